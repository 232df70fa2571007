import { setImmediate } from 'node:timers/promises'
import type { Context as HonoContext } from 'hono'
import type { Call } from '../../contract/call.ts'
import { isRecord } from '../../contract/isRecord.ts'
import type { Context } from '../common/context.ts'
import { download } from '../common/download.ts'
import { isPages } from '../common/pages.ts'
import { lazyStream } from '../media/lazyStream.ts'
import type { AppEnv } from './environment.ts'
import type { PlainList } from './handlers.ts'
import { apiHeaders } from './headers.ts'
import { acceptsGzip, reply } from './reply.ts'

const holdsPages = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).some(isPages)

/** A body, byte for byte as `JSON.stringify` would write it: a chunk for each page of its list. */
async function* chunksOf(body: unknown): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let text = ''
  async function* write(value: unknown, isEnvelope = false): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    if (isPages(value)) {
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
    } else if (isRecord(value) && (isEnvelope || holdsPages(value))) {
      let separator = '{'
      for (const [key, part] of Object.entries(value)) {
        if (part === undefined) continue
        text += `${separator}${JSON.stringify(key)}:`
        separator = ','
        yield* write(part)
      }
      text += '}'
    } else text += JSON.stringify(value)
  }
  yield* write(body, true)
  yield Buffer.from(text)
}

/**
 * Each page is read once the client has taken the one before. A failure aborts the response: no part passes for the whole.
 */
function replyPages(
  c: HonoContext<AppEnv>,
  log: Context['log'],
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  const requestId = c.get('requestId')
  const plain = () => chunksOf(body)
  const isGzipped = acceptsGzip(c)
  // Begun with the first read: of HEAD nothing is made.
  const gzipped = () => lazyStream(plain).pipeThrough(new CompressionStream('gzip'))
  return new Response(download(isGzipped ? gzipped : plain, log, 'list failed', { requestId }), {
    headers: {
      ...apiHeaders,
      'X-Request-Id': requestId,
      Vary: 'Accept-Encoding',
      ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
      ...headers,
    },
  })
}

/** The envelope of section 7. */
export const replyData = (
  c: HonoContext<AppEnv>,
  log: Context['log'],
  body: { message: string; data: unknown },
): Response => (holdsPages(body.data) ? replyPages(c, log, body) : reply(c, 200, body))

const isList = (data: unknown): data is PlainList =>
  typeof data === 'object' && data !== null && 'plain' in data

function rangeOf({ plain, offset, rows, total }: PlainList): string {
  const count = isPages(plain) ? Math.min(rows, total - offset) : plain.length
  return count > 0 ? `${offset}-${offset + count - 1}/${total}` : `*/${total}`
}

/** ra-data-simple-rest's dialect: the data alone, a list's range and total in `Content-Range`. */
export function replyPlain(
  c: HonoContext<AppEnv>,
  log: Context['log'],
  { path }: Call,
  data: unknown,
): Response {
  if (!isList(data)) return reply(c, 200, data)
  const headers = {
    'Content-Range': `${path.slice(1)} ${rangeOf(data)}`,
    ...(data.more && { 'X-Total-More': 'true' }),
  }
  return isPages(data.plain) ? replyPages(c, log, data.plain, headers) : reply(c, 200, data.plain, headers)
}
