import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Activity, type AttachedFile, isTest } from '../../../contract/activity.ts'
import type { Counts } from '../../../contract/call.ts'
import type { Context } from '../../common/context.ts'
import { countsOfTests } from '../../common/counts.ts'
import { programOfTopic, topicOfActivity } from '../../common/notDeleted.ts'
import type { Db } from '../../db/db.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { activities, completionCounts, media, programs, topics } from '../../db/schema.ts'
import type { Deletable } from '../../entity/deletion/verbs.ts'
import { parseId } from '../../entity/ids.ts'
import { lockTopic, requireTopic } from '../../entity/locks/topic.ts'
import { requireRow } from '../../entity/requireRow.ts'
import { NotFoundError } from '../../errors.ts'
import { mediaUrl } from '../library/mediaUrl.ts'

export type ActivityPath = { program: string; topic: string; id: string }

const isRequested = and(
  eq(activities.id, sql.placeholder('id')),
  eq(activities.topicId, sql.placeholder('topic')),
  isNull(activities.deletedAt),
)
const isInNotDeletedTopic = and(topicOfActivity, eq(topics.programId, sql.placeholder('program')))

const parsePath = ({ program, topic, id }: ActivityPath): ActivityPath => ({
  program: parseId(program, 'program'),
  topic: parseId(topic, 'topic'),
  id: parseId(id, 'activity'),
})

/** @throws NotFoundError for the first of the three that is missing. */
async function throwNotFound(db: Db, { program, topic }: ActivityPath): Promise<never> {
  await requireTopic(db, program, topic)
  throw new NotFoundError('activity')
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
    .innerJoin(topics, isInNotDeletedTopic)
    .innerJoin(programs, programOfTopic)
    .leftJoin(attachedFile, eq(attachedFile.id, activities.fileId))
    .leftJoin(theoryFile, eq(theoryFile.id, activities.theoryFileId))
    .leftJoin(completionCounts, eq(completionCounts.activityId, activities.id))
    .where(isRequested)
    .prepare('activity_show'),
}))

type ShownRow = Awaited<ReturnType<ReturnType<typeof statements>['show']['execute']>>[number]

const toAttachedFile = (file: ShownRow['file'], publicUrl: string): AttachedFile | undefined =>
  file ? { id: file.id, url: mediaUrl(publicUrl, file.id), title: file.title, size: file.size } : undefined

function toActivity(
  { activity: row, topic, completed, ...files }: ShownRow,
  counts: Counts,
  publicUrl: string,
): Activity {
  const file = toAttachedFile(files.file, publicUrl)
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    seq: row.seq,
    is_clone: row.isClone ? 1 : 0,
    settings: row.settings,
    theory: { content: row.theory?.content ?? null, file: toAttachedFile(files.theoryFile, publicUrl) },
    description: row.description,
    file,
    embed_youtube: row.embedYoutube,
    meta_data: row.metaData,
    meeting: row.meeting ?? undefined,
    status: row.status,
    topic: { id: topic.id, name: topic.name },
    program: { id: topic.programId },
    ...(row.type === 'menonton_video' ? { upload: { file } } : {}),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(isTest(row.type) ? { counts, attempts: completed ?? 0 } : {}),
  }
}

/** One activity; its parents must be undeleted and match the path. */
export async function findActivity(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  rawPath: ActivityPath,
): Promise<Activity> {
  const path = parsePath(rawPath)
  const [row] = await statements(db).show.execute(path)
  if (!row) return await throwNotFound(db, path)
  const tests = isTest(row.activity.type) ? [row.activity.id] : []
  const countsOf = await countsOfTests(db, tests)
  return toActivity(row, countsOf(row.activity.id), settings.publicUrl)
}

/**
 * The row of an activity, locked for the transaction: neither its completions nor its position change.
 *
 * @throws NotFoundError
 */
export async function lockActivity(tx: Db, rawPath: ActivityPath): Promise<typeof activities.$inferSelect> {
  const path = parsePath(rawPath)
  const parents = tx
    .select({ one: sql`1` })
    .from(topics)
    .innerJoin(programs, programOfTopic)
    .where(isInNotDeletedTopic)
  const [row] = await tx
    .select()
    .from(activities)
    .where(and(isRequested, exists(parents)))
    .for('update')
    .prepare('lock_activity')
    .execute(path)
  return row ?? (await throwNotFound(tx, path))
}

/** Their files stay, for a restore. */
export const deletableActivities: Deletable<ActivityPath, typeof activities.$inferSelect> = {
  kind: 'activity',
  table: activities,
  orderedKind: 'activities',
  lock: async (tx, path) => {
    const { programId, topicId } = await lockTopic(tx, path.program, path.topic)
    const isRequestedActivity = and(
      eq(activities.id, parseId(path.id, 'activity')),
      eq(activities.topicId, topicId),
    )
    const row = requireRow(await tx.select().from(activities).where(isRequestedActivity), 'activity')
    return { row, programId, parentId: topicId }
  },
}
