import { type IncomingMessage, ServerResponse } from 'node:http'
import { isShared } from '../routes/sharedBytes.ts'
import type { ByteCounter } from './byteCounter.ts'

type Callback = (error?: Error | null) => void

/**
 * Responses that count what was written to them and not yet taken by the client, and that end a connection whose client
 * takes nothing.
 *
 * @param stallTimeout milliseconds. Node looks at the socket's queue first, so that it takes up to twice as long, and a
 *   client who takes a little now and then is never cut.
 */
export const countedResponse = (buffered: ByteCounter, stallTimeout: number) =>
  class CountedResponse<Asked extends IncomingMessage> extends ServerResponse<Asked> {
    #held = 0
    #isWatched = false

    override write(chunk: unknown, encoding?: BufferEncoding | Callback, done?: Callback): boolean {
      const isFlushed =
        typeof encoding === 'function'
          ? super.write(chunk, encoding)
          : super.write(chunk, encoding ?? 'utf8', done)
      // What was taken up to here lies in the socket for this turn of the loop alone.
      if (!isFlushed) this.#count(isShared(chunk) ? 0 : this.writableLength)
      return isFlushed
    }

    override end(chunk?: unknown, encoding?: BufferEncoding | Callback, done?: Callback): this {
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
      buffered.add(unsent - this.#held)
      this.#held = unsent
      this.req.socket.setTimeout(stallTimeout)
    }

    #release(): void {
      buffered.add(-this.#held)
      this.#held = 0
      const { socket } = this.req
      // Between requests the timeout is Node's own, of connections that are kept alive.
      if (socket.timeout === stallTimeout) socket.setTimeout(0)
    }
  }
