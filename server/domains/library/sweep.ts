import { inArray, lte } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { droppedFiles, media as table } from '../../db/schema.ts'
import { deleteInBatches } from '../../entity/deleteInBatches.ts'
import { isMediaKey } from '../../media/mediaKey.ts'
import type { StoredFile } from '../../media/store.ts'

const HOUR = 60 * 60_000
/**
 * Of a file without a row: an upload takes at most half an hour, and its row follows at once. Of one whose row was
 * dropped: longer than the commits that a failover loses, and the age of a backup.
 */
const MIN_AGE = 24 * HOUR
const BATCH = 500

/** More orphans than this are not taken for broken uploads, unless most files do have their row. */
const MAX_PLAUSIBLE_ORPHANS = 20

type Deps = Pick<Context, 'db' | 'media' | 'log' | 'now'>

/** Files that no row references, except recently dropped ones. */
async function filterUnreferenced(db: Context['db'], files: StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return []
  const keys = files.map(({ key }) => key)
  const rows = await db
    .select({ key: table.storageKey })
    .from(table)
    .where(inArray(table.storageKey, keys))
    .union(
      db
        .select({ key: droppedFiles.storageKey })
        .from(droppedFiles)
        .where(inArray(droppedFiles.storageKey, keys)),
    )
  const referencedKeys = new Set(rows.map(({ key }) => key))
  return files.filter(({ key }) => !referencedKeys.has(key))
}

async function findOrphans({ db, media }: Pick<Deps, 'db' | 'media'>, signal?: AbortSignal) {
  const orphans: StoredFile[] = []
  let fileCount = 0
  let batch: StoredFile[] = []
  for await (const file of media.list(signal)) {
    signal?.throwIfAborted()
    if (!isMediaKey(file.key)) continue
    fileCount += 1
    batch.push(file)
    if (batch.length < BATCH) continue
    orphans.push(...(await filterUnreferenced(db, batch)))
    batch = []
  }
  orphans.push(...(await filterUnreferenced(db, batch)))
  return { orphans, fileCount }
}

/** Removes files whose rows were dropped before a date; returns how many. */
async function removeDroppedFiles({ db, media }: Deps, cutoff: Date, signal?: AbortSignal): Promise<number> {
  const condition = lte(droppedFiles.droppedAt, cutoff)
  let removedCount = 0
  for await (const keys of deleteInBatches(db, droppedFiles, {
    key: droppedFiles.storageKey,
    condition,
    signal,
  })) {
    // A file that cannot be removed now becomes an orphan.
    for (const key of keys) await media.remove(key, signal)
    removedCount += keys.length
  }
  return removedCount
}

/**
 * Removes files without a row, unfinished uploads, and files whose row was dropped, once a day old. If no file has a
 * row, or most of many have none, it is more likely the wrong database: then they stay, and the log says so.
 * @returns how many were removed.
 */
export async function sweepMedia(context: Deps, signal?: AbortSignal): Promise<number> {
  const { media, log, now } = context
  const cutoff = new Date(now().getTime() - MIN_AGE)
  const droppedCount = await removeDroppedFiles(context, cutoff, signal)
  const { orphans, fileCount } = await findOrphans(context, signal)
  const oldOrphans = orphans.filter(({ modifiedAt }) => modifiedAt < cutoff)
  const unfinishedCount = await media.removeUnfinished(cutoff, signal)
  const isSuspicious =
    orphans.length === fileCount ||
    (oldOrphans.length > MAX_PLAUSIBLE_ORPHANS && oldOrphans.length * 2 > fileCount)
  if (oldOrphans.length > 0 && isSuspicious) {
    log.warn(
      { strays: oldOrphans.length, seen: fileCount },
      'most files of media have no row: none was removed',
    )
    return droppedCount + unfinishedCount
  }
  for (const { key } of oldOrphans) {
    signal?.throwIfAborted()
    await media.remove(key, signal)
  }
  const removedCount = droppedCount + oldOrphans.length + unfinishedCount
  if (removedCount > 0) log.info({ removed: removedCount }, 'files of media without a row removed')
  return removedCount
}
