import { inArray, lte } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { droppedFiles, media as table } from '../../db/schema.ts'
import { deleteInBatches } from '../../entity/deleteInBatches.ts'
import { isMediaKey } from '../../media/key.ts'
import type { StoredFile } from '../../media/store.ts'

const HOUR = 60 * 60_000
/**
 * Of a file without a row: an upload takes at most half an hour, and its row follows at once. Of one whose row was
 * dropped: longer than the commits that a failover loses, and the age of a backup.
 */
const MIN_AGE = 24 * HOUR
const BATCH = 500

/** More strays than this are not taken for broken uploads, unless most files do have their row. */
const MAX_PLAUSIBLE_STRAYS = 20

type Deps = Pick<Context, 'db' | 'media' | 'log' | 'now'>

/** Files that no row references, except recently dropped ones. */
async function withoutRecord(db: Context['db'], files: StoredFile[]): Promise<StoredFile[]> {
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
  const recorded = new Set(rows.map(({ key }) => key))
  return files.filter(({ key }) => !recorded.has(key))
}

async function findOrphans({ db, media }: Pick<Deps, 'db' | 'media'>, signal?: AbortSignal) {
  const orphans: StoredFile[] = []
  let seen = 0
  let batch: StoredFile[] = []
  for await (const file of media.list(signal)) {
    signal?.throwIfAborted()
    if (!isMediaKey(file.key)) continue
    seen += 1
    batch.push(file)
    if (batch.length < BATCH) continue
    orphans.push(...(await withoutRecord(db, batch)))
    batch = []
  }
  orphans.push(...(await withoutRecord(db, batch)))
  return { orphans: orphans, seen }
}

/** Removes files whose rows were dropped before a date; returns how many. */
async function removeDropped({ db, media }: Deps, before: Date, signal?: AbortSignal): Promise<number> {
  const condition = lte(droppedFiles.droppedAt, before)
  let removed = 0
  for await (const keys of deleteInBatches(db, droppedFiles, {
    key: droppedFiles.storageKey,
    condition,
    signal,
  })) {
    // A file that cannot be removed now becomes a stray.
    for (const key of keys) await media.remove(key, signal)
    removed += keys.length
  }
  return removed
}

/**
 * Removes files without a row, unfinished uploads, and files whose row was dropped, once a day old. If no file has a
 * row, or most of many have none, it is more likely the wrong database: then they stay, and the log says so.
 * @returns how many were removed.
 */
export async function sweepMedia(context: Deps, signal?: AbortSignal): Promise<number> {
  const { media, log, now } = context
  const before = new Date(now().getTime() - MIN_AGE)
  const dropped = await removeDropped(context, before, signal)
  const { orphans, seen } = await findOrphans(context, signal)
  const strays = orphans.filter(({ modifiedAt }) => modifiedAt < before)
  const unfinished = await media.removeUnfinished(before, signal)
  const isSuspicious =
    orphans.length === seen || (strays.length > MAX_PLAUSIBLE_STRAYS && strays.length * 2 > seen)
  if (strays.length > 0 && isSuspicious) {
    log.warn({ strays: strays.length, seen }, 'most files of media have no row: none was removed')
    return dropped + unfinished
  }
  for (const { key } of strays) {
    signal?.throwIfAborted()
    await media.remove(key, signal)
  }
  const removed = dropped + strays.length + unfinished
  if (removed > 0) log.info({ removed }, 'files of media without a row removed')
  return removed
}
