import { z } from 'zod'
import type { Call, FileField } from '../../../contract/call.ts'
import type { ReadForm } from '../../domains/library/incoming.ts'
import { type FieldErrors, Invalid, TooLarge } from '../../errors.ts'
import { BodyAborted, readChunks } from '../../http/body.ts'
import { MAX_BODY, parseWith } from '../../http/input.ts'
import { isCleanText } from '../../http/payloadGuard.ts'
import { Refused } from '../../http/refused.ts'
import { type Message, messages } from '../../messages.ts'
import { coerce } from './coerce.ts'
import { parseKey } from './keys.ts'
import { type PartSink, readParts } from './parts.ts'
import { emptyTree, insertField } from './tree.ts'

type Files = NonNullable<Call['files']>

/** Bytes of a whole form: fields, files and multipart overhead. */
const maxBytesOf = (files: Files): number =>
  Object.values(files).reduce((sum, { maxBytes }) => sum + maxBytes, MAX_BODY + OVERHEAD)
const OVERHEAD = 64 * 1024

const tooLargeFor = ({ maxBytes, largest }: FileField): Message =>
  largest === 'video' ? messages.onlyVideo(maxBytes) : messages.fileTooLarge(maxBytes)

const tooLarge = (files: Files): Message => {
  const [largest] = Object.values(files).toSorted((one, other) => other.maxBytes - one.maxBytes)
  return largest ? tooLargeFor(largest) : messages.bodyTooLarge
}

/** Milliseconds for which the rest of a refused form is read: signed in, and as a guest. */
const LINGER = 20_000
const GUEST_LINGER = 5_000
/** Milliseconds of silence after which nothing more of it is waited for. */
const LINGER_IDLE_TIMEOUT = 3_000

type Receivers = Parameters<ReadForm<unknown>>[0]

async function* limited(bytes: AsyncIterable<Uint8Array>, field: FileField) {
  let size = 0
  for await (const piece of bytes) {
    size += piece.byteLength
    if (size > field.maxBytes) throw new TooLarge(tooLargeFor(field))
    yield piece
  }
}

function collect(receivers: Receivers, files: Files) {
  const tree = emptyTree()
  const received = new Set<string>()
  let size = 0
  const sink: PartSink = {
    onField(key, value) {
      // A part without a name has no key.
      if (typeof key !== 'string') throw new Refused(400, messages.malformedForm)
      if (!isCleanText(value)) throw new Refused(400, messages.hostileBody)
      size += Buffer.byteLength(key) + Buffer.byteLength(value)
      if (size > MAX_BODY) throw new Refused(413, messages.bodyTooLarge)
      insertField(tree, parseKey(key), value)
    },
    async onFile(key, name, declared, bytes) {
      if (typeof key !== 'string') throw new Refused(400, messages.malformedForm)
      const field = parseKey(key).join('.')
      // Browsers send this for an empty file input.
      if (name === '') {
        for await (const _ of bytes);
        return
      }
      const receive = Object.hasOwn(receivers, field) && !received.has(field) ? receivers[field] : undefined
      if (!receive) throw new Invalid({ [field]: [messages.fileUnexpected] })
      received.add(field)
      const isOpen = declared === 'application/octet-stream'
      const fieldRule = files[field]
      await receive({
        field,
        name,
        declared: isOpen ? undefined : declared,
        bytes: fieldRule ? limited(bytes, fieldRule) : bytes,
      })
    },
  }
  return { tree, received, sink }
}

function validate(schema: z.ZodType, value: unknown, missing: FieldErrors): unknown {
  try {
    const body = parseWith(schema, value, messages.checkInput)
    if (Object.keys(missing).length === 0) return body
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid({ ...error.errors, ...missing }, error.said)
  }
  throw new Invalid(missing)
}

const missingFiles = (files: Files, received: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([field, { need }]) => need === 'required' && !received.has(field))
      .map(([field]) => [field, [messages.fileMissing]]),
  )

/** The form of a multipart call, read when its handler asks for it. */
export function formReader(
  request: Request,
  { body: schema = z.object({}), files = {} }: Pick<Call, 'body' | 'files'>,
): ReadForm<unknown> {
  const maxBytes = maxBytesOf(files)
  return async (receivers) => {
    const type = request.headers.get('content-type') ?? ''
    if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new Refused(415, messages.bodyNotForm)
    if (Number(request.headers.get('content-length')) > maxBytes) throw new Refused(413, tooLarge(files))
    if (!request.body) throw new Refused(400, messages.malformedForm)
    const { tree, received, sink } = collect(receivers, files)
    await readParts(request.body, type, maxBytes, sink)
    return validate(schema, coerce(schema, tree), missingFiles(files, received))
  }
}

/**
 * Reads on what is left of a refused form, for a while: a browser reads no answer before it has sent everything.
 * @param reason after an abort no client is left to read the answer.
 */
export async function discardForm(
  request: Request,
  { files = {} }: Pick<Call, 'files'>,
  reason: unknown,
  isSignedIn: boolean,
): Promise<void> {
  const maxBytes = maxBytesOf(files)
  if (!request.body || request.body.locked || reason instanceof BodyAborted) return
  if (Number(request.headers.get('content-length')) > maxBytes) return
  let size = 0
  try {
    for await (const piece of readChunks(
      request.body,
      isSignedIn ? LINGER : GUEST_LINGER,
      LINGER_IDLE_TIMEOUT,
    )) {
      size += piece.byteLength
      if (size > maxBytes) return
    }
  } catch (error) {
    if (!(error instanceof BodyAborted)) throw error
  }
}
