import type { GroupSaved } from '../../../../contract/packet.ts'
import type { Context } from '../../../common/context.ts'
import { undoDeletion } from '../../../entity/deleted/record.ts'
import { type GroupPath, lockGroupOrDeleted } from '../../../entity/locks/group.ts'
import { siblingsOf, withDeleted, writePositions } from '../../../entity/positions.ts'

/**
 * Between its old neighbours, its version unchanged. Idempotent.
 * @throws NotFound also after the restore period, and for a group removed for being empty: it returns with a question.
 */
export async function restoreGroup(
  { db, now }: Pick<Context, 'db' | 'now'>,
  path: GroupPath,
): Promise<GroupSaved> {
  return await db.transaction(async (tx) => {
    const { group } = await lockGroupOrDeleted(tx, path)
    const { id, packetId } = group
    const saved = { id, group_id: id, updated_at: group.updatedAt.toISOString(), others: [] }
    if (group.deletedAt === null) return saved
    const siblings = await siblingsOf(tx, 'groups', packetId)
    await undoDeletion(tx, { kind: 'group', id, now: now() }, () =>
      writePositions(tx, 'groups', withDeleted(siblings, id, false)),
    )
    return saved
  })
}
