import { eq } from 'drizzle-orm'
import { questionGroups } from '../../db/schema.ts'
import type { Context, SignedIn } from '../context.ts'
import { recordDeletion, refuseUnlessOwn } from '../deleted/record.ts'
import { ENTITY_NAME, type GroupPath, lockGroupOrDeleted } from '../parents/group.ts'
import { siblingsOf, withDeleted, writePositions } from '../positions.ts'

/** Soft-deletes a group; its questions are hidden with it, their rows unchanged. */
export async function deleteGroup(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signedIn: SignedIn,
  path: GroupPath,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { test, group } = await lockGroupOrDeleted(tx, path)
    if (group.deletedAt !== null) return await refuseUnlessOwn(tx, signedIn, group.id, ENTITY_NAME)
    const deletedAt = now()
    const siblings = await siblingsOf(tx, 'groups', group.packetId)
    await writePositions(tx, 'groups', withDeleted(siblings, group.id, true))
    await tx.update(questionGroups).set({ deletedAt }).where(eq(questionGroups.id, group.id))
    await recordDeletion(tx, signedIn, { kind: 'group', id: group.id, programId: test.program, deletedAt })
  })
}
