import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { questionGroups } from '../../db/schema.ts'
import { siblingsOf, writePositions } from '../positions.ts'

/**
 * Takes groups out of sight in which no question is left. That is no deletion of anybody's: such a group comes back with
 * a question that comes back into it. The caller holds the activity, and has not yet forgotten any deletion below them.
 */
export async function deleteEmptyGroups(
  tx: Db,
  groups: readonly { id: string; packetId: string }[],
  deletedAt: Date,
): Promise<void> {
  if (groups.length === 0) return
  const deletedRows = new Set(groups.map(({ id }) => id))
  for (const packetId of new Set(groups.map((group) => group.packetId))) {
    const siblings = await siblingsOf(tx, 'groups', packetId)
    const after = siblings.map(({ id, isDeleted }) => ({ id, isDeleted: isDeleted || deletedRows.has(id) }))
    await writePositions(tx, 'groups', after)
  }
  await tx
    .update(questionGroups)
    .set({ deletedAt })
    .where(inArray(questionGroups.id, [...deletedRows]))
}
