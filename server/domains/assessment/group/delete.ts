import type { Context, SignedIn } from '../../../common/context.ts'
import { refuseUnlessOwn, softDelete } from '../../../entity/deleted/record.ts'
import { type GroupPath, lockGroupOrDeleted } from '../../../entity/locks/group.ts'
import { siblingsOf, withDeleted, writePositions } from '../../../entity/positions.ts'

export async function deleteGroup(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  path: GroupPath,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { test, group } = await lockGroupOrDeleted(tx, path)
    const { id, packetId } = group
    if (group.deletedAt !== null) return await refuseUnlessOwn(tx, signedIn, 'group', id)
    const siblings = await siblingsOf(tx, 'groups', packetId)
    await writePositions(tx, 'groups', withDeleted(siblings, id, true))
    await softDelete(tx, signedIn, { kind: 'group', id, programId: test.program, deletedAt: now() })
  })
}
