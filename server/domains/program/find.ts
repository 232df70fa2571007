import { and, eq, isNull } from 'drizzle-orm'
import type { Program } from '../../../contract/program.ts'
import type { Context } from '../../common/context.ts'
import { countProgram } from '../../common/counterDeltas.ts'
import { countsOfPrograms } from '../../common/counts.ts'
import type { Db } from '../../db/db.ts'
import { programs, studies } from '../../db/schema.ts'
import type { Deletable } from '../../entity/deletion/verbs.ts'
import { parseId } from '../../entity/ids.ts'
import { requireRow } from '../../entity/requireRow.ts'
import { NotFoundError } from '../../errors.ts'
import { toProgram } from './shape.ts'

const hasId = (id: string) => eq(programs.id, parseId(id, 'program'))
const isNotDeletedProgram = (id: string) => and(hasId(id), isNull(programs.deletedAt))

export async function findProgram(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  id: string,
): Promise<Program> {
  const [row] = await db
    .select({ program: programs, study: { id: studies.id, title: studies.title } })
    .from(programs)
    .leftJoin(studies, and(eq(studies.id, programs.studyId), isNull(studies.deletedAt)))
    .where(isNotDeletedProgram(id))
  if (!row) throw new NotFoundError('program')
  const countsOf = await countsOfPrograms(db, [row.program])
  return {
    ...toProgram(row.program, row.study, settings.publicUrl),
    counts: countsOf(row.program.id),
  }
}

/**
 * Without joins: after waiting for a lock PostgreSQL re-reads the row, not what was joined to its old version.
 * @throws NotFoundError
 */
export async function lockProgram(tx: Db, id: string): Promise<typeof programs.$inferSelect> {
  const row = await lockProgramOrDeleted(tx, id)
  if (row.deletedAt !== null) throw new NotFoundError('program')
  return row
}

async function lockProgramOrDeleted(tx: Db, id: string): Promise<typeof programs.$inferSelect> {
  return requireRow(await tx.select().from(programs).where(hasId(id)).for('update'), 'program')
}

/** With its descendants, whose rows stay for results and certificates. */
export const deletablePrograms: Deletable<{ id: string }, typeof programs.$inferSelect> = {
  kind: 'program',
  table: programs,
  lock: async (tx, { id }) => {
    const row = await lockProgramOrDeleted(tx, id)
    return { row, programId: row.id }
  },
  onDeleted: (tx, { id }) => countProgram(tx, id, 'deleted'),
  onRestored: (tx, { id }) => countProgram(tx, id, 'restored'),
}
