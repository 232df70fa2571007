import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Id } from '../../../contract/primitives.ts'
import { toArrayLiteral } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { namedStatement } from '../../db/namedStatement.ts'
import { perDatabase } from '../../db/perDatabase.ts'
import { programs, topics } from '../../db/schema.ts'
import { NotFoundError } from '../../errors.ts'
import { parseId, toUuid } from '../ids.ts'
import { requireRow } from '../requireRow.ts'

const isNotDeletedProgram = and(eq(programs.id, sql.placeholder('id')), isNull(programs.deletedAt))

const statements = perDatabase((db) => ({
  program: db
    .select({ id: programs.id })
    .from(programs)
    .where(isNotDeletedProgram)
    .prepare('not_deleted_program'),
}))

/** The id of a live program. @throws NotFoundError */
export async function requireProgram(db: Db, program: string): Promise<string> {
  const id = parseId(program, 'program')
  return requireRow(await statements(db).program.execute({ id }), 'program').id
}

/** The id of a live topic of this program. @throws NotFoundError */
export async function requireTopic(db: Db, program: string, topic: string): Promise<string> {
  const programId = await requireProgram(db, program)
  const id = parseId(topic, 'topic')
  const [row] = await db
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.id, id), eq(topics.programId, programId), isNull(topics.deletedAt)))
  if (!row) throw new NotFoundError('topic')
  return id
}

/**
 * Lock protocol: adding, removing or reordering siblings locks their parent (the program of topics, the topic of
 * activities). Several locks are taken from the program down, and by id within a table, against deadlocks. `no key
 * update` does not block participants' rows that reference the locked ones.
 */

const anyOfIds = sql`any(${sql.placeholder('ids')}::uuid[])`

const lockProgramsStatement = namedStatement<{ id: string }>(
  'lock_outline',
  sql`select id from ${programs} where id = ${anyOfIds} and deleted_at is null for no key update`,
)

const lockTopicsStatement = namedStatement<{ id: string }>(
  'lock_topics',
  sql`select t.id from ${topics} as t
    where t.id = ${anyOfIds} and t.program_id = ${sql.placeholder('program')} and t.deleted_at is null
      and exists (select 1 from ${programs} as p where p.id = t.program_id and p.deleted_at is null)
    order by t.id for no key update of t`,
)

/** Locks a program for changes of its topics (see the protocol above). */
export async function lockProgramOutline(tx: Db, program: string): Promise<string> {
  const id = parseId(program, 'program')
  return requireRow(await lockProgramsStatement(tx, { ids: toArrayLiteral([id]) }), 'program').id
}

/**
 * Of `otherTopic` only one of the same program is locked. @throws NotFoundError for the first of program and topic that is missing.
 */
export async function lockTopic(
  tx: Db,
  program: string,
  topic: string,
  otherTopic?: Id,
): Promise<{ programId: string; topicId: string; otherTopicId: string | undefined }> {
  const programId = parseId(program, 'program')
  const topicId = parseId(topic, 'topic')
  const requestedTopicId = otherTopic === undefined ? undefined : toUuid(otherTopic)
  const rows = await lockTopicsStatement(tx, {
    ids: toArrayLiteral(requestedTopicId === undefined ? [topicId] : [topicId, requestedTopicId]),
    program: programId,
  })
  const lockedIds = new Set(rows.map(({ id }) => id))
  if (!lockedIds.has(topicId)) {
    await requireProgram(tx, programId)
    throw new NotFoundError('topic')
  }
  return {
    programId,
    topicId,
    otherTopicId:
      requestedTopicId !== undefined && lockedIds.has(requestedTopicId) ? requestedTopicId : undefined,
  }
}
