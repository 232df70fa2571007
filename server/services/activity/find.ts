import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Activity, isTest } from '../../../contract/activity.ts'
import type { Db } from '../../db/db.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { activities, completionCounts, media, programs, topics } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../context.ts'
import { countsOfTests } from '../counts.ts'
import { knownId } from '../ids.ts'
import { livingTopic } from '../parents/topic.ts'
import { activityOf } from './shape.ts'

export const WHAT = 'Aktivitas'

/** The ids of an activity's path. */
export type ActivityPath = { program: string; topic: string; id: string }

const isAsked = and(
  eq(activities.id, sql.placeholder('id')),
  eq(activities.topicId, sql.placeholder('topic')),
  isNull(activities.deletedAt),
)
const livingTopicOf = and(
  eq(topics.id, activities.topicId),
  eq(topics.programId, sql.placeholder('program')),
  isNull(topics.deletedAt),
)
const livingProgramOf = and(eq(programs.id, topics.programId), isNull(programs.deletedAt))

const known = ({ program, topic, id }: ActivityPath): ActivityPath => ({
  program: knownId(program, 'Program'),
  topic: knownId(topic, 'Topik'),
  id: knownId(id, WHAT),
})

/** Says which of the three is not there. */
async function refuseMissing(db: Db, { program, topic }: ActivityPath): Promise<never> {
  await livingTopic(db, program, topic)
  throw new NotFound(WHAT)
}

const attachedFile = alias(media, 'attached_file')
const theoryFile = alias(media, 'theory_file')

const statements = perDatabase((db) => ({
  show: db
    .select({
      activity: activities,
      topic: { id: topics.id, name: topics.name, programId: topics.programId },
      file: { id: attachedFile.id, title: attachedFile.title, size: attachedFile.size },
      theoryFile: { id: theoryFile.id, title: theoryFile.title, size: theoryFile.size },
      completed: completionCounts.completed,
    })
    .from(activities)
    .innerJoin(topics, livingTopicOf)
    .innerJoin(programs, livingProgramOf)
    .leftJoin(attachedFile, eq(attachedFile.id, activities.fileId))
    .leftJoin(theoryFile, eq(theoryFile.id, activities.theoryFileId))
    .leftJoin(completionCounts, eq(completionCounts.activityId, activities.id))
    .where(isAsked)
    .prepare('activity_show'),
}))

/** One activity, whose parents live and belong together. */
export async function findActivity(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  given: ActivityPath,
): Promise<Activity> {
  const path = known(given)
  const [found] = await statements(db).show.execute(path)
  if (!found) return await refuseMissing(db, path)
  const tests = isTest(found.activity.type) ? [found.activity.id] : []
  const countsOf = await countsOfTests(db, tests)
  return activityOf(found, countsOf(found.activity.id), settings.publicUrl)
}

/**
 * The row of an activity, locked until the transaction ends: neither its completions nor its place change meanwhile.
 *
 * @throws NotFound
 */
export async function lockActivity(tx: Db, given: ActivityPath): Promise<typeof activities.$inferSelect> {
  const path = known(given)
  const parents = tx
    .select({ one: sql`1` })
    .from(topics)
    .innerJoin(programs, livingProgramOf)
    .where(livingTopicOf)
  const [row] = await tx
    .select()
    .from(activities)
    .where(and(isAsked, exists(parents)))
    .for('update')
    .prepare('lock_activity')
    .execute(path)
  return row ?? (await refuseMissing(tx, path))
}
