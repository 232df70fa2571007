import { messages } from '../messages.ts'
import { Refused } from './refused.ts'

/**
 * How small the pieces of a body may be, in bytes, on the average. The smallest packets of a network carry twice that;
 * whoever sends single letters makes a server work a thousand times as much as it costs him.
 */
const MIN_CHUNK = 256
/** Pieces that are heard whatever their size: a short body may be typed by hand. */
const FREE_CHUNKS = 1_000

/** A body that is read no further: its sender is gone, says nothing for too long, or sends it crumb by crumb. */
export class BodyAborted extends Refused {
  constructor(message: string = messages.bodyBrokenOff) {
    super(400, message)
  }
}

/** Something that a sender lets wait for so many milliseconds at most. */
async function withTimeout<Received>(timeout: number, receive: () => Promise<Received>): Promise<Received> {
  // What is there already would come before any timer, for ever.
  if (timeout <= 0) throw new BodyAborted()
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new BodyAborted()), timeout)
  try {
    return await Promise.race([receive(), timedOut])
  } finally {
    clearTimeout(timer)
  }
}

const rejectAborted = () => Promise.reject(new BodyAborted())

/**
 * The whole of a body that is too short to be long in crumbs, if there is one that says so: in one piece, as the Node adapter
 * has it at hand. To be read as a stream it has to be made one first, which takes longer than most calls.
 *
 * @param timeout milliseconds.
 * @returns undefined for all others.
 * @throws BrokenOff
 */
export async function readShortBody(request: Request, timeout: number): Promise<Uint8Array | undefined> {
  const length = request.headers.get('content-length')
  if (length === null || Number(length) > FREE_CHUNKS) return undefined
  return new Uint8Array(await withTimeout(timeout, () => request.arrayBuffer().catch(rejectAborted)))
}

/** Takes a body piece by piece. Nobody else can until it is released. */
export type ChunkReader = {
  /**
   * The next piece.
   *
   * @param timeout milliseconds.
   * @throws BrokenOff
   */
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
    if (chunkCount > FREE_CHUNKS + size / MIN_CHUNK) throw new BodyAborted(messages.bodyInCrumbs)
    return chunk
  }

  return { next: (timeout) => withTimeout(timeout, read), release: () => reader.releaseLock() }
}

/**
 * The pieces of a body, as long as they all come in time.
 *
 * @param timeout milliseconds for the whole.
 * @param idleTimeout milliseconds for each piece.
 * @throws BrokenOff
 */
export async function* readChunks(body: ReadableStream<Uint8Array>, timeout: number, idleTimeout = timeout) {
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
