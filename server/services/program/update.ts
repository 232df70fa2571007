import { eq } from 'drizzle-orm'
import type { Answer, Body } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import type { Context } from '../../context.ts'
import { programs } from '../../db/schema.ts'
import { Conflict, NotFound } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { changedAt, refuseStale } from '../changed.ts'
import { selectProgram } from './find.ts'
import { refuseLockedChanges } from './locked.ts'
import { programDetail } from './shape.ts'
import { cleanProgram, programValues } from './values.ts'

type Update = (typeof programCalls)['program.update']

/**
 * Writes a program anew: what the body leaves out is emptied. Its status is no part of that; a body that carries
 * another status than the program has was read before somebody published or archived it.
 */
export async function updateProgram(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  id: string,
  input: Body<Update>,
): Promise<Answer<Update>> {
  const written = cleanProgram(input)
  return await db.transaction(async (tx) => {
    const [found] = await selectProgram(tx, id).for('update', { of: programs })
    if (!found) throw new NotFound('Program')
    const { program: row, study } = found
    const current = programDetail(row, study, settings.publicUrl)
    refuseStale(input.updated_at, row.updatedAt, current)
    if (input.status !== undefined && input.status !== row.status)
      throw new Conflict(messages.programStatusMoved, current)
    const values = await programValues(tx, written)
    refuseLockedChanges(row.fasilitator, values.fasilitator)
    await tx
      .update(programs)
      .set({ ...values, updatedAt: changedAt(now(), row.updatedAt) })
      .where(eq(programs.id, row.id))
    return { id: row.id }
  })
}
