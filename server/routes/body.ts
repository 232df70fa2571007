import { messages } from '../messages.ts'
import { Refused } from './refused.ts'

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** A body whose sender is gone, or says nothing for too long. */
export class BrokenOff extends Refused {
  constructor() {
    super(400, messages.bodyBrokenOff)
  }
}

/**
 * The next piece of a body.
 *
 * @param patience milliseconds.
 * @throws BrokenOff
 */
export async function nextPiece(reader: Reader, patience: number) {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new BrokenOff()), patience)
  try {
    return await Promise.race([reader.read().catch(() => Promise.reject(new BrokenOff())), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The pieces of a body, as long as they all come in time.
 *
 * @param time milliseconds for the whole.
 * @param silence milliseconds for each piece.
 * @throws BrokenOff
 */
export async function* piecesOf(body: ReadableStream<Uint8Array>, time: number, silence = time) {
  const until = performance.now() + time
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await nextPiece(reader, Math.min(silence, until - performance.now()))
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}
