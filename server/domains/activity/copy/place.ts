import type { Db } from '../../../db/db.ts'
import { moveTo, type OrderedKind, siblingsOf, writePositions } from '../../../entity/positions.ts'

/** Moves a copy from the end to behind its original, where this is a sibling. The caller holds the parent's lock. */
export async function placeCopy(
  tx: Db,
  kind: OrderedKind,
  parentId: string,
  { originalId, id }: { originalId: string; id: string },
): Promise<void> {
  const siblings = await siblingsOf(tx, kind, parentId)
  const position = siblings.filter(({ isDeleted }) => !isDeleted).findIndex((each) => each.id === originalId)
  if (position >= 0) await writePositions(tx, kind, moveTo(siblings, id, position + 1))
}
