import { gzipSync } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '../http/environment.ts'
import { etagOf, type ServedFile, toFileResponse } from '../http/fileResponse.ts'
import { apiHeaders } from '../http/headers.ts'
import { acceptsGzip, fileResponse } from '../http/response.ts'
import { sharedBody } from '../http/sharedBytes.ts'

function toServedFile(bytes: Uint8Array<ArrayBuffer>, extraHeaders: Record<string, string> = {}): ServedFile {
  return {
    size: bytes.length,
    etag: etagOf(bytes),
    headers: { ...apiHeaders, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...extraHeaders },
    read: (range) => sharedBody(range ? bytes.subarray(range.start, range.end + 1) : bytes),
  }
}

/** A constant JSON text, encoded and compressed once. */
export function staticJson(createText: () => string): (c: HonoContext<AppEnv>) => Response {
  let encodings: { identity: ServedFile; gzip: ServedFile } | undefined
  const encode = () => {
    const bytes = Buffer.from(createText())
    return {
      identity: toServedFile(bytes),
      gzip: toServedFile(gzipSync(bytes), { 'Content-Encoding': 'gzip' }),
    }
  }
  return (c) => {
    encodings ??= encode()
    return fileResponse(
      c,
      toFileResponse(acceptsGzip(c) ? encodings.gzip : encodings.identity, c.req.method, c.req.raw.headers),
    )
  }
}
