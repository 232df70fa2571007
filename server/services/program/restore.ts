import { eq } from 'drizzle-orm'
import type { Saved } from '../../../contract/call.ts'
import { programs } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import type { Context } from '../context.ts'
import { undoDeletion } from '../deleted/record.ts'
import { parseId } from '../ids.ts'
import { countProgram } from '../tally.ts'

/**
 * Restores a deleted program, its version unchanged. Idempotent.
 *
 * @throws NotFound also after the restore period.
 */
export async function restoreProgram(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rawId: string,
): Promise<Saved> {
  const id = parseId(rawId, 'Program')
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ deletedAt: programs.deletedAt, updatedAt: programs.updatedAt })
      .from(programs)
      .where(eq(programs.id, id))
      .for('update')
    if (!row) throw new NotFound('Program')
    const saved = { id, updated_at: row.updatedAt.toISOString() }
    if (row.deletedAt === null) return saved
    if (!(await undoDeletion(tx, id, now()))) throw new NotFound('Program')
    await tx.update(programs).set({ deletedAt: null }).where(eq(programs.id, id))
    await countProgram(tx, id, 'restored')
    return saved
  })
}
