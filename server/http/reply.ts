import type { Context as HonoContext } from 'hono'
import { accepts } from 'hono/accepts'
import type { AppEnv } from './environment.ts'
import { apiHeaders, mediaHeaders } from './headers.ts'

/** Smaller answers fit into a packet anyway. */
const WORTH_COMPRESSING = 1_024

/** Whether a response may be compressed. It then depends on `Accept-Encoding`, hence `Vary`. */
export const acceptsGzip = (c: HonoContext<AppEnv>): boolean =>
  accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' }) === 'gzip'

/** Sets all headers in the constructor: changing them later leaves the Node adapter's fast path. */
export function reply(
  c: HonoContext<AppEnv>,
  status: number,
  body: unknown,
  more: Record<string, string> = {},
): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers: Record<string, string> = { ...apiHeaders, 'X-Request-Id': c.get('requestId'), ...more }
  if (text.length < WORTH_COMPRESSING) return new Response(text, { status, headers })
  headers.Vary = 'Accept-Encoding'
  if (!acceptsGzip(c)) return new Response(text, { status, headers })
  headers['Content-Encoding'] = 'gzip'
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(compressed, { status, headers })
}

export type FileReply = {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  /** A stream is not started before it is read: a HEAD request never reads it. */
  bytes: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
}

export const isFileReply = (value: unknown): value is FileReply =>
  typeof value === 'object' && value !== null && 'bytes' in value

export const replyFile = (c: HonoContext<AppEnv>, { status, headers, bytes }: FileReply): Response =>
  new Response(bytes, {
    status,
    headers: { ...mediaHeaders, 'X-Request-Id': c.get('requestId'), ...headers },
  })
