import { z } from 'zod'
import type { Call, FileField } from '../../../contract/call.ts'
import type { ReadForm } from '../../domains/library/incoming.ts'
import { type FieldErrors, TooLargeError, ValidationError } from '../../errors.ts'
import { BodyAbortedError, streamChunks } from '../../http/body.ts'
import { MAX_BODY, parseWith } from '../../http/input.ts'
import { isCleanText } from '../../http/payloadGuard.ts'
import { RequestError } from '../../http/requestError.ts'
import { type Message, messages } from '../../messages.ts'
import { coerce } from './coerce.ts'
import { type PartSink, readParts } from './parts.ts'
import { emptyTree, insertField, parseKey } from './tree.ts'

type Files = NonNullable<Call['files']>

/** Bytes of a whole form: fields, files and multipart overhead. */
const maxBytesOf = (files: Files): number =>
  Object.values(files).reduce((sum, { maxBytes }) => sum + maxBytes, MAX_BODY + OVERHEAD)
const OVERHEAD = 64 * 1024

const fileTooLargeMessage = ({ maxBytes, largestType }: FileField): Message =>
  largestType === 'video' ? messages.onlyVideo(maxBytes) : messages.fileTooLarge(maxBytes)

const formTooLargeMessage = (files: Files): Message => {
  const [largest] = Object.values(files).toSorted((one, other) => other.maxBytes - one.maxBytes)
  return largest ? fileTooLargeMessage(largest) : messages.bodyTooLarge
}

/** Milliseconds for which the rest of a refused form is read: signed in, and as a guest. */
const LINGER_TIMEOUT = 20_000
const GUEST_LINGER_TIMEOUT = 5_000
/** Milliseconds of silence after which nothing more of it is waited for. */
const LINGER_IDLE_TIMEOUT = 3_000

type Receivers = Parameters<ReadForm<unknown>>[0]

async function* limitBytes(bytes: AsyncIterable<Uint8Array>, field: FileField) {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > field.maxBytes) throw new TooLargeError(fileTooLargeMessage(field))
    yield chunk
  }
}

function createFormSink(receivers: Receivers, files: Files) {
  const tree = emptyTree()
  const receivedFields = new Set<string>()
  let size = 0
  const sink: PartSink = {
    onField(key, value) {
      // A part without a name has no key.
      if (typeof key !== 'string') throw new RequestError(400, messages.malformedForm)
      if (!isCleanText(value)) throw new RequestError(400, messages.unsafeBody)
      size += Buffer.byteLength(key) + Buffer.byteLength(value)
      if (size > MAX_BODY) throw new RequestError(413, messages.bodyTooLarge)
      insertField(tree, parseKey(key), value)
    },
    async onFile(key, name, declaredType, bytes) {
      if (typeof key !== 'string') throw new RequestError(400, messages.malformedForm)
      const field = parseKey(key).join('.')
      // Browsers send this for an empty file input.
      if (name === '') {
        for await (const _ of bytes);
        return
      }
      const receive =
        Object.hasOwn(receivers, field) && !receivedFields.has(field) ? receivers[field] : undefined
      if (!receive) throw new ValidationError({ [field]: [messages.fileUnexpected] })
      receivedFields.add(field)
      const isGenericType = declaredType === 'application/octet-stream'
      const fieldRule = files[field]
      await receive({
        field,
        name,
        declaredType: isGenericType ? undefined : declaredType,
        bytes: fieldRule ? limitBytes(bytes, fieldRule) : bytes,
      })
    },
  }
  return { tree, receivedFields, sink }
}

function validate(schema: z.ZodType, value: unknown, missingErrors: FieldErrors): unknown {
  try {
    const body = parseWith(schema, value, messages.checkInput)
    if (Object.keys(missingErrors).length === 0) return body
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ValidationError({ ...error.errors, ...missingErrors }, error.userMessage)
  }
  throw new ValidationError(missingErrors)
}

const missingFileErrors = (files: Files, receivedFields: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([field, { need }]) => need === 'required' && !receivedFields.has(field))
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
    if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new RequestError(415, messages.bodyNotForm)
    if (Number(request.headers.get('content-length')) > maxBytes)
      throw new RequestError(413, formTooLargeMessage(files))
    if (!request.body) throw new RequestError(400, messages.malformedForm)
    const { tree, receivedFields, sink } = createFormSink(receivers, files)
    await readParts(request.body, type, maxBytes, sink)
    return validate(schema, coerce(schema, tree), missingFileErrors(files, receivedFields))
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
  if (!request.body || request.body.locked || reason instanceof BodyAbortedError) return
  if (Number(request.headers.get('content-length')) > maxBytes) return
  let size = 0
  try {
    for await (const chunk of streamChunks(
      request.body,
      isSignedIn ? LINGER_TIMEOUT : GUEST_LINGER_TIMEOUT,
      LINGER_IDLE_TIMEOUT,
    )) {
      size += chunk.byteLength
      if (size > maxBytes) return
    }
  } catch (error) {
    if (!(error instanceof BodyAbortedError)) throw error
  }
}
