import { setImmediate } from 'node:timers/promises'
import { lazyStream } from '../media/lazyStream.ts'

const PIECE = 64 * 1024

const shared = new WeakSet<Uint8Array>()

/** Marks bytes that many answers send without a copy: those that wait to be sent cost no memory of their own. */
function share<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  shared.add(bytes)
  return bytes
}

export const isShared = (bytes: unknown): boolean => bytes instanceof Uint8Array && shared.has(bytes)

async function* piecesOf(bytes: Uint8Array<ArrayBuffer>) {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield share(bytes.subarray(at, at + PIECE))
    // The kernel copies a chunk synchronously: hundreds of large responses would block all others.
    await setImmediate()
  }
}

/** The body of an answer of bytes that others send, too: a piece at a time, if they are many. */
export const sharedBody = (
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> =>
  bytes.length <= PIECE ? share(bytes) : lazyStream(() => piecesOf(bytes))
