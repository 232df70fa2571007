import { createHash } from 'node:crypto'
import { MAX_PIXELS, mediaLimits } from '../../../contract/media.ts'
import type { Context } from '../../common/context.ts'
import { newId } from '../../entity/ids.ts'
import { TooLargeError, UnsupportedFileTypeError, ValidationError } from '../../errors.ts'
import {
  detectFormat,
  HEAD_SIZE,
  MAX_HEAD,
  matchesFormat,
  readDimensions,
  requiredHeadLength,
} from '../../media/format.ts'
import { mediaKey } from '../../media/mediaKey.ts'
import type { ReceivedFile } from '../../media/receivedFile.ts'
import { messages } from '../../messages.ts'
import { cleanFileName } from './fileName.ts'
import type { IncomingFile } from './incoming.ts'

function growBuffer(bytes: Uint8Array, minLength: number) {
  const larger = new Uint8Array(Math.max(minLength, bytes.length * 2))
  larger.set(bytes)
  return larger
}

/** Reads as much as the format's detection needs, or the whole file. */
async function readHead(source: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let buffer = new Uint8Array(HEAD_SIZE)
  let length = 0
  for (
    let requiredLength = HEAD_SIZE;
    length < requiredLength;
    requiredLength = requiredHeadLength(buffer.subarray(0, length))
  ) {
    // Chunks may be single bytes: neither growing nor detection happens per chunk.
    while (length < requiredLength) {
      const { done, value } = await source.next()
      if (done) return buffer.subarray(0, length)
      if (length + value.length > buffer.length) buffer = growBuffer(buffer, length + value.length)
      buffer.set(value, length)
      length += value.length
    }
  }
  return buffer.subarray(0, length)
}

function validateDimensions(head: Uint8Array) {
  const dimensions = readDimensions(head)
  if (!dimensions) throw new UnsupportedFileTypeError(messages.imageUnreadable)
  if (dimensions.width * dimensions.height > MAX_PIXELS)
    throw new TooLargeError(messages.tooManyPixels(MAX_PIXELS))
  return dimensions
}

async function validateHead(head: Uint8Array, name: string, { field, declaredType }: IncomingFile) {
  if (head.length === 0) throw new ValidationError({ [field]: [messages.fileEmpty] })
  const declaration = { name, declared: declaredType }
  const format = await detectFormat(head, declaration)
  if (!format || !matchesFormat(declaration, format))
    throw new UnsupportedFileTypeError(messages.wrongFileType)
  const { width, height } = format.type === 'image' ? validateDimensions(head) : { width: null, height: null }
  return { format, width, height }
}

/**
 * Only the head is buffered. The caller inserts the row, or removes the file.
 * @throws UnsupportedFileTypeError unless bytes, name and declared type agree; TooLargeError as soon as it exceeds its limit; ValidationError if empty.
 */
export async function receiveFile(
  { media, now }: Pick<Context, 'media' | 'now'>,
  file: IncomingFile,
): Promise<ReceivedFile> {
  const source = file.bytes[Symbol.asyncIterator]()
  try {
    const originalName = cleanFileName(file.name)
    const head = await readHead(source)
    const { format, width, height } = await validateHead(head.subarray(0, MAX_HEAD), originalName, file)
    const limit = mediaLimits[format.type]
    let size = 0
    const hash = createHash('sha256')
    const countChunk = (chunk: Uint8Array) => {
      size += chunk.length
      if (size > limit) throw new TooLargeError(messages.fileTooLarge(limit))
      hash.update(chunk)
      return chunk
    }
    const bytes = async function* () {
      yield countChunk(head)
      for (let chunk = await source.next(); !chunk.done; chunk = await source.next())
        yield countChunk(chunk.value)
    }
    const id = newId()
    const [extension] = format.extensions
    const storageKey = mediaKey(now(), id, extension)
    await media.put(storageKey, bytes())
    return { id, storageKey, originalName, format, size, digest: hash.digest('hex'), width, height }
  } finally {
    await source.return?.()
  }
}

export const fileColumns = ({ format, digest: _, ...columns }: ReceivedFile) => ({
  ...columns,
  type: format.type,
  mime: format.mime,
})
