import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'

/** Compressed bytes after which a part ends with its row: a row is never larger than what is left to 16 MB. */
const PART_SIZE = 8 * 1024 * 1024

/** Bytes that are compressed at once: rows come one by one. */
const BATCH_SIZE = 256 * 1024

/** Of zlib: level 6 takes 1.4 times as long, for 4 % fewer bytes; each chunk is a round through its thread. */
const LEVEL = 4
const CHUNK_SIZE = 1024 * 1024

const NEWLINE = 10

/** In larger pieces. */
async function* inBatches(chunks: AsyncIterable<Uint8Array>) {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size < BATCH_SIZE) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

function startPart() {
  const gzip = createGzip({ level: LEVEL, chunkSize: CHUNK_SIZE })
  let size = 0
  gzip.on('data', (bytes: Uint8Array) => {
    size += bytes.length
  })
  const compressed = buffer(gzip)
  let writing = Promise.resolve()
  return {
    isFull: () => size >= PART_SIZE,
    /** Waits for the piece before: one is read while another thread compresses one. */
    write: async (bytes: Uint8Array) => {
      await writing
      writing = new Promise((resolve) => gzip.write(bytes, () => resolve()))
    },
    end: () => {
      gzip.end()
      return compressed
    },
  }
}

/** A table's text (COPY: a row is a line), compressed, in parts of whole rows; each can be unpacked by itself. */
export async function* toParts(text: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let part: ReturnType<typeof startPart> | undefined
  for await (const bytes of inBatches(text)) {
    const end = part?.isFull() ? bytes.lastIndexOf(NEWLINE) + 1 : 0
    if (part && end > 0) {
      await part.write(bytes.subarray(0, end))
      yield await part.end()
      part = undefined
    }
    if (end === bytes.length) continue
    part ??= startPart()
    await part.write(bytes.subarray(end))
  }
  if (part) yield await part.end()
}
