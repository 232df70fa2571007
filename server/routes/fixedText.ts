import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { AppEnv } from './environment.ts'
import { fileReply, type Served } from './fileReply.ts'
import { apiHeaders } from './headers.ts'
import { acceptsGzip, replyFile } from './reply.ts'
import { sharedBody } from './sharedBytes.ts'

function served(bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}): Served {
  return {
    size: bytes.length,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    headers: { ...apiHeaders, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...more },
    read: (range) => sharedBody(range ? bytes.subarray(range.start, range.end + 1) : bytes),
  }
}

/**
 * Answers a text that never changes: encoded and compressed when it is first asked for, and shared by all answers.
 *
 * @param text JSON.
 */
export function fixedText(text: () => string): (c: HonoContext<AppEnv>) => Response {
  let made: { plain: Served; gzip: Served } | undefined
  const make = () => {
    const bytes = Buffer.from(text())
    return { plain: served(bytes), gzip: served(gzipSync(bytes), { 'Content-Encoding': 'gzip' }) }
  }
  return (c) => {
    made ??= make()
    return replyFile(c, fileReply(acceptsGzip(c) ? made.gzip : made.plain, c.req.method, c.req.raw.headers))
  }
}
