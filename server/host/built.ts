import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Served } from '../routes/fileReply.ts'
import type { Context } from '../services/context.ts'
import { download } from '../services/download.ts'

/** Encodings in which files of the build lie beside themselves, the smallest first, and how their names end. */
const endings = { br: '.br', gzip: '.gz' } as const

type Encoding = keyof typeof endings
const encodings: readonly Encoding[] = ['br', 'gzip']

/** What is in a file, as long as it does not change. */
type Known = { stamp: string; size: number; etag: string }

/** Nothing for a name that is not there, and for one that no file can have: it is too long, or holds a NUL. */
function statOf(path: string) {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/**
 * Finds files of the static build. Every encoding of a file has a tag of its own, made from its bytes: a part of one is
 * no part of the other.
 *
 * @returns finds a file, in the first encoding that is accepted and there.
 */
export function buildOf(dist: string, log: Pick<Context['log'], 'error'>) {
  const files = new Map<string, Known>()

  /** Read once for each version of the file; only files that are there are remembered. */
  const known = (path: string): Known | undefined => {
    const stat = statOf(path)
    if (!stat?.isFile()) return undefined
    const stamp = `${stat.mtimeMs}-${stat.size}`
    const before = files.get(path)
    if (before?.stamp === stamp) return before
    const bytes = readFileSync(path)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    const found = { stamp, size: bytes.length, etag }
    files.set(path, found)
    return found
  }

  return (name: string, accepts: (encoding: Encoding) => boolean): Served | undefined => {
    const path = join(dist, name)
    const plain = known(path)
    if (!plain) return undefined
    const headers: Record<string, string> = {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      Vary: 'Accept-Encoding',
    }
    const served = (file: string, { size, etag }: Known, more: Record<string, string> = {}): Served => ({
      size,
      etag,
      headers: { ...headers, ...more },
      read: (range) =>
        download(() => createReadStream(file, range), log, 'static file failed', { path: file }),
    })
    for (const encoding of encodings.filter(accepts)) {
      const file = path + endings[encoding]
      const encoded = known(file)
      if (encoded) return served(file, encoded, { 'Content-Encoding': encoding })
    }
    return served(path, plain)
  }
}
