import type { z } from 'zod'
import { cleanRichTexts, richTextPathsOf } from '../common/richText.ts'
import { ValidationError } from '../errors.ts'
import { type Message, messages } from '../messages.ts'
import { readShortBody, streamChunks } from './body.ts'
import { emptyMessage, toFieldErrors } from './fieldErrors.ts'
import { isCleanKey, isCleanText, isSafePayload } from './payloadGuard.ts'
import { RequestError } from './requestError.ts'

/** Bytes of a JSON body, and of all fields of a form: what the largest body of the contract takes in any script. */
export const MAX_BODY = 4 * 1024 * 1024
/** Bytes of a guest's JSON body: an e-mail and a password. */
export const MAX_GUEST_BODY = 16 * 1024
/** Milliseconds to receive a JSON body, so that none holds a connection for long. */
const JSON_TIMEOUT = 30_000

const decode = (raw: string): string => {
  try {
    return decodeURIComponent(raw)
  } catch {
    throw new RequestError(400, messages.malformedAddress)
  }
}

/** Refuses addresses with broken escapes or a NUL; the router would pass them on. */
export function checkAddress(url: string): void {
  if (url.includes('%') && !isCleanText(decode(url))) throw new RequestError(400, messages.malformedAddress)
}

/** The query as an object. The last value of a repeated key wins; an empty one counts as absent. */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?')
  if (start === -1) return {}
  const query: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(url.slice(start + 1))) {
    if (!isCleanKey(key) || !isCleanText(value)) throw new RequestError(400, messages.malformedAddress)
    if (value === '') delete query[key]
    else query[key] = value
  }
  return query
}

/** Reads a body up to a limit of bytes and time, whatever its declared length. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes)
    throw new RequestError(413, messages.bodyTooLarge)
  const shortBody = await readShortBody(request, JSON_TIMEOUT)
  // A host that does not hold a client to the length that he declared leaves it to us.
  if (shortBody && shortBody.byteLength > maxBytes) throw new RequestError(413, messages.bodyTooLarge)
  if (shortBody) return shortBody
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of streamChunks(request.body, JSON_TIMEOUT)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RequestError(413, messages.bodyTooLarge)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/** A JSON body that is safe to look at. */
export async function readJson(request: Request, maxBytes = MAX_BODY): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new RequestError(415, messages.bodyNotJson)
  const bytes = await readBytes(request, maxBytes)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new RequestError(400, messages.malformedBody)
  }
  if (!isSafePayload(value)) throw new RequestError(400, messages.unsafeBody)
  return value
}

/** Parses by a schema of the contract; issues are reported by field. */
export function parseWith(schema: z.ZodType, value: unknown, userMessage: Message): unknown {
  const result = schema.safeParse(value, { reportInput: true, error: emptyMessage })
  if (result.success) return result.data
  throw new ValidationError(toFieldErrors(result.error.issues), userMessage)
}

/** A parsed body with its rich texts sanitised, as the schema has it. */
export async function sanitizeBody(schema: z.ZodType, body: unknown): Promise<unknown> {
  if (richTextPathsOf(schema).length === 0) return body
  return parseWith(schema, await cleanRichTexts(schema, body), messages.checkInput)
}
