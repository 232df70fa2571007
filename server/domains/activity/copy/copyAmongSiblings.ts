import { eq } from 'drizzle-orm'
import type { SaveResult } from '../../../../contract/call.ts'
import type { Db } from '../../../db/db.ts'
import { activities, topics } from '../../../db/schema.ts'
import { freeCopyTitle } from '../../../entity/copyTitle.ts'
import { newId } from '../../../entity/ids.ts'
import { moveTo, nextPosition, siblingsOf, writePositions } from '../../../entity/positions.ts'
import { toSaveResult } from '../../../entity/versions.ts'
import { copyRows } from './statement.ts'

const kinds = {
  topics: { table: topics, title: topics.name, parent: topics.programId },
  activities: { table: activities, title: activities.title, parent: activities.topicId },
} as const

/** Behind its original, or at the end of another parent. The caller has locked the parent, then the original. */
export async function copyAmongSiblings(
  tx: Db,
  kind: keyof typeof kinds,
  original: { id: string; title: string },
  parentId: string,
  copiedAt: Date,
): Promise<SaveResult> {
  const { table, title, parent } = kinds[kind]
  const id = newId()
  const root = {
    table,
    originalId: original.id,
    id,
    parentId,
    seq: await nextPosition(tx, kind, parentId),
    title: await freeCopyTitle(tx, { table, title, siblings: eq(parent, parentId) }, original.title),
  }
  await copyRows(tx, root, copiedAt)
  const siblings = await siblingsOf(tx, kind, parentId)
  const position = siblings.filter(({ isDeleted }) => !isDeleted).findIndex((each) => each.id === original.id)
  if (position >= 0) await writePositions(tx, kind, moveTo(siblings, id, position + 1))
  return toSaveResult({ id, updatedAt: copiedAt })
}
