import { messages } from '../messages.ts'
import { Refused } from './refused.ts'

/**
 * How small the pieces of a body may be, in bytes, on the average. The smallest packets of a network carry twice that;
 * whoever sends single letters makes a server work a thousand times as much as it costs him.
 */
const SMALLEST_PIECE = 256
/** Pieces that are heard whatever their size: a short body may be typed by hand. */
const FREE_PIECES = 1_000

/** A body that is read no further: its sender is gone, says nothing for too long, or sends it crumb by crumb. */
export class BrokenOff extends Refused {
  constructor(message: string = messages.bodyBrokenOff) {
    super(400, message)
  }
}

/** Something that a sender lets wait for so many milliseconds at most. */
async function inTime<Heard>(patience: number, hear: () => Promise<Heard>): Promise<Heard> {
  // What is there already would come before any timer, for ever.
  if (patience <= 0) throw new BrokenOff()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new BrokenOff()), patience)
  try {
    return await Promise.race([hear(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const brokenOff = () => Promise.reject(new BrokenOff())

/**
 * The whole of a body that is too short to be long in crumbs, if there is one that says so: in one piece, as the Node adapter
 * has it at hand. To be read as a stream it has to be made one first, which takes longer than most calls.
 *
 * @param time milliseconds.
 * @returns undefined for all others.
 * @throws BrokenOff
 */
export async function shortBody(request: Request, time: number): Promise<Uint8Array | undefined> {
  const length = request.headers.get('content-length')
  if (length === null || Number(length) > FREE_PIECES) return undefined
  return new Uint8Array(await inTime(time, () => request.arrayBuffer().catch(brokenOff)))
}

/** Takes a body piece by piece. Nobody else can until it is released. */
export type PieceReader = {
  /**
   * The next piece.
   *
   * @param patience milliseconds.
   * @throws BrokenOff
   */
  next: (patience: number) => Promise<ReadableStreamReadResult<Uint8Array>>
  release: () => void
}

export function pieceReader(body: ReadableStream<Uint8Array>): PieceReader {
  const reader = body.getReader()
  let pieces = 0
  let size = 0

  const read = async () => {
    const piece = await reader.read().catch(brokenOff)
    pieces += 1
    size += piece.value?.byteLength ?? 0
    if (pieces > FREE_PIECES + size / SMALLEST_PIECE) throw new BrokenOff(messages.bodyInCrumbs)
    return piece
  }

  return { next: (patience) => inTime(patience, read), release: () => reader.releaseLock() }
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
  const reader = pieceReader(body)
  try {
    for (;;) {
      const { done, value } = await reader.next(Math.min(silence, until - performance.now()))
      if (done) return
      yield value
    }
  } finally {
    reader.release()
  }
}
