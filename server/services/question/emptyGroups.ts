import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { questionGroups } from '../../db/schema.ts'
import { siblingsOf, writePlaces } from '../places.ts'

/**
 * Takes groups out of sight in which no question is left. That is no deletion of anybody's: such a group comes back with
 * a question that comes back into it. The caller holds the activity, and has not yet forgotten any deletion below them.
 */
export async function removeEmpty(
  tx: Db,
  empty: readonly { id: string; packetId: string }[],
  deletedAt: Date,
): Promise<void> {
  if (empty.length === 0) return
  const gone = new Set(empty.map(({ id }) => id))
  for (const packetId of new Set(empty.map((group) => group.packetId))) {
    const siblings = await siblingsOf(tx, 'groups', packetId)
    const after = siblings.map(({ id, isDeleted }) => ({ id, isDeleted: isDeleted || gone.has(id) }))
    await writePlaces(tx, 'groups', after)
  }
  await tx
    .update(questionGroups)
    .set({ deletedAt })
    .where(inArray(questionGroups.id, [...gone]))
}
