import type { Context as HonoContext } from 'hono'
import { accepts } from 'hono/accepts'
import type { AppEnv } from './environment.ts'
import { apiHeaders, mediaHeaders } from './headers.ts'

/** Smaller answers fit into a packet anyway. */
const MIN_COMPRESSED_LENGTH = 1_024

/** Whether a response may be compressed. It then depends on `Accept-Encoding`, hence `Vary`. */
export const acceptsGzip = (c: HonoContext<AppEnv>): boolean =>
  accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' }) === 'gzip'

const isBytes = (body: unknown): body is Buffer<ArrayBuffer> => Buffer.isBuffer(body)

/**
 * Sets all headers in the constructor: changing them later leaves the Node adapter's fast path.
 * @param body a string or bytes are JSON already.
 */
export function jsonResponse(
  c: HonoContext<AppEnv>,
  status: number,
  body: unknown,
  extraHeaders: Record<string, string> = {},
): Response {
  const json = typeof body === 'string' || isBytes(body) ? body : JSON.stringify(body)
  const headers: Record<string, string> = {
    ...apiHeaders,
    'X-Request-Id': c.get('requestId'),
    ...extraHeaders,
  }
  if (json.length < MIN_COMPRESSED_LENGTH) return new Response(json, { status, headers })
  headers.Vary = 'Accept-Encoding'
  if (!acceptsGzip(c)) return new Response(json, { status, headers })
  headers['Content-Encoding'] = 'gzip'
  const compressed = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(compressed, { status, headers })
}

export type FileResponse = {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  /** A stream is not started before it is read: a HEAD request never reads it. */
  bytes: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
}

export const isFileResponse = (value: unknown): value is FileResponse =>
  typeof value === 'object' && value !== null && 'bytes' in value

export const fileResponse = (c: HonoContext<AppEnv>, { status, headers, bytes }: FileResponse): Response =>
  new Response(bytes, {
    status,
    headers: { ...mediaHeaders, 'X-Request-Id': c.get('requestId'), ...headers },
  })
