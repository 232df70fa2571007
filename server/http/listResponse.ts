import { setImmediate } from 'node:timers/promises'
import type { Context as HonoContext } from 'hono'
import type { Call } from '../../contract/call.ts'
import { isRecord } from '../../contract/isRecord.ts'
import type { Context } from '../common/context.ts'
import { createDownload } from '../common/download.ts'
import { JsonText } from '../common/jsonText.ts'
import { isPages } from '../common/pages.ts'
import { lazyStream } from '../media/lazyStream.ts'
import type { AppEnv } from './environment.ts'
import type { SimpleRestList } from './handlers.ts'
import { apiHeaders } from './headers.ts'
import { acceptsGzip, jsonResponse } from './response.ts'

const holdsPages = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).some(isPages)

/** A body, byte for byte as `JSON.stringify` would write it: a chunk for each page of its list. */
async function* chunksOf(body: unknown): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let text = ''
  async function* writeValue(value: unknown, isEnvelope = false): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    if (isPages(value)) {
      text += '['
      let separator = ''
      for await (const page of value) {
        if (page.length === 0) continue
        text += separator + JSON.stringify(page).slice(1, -1)
        separator = ','
        yield Buffer.from(text)
        text = ''
        // A reader that is quick would otherwise have one page made after the other: others have their turn between two.
        await setImmediate()
      }
      text += ']'
    } else if (isRecord(value) && (isEnvelope || holdsPages(value))) {
      let separator = '{'
      for (const [key, propertyValue] of Object.entries(value)) {
        if (propertyValue === undefined) continue
        text += `${separator}${JSON.stringify(key)}:`
        separator = ','
        yield* writeValue(propertyValue)
      }
      text += '}'
    } else text += JSON.stringify(value)
  }
  yield* writeValue(body, true)
  yield Buffer.from(text)
}

/**
 * Each page is read once the client has taken the one before. A failure aborts the response: no part passes for the whole.
 */
function pagedResponse(
  c: HonoContext<AppEnv>,
  log: Context['log'],
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  const requestId = c.get('requestId')
  const openStream = () => chunksOf(body)
  const isGzipped = acceptsGzip(c)
  // Begun with the first read: of HEAD nothing is made.
  const openGzipStream = () => lazyStream(openStream).pipeThrough(new CompressionStream('gzip'))
  return new Response(
    createDownload(isGzipped ? openGzipStream : openStream, log, 'list failed', { requestId }),
    {
      headers: {
        ...apiHeaders,
        'X-Request-Id': requestId,
        Vary: 'Accept-Encoding',
        ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
        ...headers,
      },
    },
  )
}

const holdsText = (data: unknown): data is Record<string, unknown> =>
  isRecord(data) && Object.values(data).some((value) => value instanceof JsonText)

/** A body, byte for byte as `JSON.stringify` would write it, with what is JSON already as it is. */
function textOf(message: string, data: Record<string, unknown>): string {
  let text = `{"message":${JSON.stringify(message)},"data":`
  let separator = '{'
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue
    text += `${separator}${JSON.stringify(key)}:`
    text += value instanceof JsonText ? value.text : JSON.stringify(value)
    separator = ','
  }
  return `${text}}}`
}

/** The envelope of section 7. */
export function envelopeResponse(
  c: HonoContext<AppEnv>,
  log: Context['log'],
  { message, data }: { message: string; data: unknown },
): Response {
  if (holdsPages(data)) return pagedResponse(c, log, { message, data })
  if (!holdsText(data)) return jsonResponse(c, 200, { message, data })
  // Bytes at once: of a long text its length and its bytes would be worked out apart.
  return jsonResponse(c, 200, Buffer.from(textOf(message, data)))
}

const isSimpleRestList = (data: unknown): data is SimpleRestList =>
  typeof data === 'object' && data !== null && 'items' in data

function contentRangeOf({ items, offset, rows, total }: SimpleRestList): string {
  const count = isPages(items) ? Math.min(rows, total - offset) : items.length
  return count > 0 ? `${offset}-${offset + count - 1}/${total}` : `*/${total}`
}

/** ra-data-simple-rest's dialect: the data alone, a list's range and total in `Content-Range`. */
export function simpleRestResponse(
  c: HonoContext<AppEnv>,
  log: Context['log'],
  { path }: Call,
  data: unknown,
): Response {
  if (!isSimpleRestList(data)) return jsonResponse(c, 200, data)
  const headers = {
    'Content-Range': `${path.slice(1)} ${contentRangeOf(data)}`,
    ...(data.more && { 'X-Total-More': 'true' }),
  }
  return isPages(data.items)
    ? pagedResponse(c, log, data.items, headers)
    : jsonResponse(c, 200, data.items, headers)
}
