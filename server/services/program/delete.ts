import { eq } from 'drizzle-orm'
import { programs } from '../../db/schema.ts'
import type { Context, SignedIn } from '../context.ts'
import { recordDeletion, refuseUnlessOwn } from '../deleted/record.ts'
import { countProgram } from '../tally.ts'
import { lockProgramOrDeleted } from './find.ts'

/**
 * Takes a program out of sight, with all that stands below it. Its rows stay, so that results and certificates of
 * participants stay whole, and `restoreProgram` can bring it back.
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
