import { setImmediate } from 'node:timers/promises'
import { lazyStream } from '../media/lazyStream.ts'

const CHUNK_SIZE = 64 * 1024

const sharedChunks = new WeakSet<Uint8Array>()

/** Marks bytes that many answers send without a copy: those that wait to be sent cost no memory of their own. */
function markShared<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  sharedChunks.add(bytes)
  return bytes
}

export const isShared = (bytes: unknown): boolean => bytes instanceof Uint8Array && sharedChunks.has(bytes)

async function* toChunks(bytes: Uint8Array<ArrayBuffer>) {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_SIZE) {
    yield markShared(bytes.subarray(offset, offset + CHUNK_SIZE))
    // The kernel copies a chunk synchronously: hundreds of large responses would block all others.
    await setImmediate()
  }
}

/** The body of an answer of bytes that others send, too: a piece at a time, if they are many. */
export const sharedBody = (
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> =>
  bytes.length <= CHUNK_SIZE ? markShared(bytes) : lazyStream(() => toChunks(bytes))
