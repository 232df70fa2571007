import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { questionGroups } from '../../../db/schema.ts'
import { sendAlong } from '../../../db/transactions.ts'
import { siblingsOf, writePositions } from '../../../entity/positions.ts'

/** No deletion of its own: such a group returns with a restored question. The caller has locked the activity. */
export async function deleteEmptyGroups(
  tx: Db,
  groups: readonly { id: string; packetId: string }[],
  deletedAt: Date,
): Promise<void> {
  if (groups.length === 0) return
  const emptyGroupIds = new Set(groups.map(({ id }) => id))
  for (const packetId of new Set(groups.map((group) => group.packetId))) {
    const siblings = await siblingsOf(tx, 'groups', packetId)
    const updatedSiblings = siblings.map(({ id, isDeleted }) => ({
      id,
      isDeleted: isDeleted || emptyGroupIds.has(id),
    }))
    await writePositions(tx, 'groups', updatedSiblings)
  }
  const update = tx
    .update(questionGroups)
    .set({ deletedAt })
    .where(inArray(questionGroups.id, [...emptyGroupIds]))
  await sendAlong(tx, update)
}
