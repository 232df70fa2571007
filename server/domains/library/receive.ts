import { createHash } from 'node:crypto'
import { MAX_PIXELS, mediaLimits } from '../../../contract/media.ts'
import type { Context } from '../../common/context.ts'
import { newId } from '../../entity/ids.ts'
import { Invalid, TooLarge, WrongFileType } from '../../errors.ts'
import {
  detectFormat,
  HEAD_SIZE,
  MAX_HEAD,
  matchesFormat,
  readPixels,
  requiredHeadLength,
} from '../../media/format.ts'
import { mediaKey } from '../../media/key.ts'
import type { ReceivedFile } from '../../media/receivedFile.ts'
import { messages } from '../../messages.ts'
import { cleanFileName } from './fileName.ts'
import type { IncomingFile } from './incoming.ts'

function grow(bytes: Uint8Array, minLength: number) {
  const larger = new Uint8Array(Math.max(minLength, bytes.length * 2))
  larger.set(bytes)
  return larger
}

/** Reads as much as the format's detection needs, or the whole file. */
async function readHead(source: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let buffer = new Uint8Array(HEAD_SIZE)
  let length = 0
  for (let needed = HEAD_SIZE; length < needed; needed = requiredHeadLength(buffer.subarray(0, length))) {
    // Chunks may be single bytes: neither growing nor detection happens per chunk.
    while (length < needed) {
      const { done, value } = await source.next()
      if (done) return buffer.subarray(0, length)
      if (length + value.length > buffer.length) buffer = grow(buffer, length + value.length)
      buffer.set(value, length)
      length += value.length
    }
  }
  return buffer.subarray(0, length)
}

function validatePixels(head: Uint8Array) {
  const pixels = readPixels(head)
  if (!pixels) throw new WrongFileType(messages.imageUnreadable)
  if (pixels.width * pixels.height > MAX_PIXELS) throw new TooLarge(messages.tooManyPixels(MAX_PIXELS))
  return pixels
}

async function validateHead(head: Uint8Array, name: string, { field, declared }: IncomingFile) {
  if (head.length === 0) throw new Invalid({ [field]: [messages.fileEmpty] })
  const declaration = { name, declared }
  const format = await detectFormat(head, declaration)
  if (!format || !matchesFormat(declaration, format)) throw new WrongFileType(messages.wrongFileType)
  const { width, height } = format.type === 'image' ? validatePixels(head) : { width: null, height: null }
  return { format, width, height }
}

/**
 * Only the head is buffered. The caller inserts the row, or removes the file.
 * @throws WrongFileType unless bytes, name and declared type agree; TooLarge as soon as it exceeds its limit; Invalid if empty.
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
    const count = (chunk: Uint8Array) => {
      size += chunk.length
      if (size > limit) throw new TooLarge(messages.fileTooLarge(limit))
      hash.update(chunk)
      return chunk
    }
    const bytes = async function* () {
      yield count(head)
      for (let next = await source.next(); !next.done; next = await source.next()) yield count(next.value)
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
