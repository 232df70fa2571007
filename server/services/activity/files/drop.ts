import { and, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { activities, media } from '../../../db/schema.ts'
import type { FileIds } from './rules.ts'

/**
 * Forgets the rows of files that came with an activity and that none names any more, deleted ones included: they may come
 * back.
 *
 * @returns the storage keys that go once the transaction has committed.
 */
export async function droppedFiles(tx: Db, before: FileIds, after: FileIds): Promise<string[]> {
  const left = [before.fileId, before.theoryFileId]
    .filter((id) => id !== null)
    .filter((id) => id !== after.fileId && id !== after.theoryFileId)
  if (left.length === 0) return []
  const naming = tx
    .select({ one: sql`1` })
    .from(activities)
    .where(or(eq(activities.fileId, media.id), eq(activities.theoryFileId, media.id)))
  const gone = await tx
    .delete(media)
    .where(and(inArray(media.id, left), eq(media.owner, 'activity'), not(exists(naming))))
    .returning({ storageKey: media.storageKey })
  return gone.map(({ storageKey }) => storageKey)
}
