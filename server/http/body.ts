import { type Message, messages } from '../messages.ts'
import { withTimeout } from '../withTimeout.ts'
import { RequestError } from './requestError.ts'

/** Minimum average bytes of a body's chunks: single bytes cost a server a thousand times what they cost the client. */
const MIN_CHUNK = 256
/** Chunks exempt from that: a short body may be typed by hand. */
const EXEMPT_CHUNKS = 1_000

/** The client of a body is gone, silent for too long, or sends tiny chunks. */
export class BodyAbortedError extends RequestError {
  constructor(userMessage: Message = messages.bodyAborted) {
    super(400, userMessage)
  }
}

async function withinTimeout<Received>(timeout: number, receive: () => Promise<Received>): Promise<Received> {
  // Data that is already there would win against any timer, endlessly.
  if (timeout <= 0) throw new BodyAbortedError()
  return await withTimeout(receive(), timeout, () => new BodyAbortedError())
}

const rejectAborted = () => Promise.reject(new BodyAbortedError())

/**
 * A body with a short declared length in one piece, as the Node adapter has it: a stream takes longer than most calls.
 * @param timeout milliseconds.
 * @returns undefined for all others.
 * @throws BodyAbortedError
 */
export async function readShortBody(request: Request, timeout: number): Promise<Uint8Array | undefined> {
  const length = request.headers.get('content-length')
  if (length === null || Number(length) > EXEMPT_CHUNKS) return undefined
  return new Uint8Array(await withinTimeout(timeout, () => request.arrayBuffer().catch(rejectAborted)))
}

/** Reads a body chunk by chunk, with an exclusive lock until `release`. */
export type ChunkReader = {
  /** @param timeout milliseconds. @throws BodyAbortedError */
  next: (timeout: number) => Promise<ReadableStreamReadResult<Uint8Array>>
  release: () => void
}

export function createChunkReader(body: ReadableStream<Uint8Array>): ChunkReader {
  const reader = body.getReader()
  let chunkCount = 0
  let size = 0

  const read = async () => {
    const chunk = await reader.read().catch(rejectAborted)
    chunkCount += 1
    size += chunk.value?.byteLength ?? 0
    if (chunkCount > EXEMPT_CHUNKS + size / MIN_CHUNK) throw new BodyAbortedError(messages.chunksTooSmall)
    return chunk
  }

  return { next: (timeout) => withinTimeout(timeout, read), release: () => reader.releaseLock() }
}

/**
 * @param timeout milliseconds for the whole.
 * @param idleTimeout milliseconds for each chunk.
 * @throws BodyAbortedError
 */
export async function* streamChunks(
  body: ReadableStream<Uint8Array>,
  timeout: number,
  idleTimeout = timeout,
) {
  const deadline = performance.now() + timeout
  const reader = createChunkReader(body)
  try {
    for (;;) {
      const { done, value } = await reader.next(Math.min(idleTimeout, deadline - performance.now()))
      if (done) return
      yield value
    }
  } finally {
    reader.release()
  }
}
