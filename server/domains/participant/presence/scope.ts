import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Query } from '../../../../contract/call.ts'
import type { presenceCalls } from '../../../../contract/presence.ts'
import { ALL_PROGRAMS } from '../../../common/counterDeltas.ts'
import { programOfTopic } from '../../../common/notDeleted.ts'
import type { Db } from '../../../db/db.ts'
import { perDatabase } from '../../../db/perDatabase.ts'
import type { MatrixScope, Scope } from '../../../db/schema/sheetRequest.ts'
import { programs, topics } from '../../../db/schema.ts'
import { parseId } from '../../../entity/ids.ts'
import { requireProgram } from '../../../entity/locks/topic.ts'
import { required } from '../../../entity/required.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import { messages } from '../../../messages.ts'

export type NamedScope = Scope & { programId: string | null; titles: string[] }

const isId = eq(programs.id, sql.placeholder('id'))

const statements = perDatabase((db) => ({
  program: db
    .select({ title: programs.title })
    .from(programs)
    .where(and(isId, isNull(programs.deletedAt)))
    .prepare('presence_program'),
  topic: db
    .select({ programId: programs.id, title: programs.title })
    .from(topics)
    .innerJoin(programs, programOfTopic)
    .where(and(eq(topics.id, sql.placeholder('id')), isNull(topics.deletedAt)))
    .prepare('presence_topic'),
}))

async function ofTopic(db: Db, topic: string, program: string | undefined): Promise<NamedScope> {
  const id = parseId(topic, 'topic')
  const [row] = await statements(db).topic.execute({ id })
  const isOther = program !== undefined && parseId(program, 'program') !== row?.programId
  if (program !== undefined && isOther) await requireProgram(db, program)
  if (!row || isOther) throw new NotFound('topic')
  return { of: 'topic', id, programId: row.programId, titles: [row.title] }
}

/**
 * A topic suffices: it belongs to one program. Empty texts are ignored: section 7 writes such addresses.
 * @throws NotFound for a program or topic that is unknown or deleted, and a topic of another program.
 */
export async function scopeOf(
  db: Db,
  { program_id, topic_id }: { program_id?: string | undefined; topic_id?: string | undefined },
): Promise<NamedScope> {
  const program = program_id || undefined
  const topic = topic_id || undefined
  if (topic !== undefined) return ofTopic(db, topic, program)
  if (program === undefined) return { of: 'everywhere', id: ALL_PROGRAMS, programId: null, titles: [] }
  const id = parseId(program, 'program')
  const row = required(await statements(db).program.execute({ id }), 'program')
  return { of: 'program', id, programId: id, titles: [row.title] }
}

type MatrixQuery = Query<(typeof presenceCalls)['presence.matrixExport']>

/** @throws NotFound as `scopeOf`; Invalid when the last day is before the first. */
export async function resolveMatrix(
  db: Db,
  query: MatrixQuery,
): Promise<{ matrix: MatrixScope; titles: readonly string[] }> {
  const { by, start_date: start = null, end_date: end = null } = query
  if (start !== null && end !== null && start > end)
    throw new Invalid({ end_date: [messages.endBeforeStart] })
  const { of, id, programId, titles } = await scopeOf(db, query)
  if (programId === null) throw new NotFound('program')
  return { matrix: { by, program: programId, topic: of === 'topic' ? id : null, start, end }, titles }
}
