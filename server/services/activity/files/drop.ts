import { and, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { activities, droppedFiles, media } from '../../../db/schema.ts'
import type { FileIds } from './rules.ts'

/**
 * Drops rows of an activity's own files that no activity references any more; deleted activities count, they can be
 * restored. The sweep removes the bytes later: after a lost commit or a restored backup the old row needs them.
 */
export async function dropFiles(tx: Db, before: FileIds, after: FileIds, droppedAt: Date): Promise<void> {
  const candidates = [before.fileId, before.theoryFileId]
    .filter((id) => id !== null)
    .filter((id) => id !== after.fileId && id !== after.theoryFileId)
  if (candidates.length === 0) return
  const references = tx
    .select({ one: sql`1` })
    .from(activities)
    .where(or(eq(activities.fileId, media.id), eq(activities.theoryFileId, media.id)))
  const deletedRows = await tx
    .delete(media)
    .where(and(inArray(media.id, candidates), eq(media.owner, 'activity'), not(exists(references))))
    .returning({ storageKey: media.storageKey })
  if (deletedRows.length > 0)
    await tx.insert(droppedFiles).values(deletedRows.map((file) => ({ ...file, droppedAt })))
}
