import { and, eq, exists, inArray, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { activities, droppedFiles, media } from '../../../db/schema.ts'
import type { FileIds } from './rules.ts'

/**
 * Forgets the rows of files that came with an activity and that none names any more, deleted ones included: they may come
 * back. The bytes are left to the sweep: where this commit is lost, or a backup is restored, the old row names them.
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
