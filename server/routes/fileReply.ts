import type { ByteRange } from '../media/store.ts'
import type { FileReply } from './reply.ts'

/** A file that can be served in pieces. */
type Served = {
  /** Bytes. */
  size: number
  /** With its quotes; it changes when a byte does. */
  etag: string
  headers: Record<string, string>
  read: (range?: ByteRange) => ReadableStream<Uint8Array>
}

/** Whether a list of tags names this one; strength does not matter to caches. */
const names = (list: string, etag: string) =>
  list.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

/**
 * The bytes that a Range header asks for.
 *
 * @returns nothing when it asks for no single range of bytes: then the whole file is the answer. `'none'` when the file
 *   has none of them.
 */
export function rangeOf(header: string | null, size: number): ByteRange | 'none' | undefined {
  const found = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '')
  if (!found) return undefined
  const [, first = '', last = ''] = found
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'none'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** A range is only meant for GET, and only as long as the client's copy is of this very file. */
const wantedRange = ({ size, etag }: Served, method: string, headers: Headers) => {
  const ifRange = headers.get('if-range')
  const counts = method === 'GET' && (ifRange === null || ifRange === etag)
  return rangeOf(counts ? headers.get('range') : null, size)
}

/** Answers a request for a file as RFC 9110 has it: whole, in part, or that the client's copy still holds. */
export function fileReply(file: Served, method: string, wanted: Headers): FileReply {
  const { size, etag, read } = file
  const headers = { ...file.headers, ETag: etag, 'Accept-Ranges': 'bytes' }
  if (names(wanted.get('if-none-match') ?? '', etag)) return { status: 304, headers, bytes: null }
  const range = wantedRange(file, method, wanted)
  if (range === 'none')
    return {
      status: 416,
      headers: { 'Cache-Control': 'no-store', 'Content-Range': `bytes */${size}` },
      bytes: null,
    }
  if (!range) return { status: 200, headers: { ...headers, 'Content-Length': String(size) }, bytes: read() }
  const { start, end } = range
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${start}-${end}/${size}`,
      'Content-Length': String(end - start + 1),
    },
    bytes: read(range),
  }
}

/**
 * How a file that is fetched is to be called (RFC 6266). Old clients read the plain name, all others the encoded one,
 * which is right in every language.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
