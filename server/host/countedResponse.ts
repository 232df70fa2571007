import { type IncomingMessage, ServerResponse } from 'node:http'
import { isShared } from '../http/sharedBytes.ts'
import type { ByteCounter } from './byteCounter.ts'

type Callback = (error?: Error | null) => void

/**
 * Counts bytes written but not yet taken, and closes a connection whose client takes nothing.
 * @param stallTimeout milliseconds. Node checks the socket's queue first: it may take twice as long.
 */
export const countedResponse = (bufferedBytes: ByteCounter, stallTimeout: number) =>
  class CountedResponse<Incoming extends IncomingMessage> extends ServerResponse<Incoming> {
    #unsentBytes = 0
    #isWatched = false

    override write(chunk: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
      const isFlushed =
        typeof encoding === 'function'
          ? super.write(chunk, encoding)
          : super.write(chunk, encoding ?? 'utf8', callback)
      // A flushed chunk stays in the socket for this turn of the event loop only.
      if (!isFlushed) this.#count(isShared(chunk) ? 0 : this.writableLength)
      return isFlushed
    }

    override end(chunk?: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): this {
      if (typeof encoding === 'function') super.end(chunk, encoding)
      else super.end(chunk, encoding ?? 'utf8', callback)
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
      bufferedBytes.add(unsent - this.#unsentBytes)
      this.#unsentBytes = unsent
      this.req.socket.setTimeout(stallTimeout)
    }

    #release(): void {
      bufferedBytes.add(-this.#unsentBytes)
      this.#unsentBytes = 0
      const { socket } = this.req
      // Between requests the timeout is Node's own keep-alive.
      if (socket.timeout === stallTimeout) socket.setTimeout(0)
    }
  }
