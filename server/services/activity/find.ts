import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Activity, isTest } from '../../../contract/activity.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { activities, completionCounts, media, topics } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import { countsOfTests } from '../counts.ts'
import { knownId } from '../ids.ts'
import { livingTopic } from '../topic/parents.ts'
import { activityOf } from './shape.ts'

export const WHAT = 'Aktivitas'

/** The ids of an activity's path. */
export type ActivityPath = { program: string; topic: string; id: string }

const attachedFile = alias(media, 'attached_file')
const theoryFile = alias(media, 'theory_file')
const file = { id: attachedFile.id, title: attachedFile.title, size: attachedFile.size }
const ofTheory = { id: theoryFile.id, title: theoryFile.title, size: theoryFile.size }

/** One activity, whose parents live and belong together. */
export async function findActivity(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { program, topic, id }: ActivityPath,
): Promise<Activity> {
  const topicId = await livingTopic(db, program, topic)
  const [found] = await db
    .select({
      activity: activities,
      topic: { id: topics.id, name: topics.name, programId: topics.programId },
      file,
      theoryFile: ofTheory,
      completed: completionCounts.completed,
    })
    .from(activities)
    .innerJoin(topics, eq(topics.id, activities.topicId))
    .leftJoin(attachedFile, eq(attachedFile.id, activities.fileId))
    .leftJoin(theoryFile, eq(theoryFile.id, activities.theoryFileId))
    .leftJoin(completionCounts, eq(completionCounts.activityId, activities.id))
    .where(
      and(
        eq(activities.id, knownId(id, WHAT)),
        eq(activities.topicId, topicId),
        isNull(activities.deletedAt),
      ),
    )
  if (!found) throw new NotFound(WHAT)
  const tests = isTest(found.activity.type) ? [found.activity.id] : []
  const countsOf = await countsOfTests(db, tests)
  return activityOf(found, countsOf(found.activity.id), settings.publicUrl)
}

/**
 * The row of an activity, locked until the transaction ends: neither its participants' completions nor its place change
 * meanwhile.
 *
 * @throws NotFound
 */
export async function lockActivity(
  tx: Db,
  { program, topic, id }: ActivityPath,
): Promise<typeof activities.$inferSelect> {
  const topicId = await livingTopic(tx, program, topic)
  const [row] = await tx
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.id, knownId(id, WHAT)),
        eq(activities.topicId, topicId),
        isNull(activities.deletedAt),
      ),
    )
    .for('update')
  if (!row) throw new NotFound(WHAT)
  return row
}
