import type { Context, SignedIn } from '../../common/context.ts'
import { countProgram } from '../../common/tally.ts'
import { refuseUnlessOwn, softDelete } from '../../entity/deleted/record.ts'
import { lockProgramOrDeleted } from './find.ts'

/** Hides its descendants. All rows stay, for results, certificates and `restoreProgram`. */
export async function deleteProgram(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  rawId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, deletedAt } = await lockProgramOrDeleted(tx, rawId)
    if (deletedAt !== null) return await refuseUnlessOwn(tx, signedIn, 'program', id)
    await softDelete(tx, signedIn, { kind: 'program', id, programId: id, deletedAt: now() })
    await countProgram(tx, id, 'deleted')
  })
}
