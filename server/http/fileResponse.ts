import { createHash } from 'node:crypto'
import type { ByteRange } from '../media/store.ts'
import { parseRangeHeader } from './range.ts'
import type { FileResponse } from './response.ts'

export type ServedFile = {
  /** Bytes. */
  size: number
  /** Strong, with its quotes: it changes when a byte does. */
  etag: string
  headers: Record<string, string>
  read: (range?: ByteRange) => ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
}

export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

/** The ETags of a list; a quoted one may hold any character. */
const ETAGS = /(?:W\/)?"[^"]*"/g

/** Whether If-None-Match matches this file, weakly. */
const matchesEtag = (list: string, etag: string) =>
  list.trim() === '*' || (list.match(ETAGS) ?? []).some((tag) => tag === etag || tag === `W/${etag}`)

/** A range applies to GET only, and only while If-Range matches this file. */
const requestedRange = ({ size, etag }: ServedFile, method: string, headers: Headers) => {
  const ifRange = headers.get('if-range')
  const isHonoured = method === 'GET' && (ifRange === null || ifRange === etag)
  return parseRangeHeader(isHonoured ? headers.get('range') : null, size)
}

/** As RFC 9110 has it: whole, in part, or that the client's copy still holds. */
export function toFileResponse(file: ServedFile, method: string, requestHeaders: Headers): FileResponse {
  const { size, etag, read } = file
  const headers = { ...file.headers, ETag: etag, 'Accept-Ranges': 'bytes' }
  if (matchesEtag(requestHeaders.get('if-none-match') ?? '', etag))
    return { status: 304, headers, bytes: null }
  const range = requestedRange(file, method, requestHeaders)
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

/** A Content-Disposition header (RFC 6266): the plain name for old clients, the encoded one for all languages. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encodedName = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`
}
