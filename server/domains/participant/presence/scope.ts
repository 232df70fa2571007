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
import { requireRow } from '../../../entity/requireRow.ts'
import { NotFoundError, ValidationError } from '../../../errors.ts'
import { messages } from '../../../messages.ts'

export type NamedScope = Scope & { programId: string | null; titles: string[] }

const hasId = eq(programs.id, sql.placeholder('id'))

const statements = perDatabase((db) => ({
  program: db
    .select({ title: programs.title })
    .from(programs)
    .where(and(hasId, isNull(programs.deletedAt)))
    .prepare('presence_program'),
  topic: db
    .select({ programId: programs.id, title: programs.title })
    .from(topics)
    .innerJoin(programs, programOfTopic)
    .where(and(eq(topics.id, sql.placeholder('id')), isNull(topics.deletedAt)))
    .prepare('presence_topic'),
}))

async function topicScope(db: Db, topic: string, program: string | undefined): Promise<NamedScope> {
  const id = parseId(topic, 'topic')
  const [row] = await statements(db).topic.execute({ id })
  const isOfOtherProgram = program !== undefined && parseId(program, 'program') !== row?.programId
  if (program !== undefined && isOfOtherProgram) await requireProgram(db, program)
  if (!row || isOfOtherProgram) throw new NotFoundError('topic')
  return { of: 'topic', id, programId: row.programId, titles: [row.title] }
}

/**
 * A topic suffices: it belongs to one program. Empty texts are ignored: section 7 writes such addresses.
 * @throws NotFoundError for a program or topic that is unknown or deleted, and a topic of another program.
 */
export async function scopeOf(
  db: Db,
  { program_id, topic_id }: { program_id?: string | undefined; topic_id?: string | undefined },
): Promise<NamedScope> {
  const program = program_id || undefined
  const topic = topic_id || undefined
  if (topic !== undefined) return topicScope(db, topic, program)
  if (program === undefined) return { of: 'everywhere', id: ALL_PROGRAMS, programId: null, titles: [] }
  const id = parseId(program, 'program')
  const row = requireRow(await statements(db).program.execute({ id }), 'program')
  return { of: 'program', id, programId: id, titles: [row.title] }
}

type MatrixQuery = Query<(typeof presenceCalls)['presence.matrixExport']>

/** @throws NotFoundError as `scopeOf`; ValidationError when the last day is before the first. */
export async function resolveMatrix(
  db: Db,
  query: MatrixQuery,
): Promise<{ matrix: MatrixScope; titles: readonly string[] }> {
  const { by, start_date: start = null, end_date: end = null } = query
  if (start !== null && end !== null && start > end)
    throw new ValidationError({ end_date: [messages.endBeforeStart] })
  const { of, id, programId, titles } = await scopeOf(db, query)
  if (programId === null) throw new NotFoundError('program')
  return { matrix: { by, program: programId, topic: of === 'topic' ? id : null, start, end }, titles }
}
