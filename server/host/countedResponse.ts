import { type IncomingMessage, ServerResponse } from 'node:http'
import { isShared } from '../routes/sharedBytes.ts'
import type { HeldBytes } from './heldBytes.ts'

type Done = (error?: Error | null) => void

/**
 * Responses that count what was written to them and not yet taken by the client, and that end a connection whose client
 * takes nothing.
 *
 * @param stalledAfter milliseconds. Node looks at the socket's queue first, so that it takes up to twice as long, and a
 *   client who takes a little now and then is never cut.
 */
export const countedResponse = (held: HeldBytes, stalledAfter: number) =>
  class CountedResponse<Asked extends IncomingMessage> extends ServerResponse<Asked> {
    #held = 0
    #isWatched = false

    override write(chunk: unknown, encoding?: BufferEncoding | Done, done?: Done): boolean {
      const isTaken =
        typeof encoding === 'function'
          ? super.write(chunk, encoding)
          : super.write(chunk, encoding ?? 'utf8', done)
      // What was taken up to here lies in the socket for this turn of the loop alone.
      if (!isTaken) this.#count(isShared(chunk) ? 0 : this.writableLength)
      return isTaken
    }

    override end(chunk?: unknown, encoding?: BufferEncoding | Done, done?: Done): this {
      if (typeof encoding === 'function') super.end(chunk, encoding)
      else super.end(chunk, encoding ?? 'utf8', done)
      const unsent = this.writableLength
      if (unsent > 0) this.#count(isShared(chunk) ? 0 : unsent)
      return this
    }

    #count(unsent: number): void {
      // What was held is given back; no event comes any more that would do so again.
      if (this.destroyed || this.closed) return
      if (!this.#isWatched) {
        this.#isWatched = true
        for (const event of ['drain', 'finish', 'close']) this.on(event, () => this.#release())
      }
      held.change(unsent - this.#held)
      this.#held = unsent
      this.req.socket.setTimeout(stalledAfter)
    }

    #release(): void {
      held.change(-this.#held)
      this.#held = 0
      const { socket } = this.req
      // Between requests the timeout is Node's own, of connections that are kept alive.
      if (socket.timeout === stalledAfter) socket.setTimeout(0)
    }
  }
