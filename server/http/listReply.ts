import { setImmediate } from 'node:timers/promises'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../common/context.ts'
import { download } from '../common/download.ts'
import { isPages } from '../common/pages.ts'
import { lazyStream } from '../media/lazyStream.ts'
import type { AppEnv } from './environment.ts'
import { apiHeaders } from './headers.ts'
import { acceptsGzip } from './reply.ts'

type Data = Record<string, unknown>

export const hasPages = (data: unknown): data is Data =>
  typeof data === 'object' && data !== null && Object.values(data).some(isPages)

/** An answer, byte for byte as `JSON.stringify` would write it: a chunk for each page of its list. */
async function* chunksOf(message: string, data: Data): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let text = `{"message":${JSON.stringify(message)},"data":{`
  let separator = ''
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue
    text += `${separator}${JSON.stringify(key)}:`
    separator = ','
    if (!isPages(value)) {
      text += JSON.stringify(value)
      continue
    }
    text += '['
    let between = ''
    for await (const page of value) {
      if (page.length === 0) continue
      text += between + JSON.stringify(page).slice(1, -1)
      between = ','
      yield Buffer.from(text)
      text = ''
      // A reader that is quick would otherwise have one page made after the other: others have their turn between two.
      await setImmediate()
    }
    text += ']'
  }
  yield Buffer.from(`${text}}}`)
}

/**
 * Each page is read once the client has taken the one before. A failure aborts the response: no part passes for the whole.
 */
export function replyPages(
  c: HonoContext<AppEnv>,
  log: Context['log'],
  { message, data }: { message: string; data: Data },
): Response {
  const requestId = c.get('requestId')
  const plain = () => chunksOf(message, data)
  const isGzipped = acceptsGzip(c)
  // Begun with the first read: of HEAD nothing is made.
  const gzipped = () => lazyStream(plain).pipeThrough(new CompressionStream('gzip'))
  return new Response(download(isGzipped ? gzipped : plain, log, 'list failed', { requestId }), {
    headers: {
      ...apiHeaders,
      'X-Request-Id': requestId,
      Vary: 'Accept-Encoding',
      ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
    },
  })
}
