import { type IncomingMessage, ServerResponse } from 'node:http'
import { isShared } from '../http/sharedBytes.ts'
import type { ByteCounter } from './byteCounter.ts'

type Callback = (error?: Error | null) => void

/**
 * Counts bytes written but not yet taken, and closes a connection whose client takes nothing.
 * @param stallTimeout milliseconds. Node checks the socket's queue first: it may take twice as long.
 */
export const countedResponse = (buffered: ByteCounter, stallTimeout: number) =>
  class CountedResponse<Incoming extends IncomingMessage> extends ServerResponse<Incoming> {
    #held = 0
    #isWatched = false

    override write(chunk: unknown, encoding?: BufferEncoding | Callback, done?: Callback): boolean {
      const isFlushed =
        typeof encoding === 'function'
          ? super.write(chunk, encoding)
          : super.write(chunk, encoding ?? 'utf8', done)
      // A flushed chunk stays in the socket for this turn of the event loop only.
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
      // Already released; no further event would release it again.
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
      // Between requests the timeout is Node's own keep-alive.
      if (socket.timeout === stallTimeout) socket.setTimeout(0)
    }
  }
