import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ActivityType } from '../../../contract/activity.ts'
import type { Id } from '../../../contract/primitives.ts'
import type { Db } from '../../db/db.ts'
import { namedStatement } from '../../db/namedStatement.ts'
import { activities, packets, programs, topics } from '../../db/schema.ts'
import { type FieldErrors, NotFoundError, ValidationError } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { parseId, toUuid } from '../ids.ts'
import { requireTopic } from './topic.ts'

export type TestPath = { program: string; topic: string; activity: string }
export type PacketPath = TestPath & { packet: string }

export const parseTestPath = ({ program, topic, activity }: TestPath): TestPath => ({
  program: parseId(program, 'program'),
  topic: parseId(topic, 'topic'),
  activity: parseId(activity, 'activity'),
})
export const parsePacketPath = (path: PacketPath): PacketPath => ({
  ...parseTestPath(path),
  packet: parseId(path.packet, 'packet'),
})

/** @throws NotFoundError for the first of program, topic and activity that is missing, or is not below the one before it. */
export async function requireTest(db: Db, { program, topic, activity }: TestPath): Promise<void> {
  const topicId = await requireTopic(db, program, topic)
  const [row] = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.id, activity), eq(activities.topicId, topicId), isNull(activities.deletedAt)))
  if (!row) throw new NotFoundError('activity')
}

/*
 * Lock protocol: a change of a test's packets, groups or questions, or of their order, locks the test's activity row, and
 * nothing above it. So a question is always in exactly one group, and there are no deadlocks: rows below are locked only
 * under the activity's lock, or one at a time by a change of a question's content.
 */

type LockedTest = { id: string; type: ActivityType; program: string }

const notDeletedTests = sql`select a.id, a.type, t.program_id as program from ${activities} as a
  join ${topics} as t on t.id = a.topic_id and t.deleted_at is null
  join ${programs} as p on p.id = t.program_id and p.deleted_at is null
  where a.deleted_at is null and a.id = ${sql.placeholder('activity')}`
const lockRow = sql`for no key update of a`

const lockTestStatement = namedStatement<LockedTest>(
  'lock_test',
  sql`${notDeletedTests} and t.id = ${sql.placeholder('topic')} and p.id = ${sql.placeholder('program')} ${lockRow}`,
)
const lockTestByIdStatement = namedStatement<LockedTest>(
  'lock_test_by_id',
  sql`${notDeletedTests} ${lockRow}`,
)

/** See the protocol above. @throws NotFoundError for the first of program, topic and activity that is missing. */
export async function lockTest(tx: Db, rawPath: TestPath): Promise<LockedTest> {
  const path = parseTestPath(rawPath)
  const [row] = await lockTestStatement(tx, path)
  if (row) return row
  await requireTest(tx, path)
  throw new NotFoundError('activity')
}

/** The same by id; undefined when it is missing. */
export async function lockTestById(tx: Db, activity: string): Promise<LockedTest | undefined> {
  const [row] = await lockTestByIdStatement(tx, { activity })
  return row
}

/** Deleted or not, its activity locked. @throws NotFoundError */
export async function lockPacketOrDeleted(tx: Db, rawPath: PacketPath) {
  const path = parsePacketPath(rawPath)
  const isPacket = and(eq(packets.id, path.packet), eq(packets.activityId, path.activity))
  const [test, [packet]] = await Promise.all([lockTest(tx, path), tx.select().from(packets).where(isPacket)])
  if (!packet) throw new NotFoundError('packet')
  return { test, packet }
}

export async function lockPacket(tx: Db, rawPath: PacketPath) {
  const lockedPacket = await lockPacketOrDeleted(tx, rawPath)
  if (lockedPacket.packet.deletedAt !== null) throw new NotFoundError('packet')
  return lockedPacket
}

/** @throws ValidationError for parents that differ from the path's. */
export function checkParents(body: Record<keyof TestPath, Id>, path: TestPath): void {
  const errors: FieldErrors = {}
  for (const name of ['program', 'topic', 'activity'] as const)
    if (toUuid(body[name]) !== toUuid(path[name])) errors[name] = [messages.differsFromPath]
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
}
