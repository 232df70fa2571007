import { once } from 'node:events'
import { MIMEType } from 'node:util'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { createChunkReader } from '../../http/body.ts'
import { MAX_BODY } from '../../http/input.ts'
import { RequestError } from '../../http/requestError.ts'
import { messages } from '../../messages.ts'
import { withTimeout } from '../../withTimeout.ts'

/** The contract's maximum for an activity, mostly times of its meetings. */
export const MAX_FIELDS = 5_000
const MAX_FILES = 20
const MAX_HEADER = 8 * 1024
/** Milliseconds that a client may send nothing at all. */
const IDLE_TIMEOUT = 30_000
/** Milliseconds that receivers may take nothing of what came: longer than a store may be silent. */
const TAKE_TIMEOUT = 5 * 60_000

/** Receives the parts of a form. Throwing ends the reading. */
export type PartSink = {
  onField(key: string, value: string): void
  /**
   * @param declaredType the part's content type, in lower case and without parameters.
   * @param bytes to be read to their end.
   */
  onFile(key: string, name: string, declaredType: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
}

const malformedFormError = () => new RequestError(400, messages.malformedForm)
const tooLargeError = () => new RequestError(413, messages.bodyTooLarge)
const noop = () => undefined

const withTakeTimeout = (task: Promise<unknown>) =>
  withTimeout(task, TAKE_TIMEOUT, () => new Error('What came of a form was not taken'))

function newParser(contentType: string): BusboyInstance {
  try {
    // Busboy would take an empty one.
    const boundary = new MIMEType(contentType).params.get('boundary')
    return new Busboy({
      headers: { 'content-type': `multipart/form-data; ${boundary ? `boundary="${boundary}"` : ''}` },
      // A part is a file when it has a file name: a content type alone may stand on any field.
      isPartAFile: (_, __, fileName) => fileName !== undefined,
      limits: {
        fieldSize: MAX_BODY,
        fields: MAX_FIELDS,
        files: MAX_FILES,
        parts: MAX_FIELDS + MAX_FILES,
        headerPairs: 20,
        headerSize: MAX_HEADER,
      },
    })
  } catch {
    // Its boundary is missing or malformed.
    throw malformedFormError()
  }
}

/**
 * Takes a form apart no faster than its files are read. When it throws, every `onFile` has ended, or hangs.
 * @param maxBytes of the whole form.
 * @throws RequestError when it is broken, too large, or ends too early.
 */
export async function readParts(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  maxBytes: number,
  sink: PartSink,
): Promise<void> {
  const parser = newParser(contentType)
  // Before the body ends: after its closing boundary the parser may have finished.
  const { promise: parserFinished, resolve: finish } = Promise.withResolvers<void>()
  parser.once('finish', finish)
  const { promise: firstError, reject: fail } = Promise.withResolvers<never>()
  // It may reject after nothing awaits it.
  firstError.catch(noop)
  const pendingFiles: Promise<void>[] = []
  const abortCallbacks: ((error: unknown) => void)[] = []
  let isAborted = false

  parser.on('error', () => fail(malformedFormError()))
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => fail(tooLargeError()))
  parser.on('field', (key, value, _, isTruncated) => {
    try {
      if (isTruncated) throw tooLargeError()
      sink.onField(key, value)
    } catch (error) {
      fail(error)
    }
  })
  parser.on('file', (key, bytes, name, _, declaredType) => {
    // An unhandled 'error' event would end the process.
    bytes.on('error', noop)
    abortCallbacks.push((error) => bytes.destroy(error instanceof Error ? error : undefined))
    const pendingFile = sink.onFile(key, name, declaredType, bytes).then(() => {
      if (!bytes.readableEnded) throw new Error(`The file «${key}» was not read to its end`)
    })
    pendingFile.catch(fail)
    pendingFiles.push(pendingFile)
  })

  const reader = createChunkReader(body)
  const readBody = async () => {
    let size = 0
    for (
      let chunk = await reader.next(IDLE_TIMEOUT);
      !chunk.done && !isAborted;
      chunk = await reader.next(IDLE_TIMEOUT)
    ) {
      size += chunk.value.byteLength
      if (size > maxBytes) throw tooLargeError()
      if (!parser.write(chunk.value)) await withTakeTimeout(once(parser, 'drain'))
    }
    parser.end()
    await withTakeTimeout(parserFinished)
  }

  try {
    await Promise.race([firstError, readBody()])
    await Promise.race([firstError, withTakeTimeout(Promise.all(pendingFiles))])
  } catch (error) {
    isAborted = true
    for (const stop of abortCallbacks) stop(error)
    await withTakeTimeout(Promise.allSettled(pendingFiles))
    throw error
  } finally {
    reader.release()
  }
}
