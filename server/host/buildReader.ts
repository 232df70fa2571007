import { createReadStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Context } from '../common/context.ts'
import { createDownload } from '../common/download.ts'
import { etagOf, type ServedFile } from '../http/fileResponse.ts'

/** Encodings in which files of the build lie beside themselves, the smallest first, and how their names end. */
const suffixes = { br: '.br', gzip: '.gz' } as const

type Encoding = keyof typeof suffixes
const encodings: readonly Encoding[] = ['br', 'gzip']

/** Cached until the file changes. */
type FileInfo = { stamp: string; size: number; etag: string }

/** Undefined for a missing file, and for a name that no file can have (too long, or with a NUL). */
function statOf(path: string) {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/**
 * Each encoding has its own ETag, made from its bytes: ranges of different encodings do not combine.
 * @returns finds a file in the first accepted encoding that exists.
 */
export function createBuildReader(dist: string, log: Pick<Context['log'], 'error'>) {
  const files = new Map<string, FileInfo>()

  /** Read once for each version of the file; only files that are there are remembered. */
  const readInfo = (path: string): FileInfo | undefined => {
    const stat = statOf(path)
    if (!stat?.isFile()) return undefined
    const stamp = `${stat.mtimeMs}-${stat.size}`
    const cached = files.get(path)
    if (cached?.stamp === stamp) return cached
    const bytes = readFileSync(path)
    const info = { stamp, size: bytes.length, etag: etagOf(bytes) }
    files.set(path, info)
    return info
  }

  return (name: string, accepts: (encoding: Encoding) => boolean): ServedFile | undefined => {
    const path = join(dist, name)
    const uncompressed = readInfo(path)
    if (!uncompressed) return undefined
    const headers: Record<string, string> = {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      Vary: 'Accept-Encoding',
    }
    const toServedFile = (
      file: string,
      { size, etag }: FileInfo,
      extraHeaders: Record<string, string> = {},
    ): ServedFile => ({
      size,
      etag,
      headers: { ...headers, ...extraHeaders },
      read: (range) =>
        createDownload(() => createReadStream(file, range), log, 'static file failed', { path: file }),
    })
    for (const encoding of encodings.filter(accepts)) {
      const file = path + suffixes[encoding]
      const encoded = readInfo(file)
      if (encoded) return toServedFile(file, encoded, { 'Content-Encoding': encoding })
    }
    return toServedFile(path, uncompressed)
  }
}
