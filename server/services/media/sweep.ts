import { inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { media as table } from '../../db/schema.ts'

const HOUR = 60 * 60_000
/**
 * How old a file without a row must be. An upload takes at most half an hour, and its row is written right after it:
 * whatever is this old, nobody will write a row for it, in no process.
 */
const AGE = 24 * HOUR
const EVERY = 6 * HOUR
/** Keys asked for at once. */
const BATCH = 500

/** The keys that this server makes. Whatever else lies in a bucket or folder is somebody else's. */
const OURS = /^\d{4}\/\d{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]+$/

/** More strays than this are not taken for broken uploads, unless most files do have their row. */
const SUSPICIOUS = 20

type Needs = Pick<Context, 'db' | 'media' | 'log' | 'now'>

/** Those of the keys that no row names. */
async function withoutRow(db: Context['db'], keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db.select({ key: table.storageKey }).from(table).where(inArray(table.storageKey, keys))
  const named = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !named.has(key))
}

/**
 * Removes what broken uploads left behind: files that no row names, and unfinished ones, when they are a day old.
 *
 * When most of the files have no row, the database is more likely the wrong one (an empty one, an old copy): then
 * nothing is removed, and the log says so.
 *
 * @param signal leaves the rest for the next time.
 * @returns how many were removed.
 */
export async function sweepMedia({ db, media, log, now }: Needs, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - AGE)
  const strays: string[] = []
  let seen = 0
  let batch: string[] = []
  for await (const { key, modifiedAt } of media.list()) {
    signal?.throwIfAborted()
    if (!OURS.test(key)) continue
    seen += 1
    if (modifiedAt < before) batch.push(key)
    if (batch.length < BATCH) continue
    strays.push(...(await withoutRow(db, batch)))
    batch = []
  }
  strays.push(...(await withoutRow(db, batch)))
  const unfinished = await media.removeUnfinished(before)
  if (strays.length > SUSPICIOUS && strays.length * 2 > seen) {
    log.warn({ strays: strays.length, seen }, 'most files of media have no row: none was removed')
    return unfinished
  }
  for (const key of strays) {
    signal?.throwIfAborted()
    await media.remove(key)
  }
  const removed = strays.length + unfinished
  if (removed > 0) log.info({ removed }, 'strays of media removed')
  return removed
}

/**
 * Sweeps now and every few hours. Any number of processes may do so at once.
 *
 * @returns how to stop it; resolves when no sweep is under way any more.
 */
export function keepSwept(context: Needs): () => Promise<void> {
  const stopping = new AbortController()
  let underWay = Promise.resolve()
  const sweep = () => {
    underWay = sweepMedia(context, stopping.signal).then(
      () => undefined,
      (err: unknown) => {
        if (!stopping.signal.aborted) context.log.warn({ err }, 'media could not be swept')
      },
    )
  }
  sweep()
  const timer = setInterval(sweep, EVERY)
  timer.unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
    return underWay
  }
}
