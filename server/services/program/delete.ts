import { eq } from 'drizzle-orm'
import { programs } from '../../db/schema.ts'
import type { Context, SignedIn } from '../context.ts'
import { recordDeletion, refuseUnlessOwn } from '../deleted/record.ts'
import { countProgram } from '../tally.ts'
import { lockProgramOrDeleted } from './find.ts'

/**
 * Soft-deletes a program, which hides its descendants. All rows stay, for participants' results and certificates, and for
 * `restoreProgram`.
 */
export async function deleteProgram(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  rawId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, deletedAt: previouslyDeletedAt } = await lockProgramOrDeleted(tx, rawId)
    if (previouslyDeletedAt !== null) return await refuseUnlessOwn(tx, signedIn, id, 'Program')
    const deletedAt = now()
    await tx.update(programs).set({ deletedAt }).where(eq(programs.id, id))
    await recordDeletion(tx, signedIn, { kind: 'program', id, programId: id, deletedAt })
    await countProgram(tx, id, 'deleted')
  })
}
