import { z } from 'zod'
import type { MediaStore, StoredFile } from '../media/store.ts'
import { OperatorError } from '../operatorError.ts'

/** Of S3: an answer to HEAD says nothing else. */
const Metadata = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) })

function toOperatorError(error: unknown): OperatorError {
  const status = Metadata.safeParse(error).data?.$metadata.httpStatusCode
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return new OperatorError(
    `The media store failed${status === undefined ? '' : ` with ${status}`} (${reason}).`,
  )
}

const rethrow = (error: unknown): never => {
  throw toOperatorError(error)
}

/** Rejects at once when the signal aborts: a store that has fallen silent takes minutes. */
const untilAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort)
    work
      .catch(rethrow)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort))
    if (signal.aborted) onAbort()
  })

async function* eachUntilAborted<Value>(
  values: AsyncIterable<Value>,
  signal: AbortSignal,
): AsyncGenerator<Value> {
  const iterator = values[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await untilAborted(iterator.next(), signal)
      if (done) return
      yield value
    }
  } finally {
    // Not awaited: one that is silent would not return, either.
    void iterator.return?.()
  }
}

export type BackupStore = Pick<MediaStore, 'put' | 'size'> & {
  list: () => AsyncIterable<StoredFile>
  read: (key: string) => AsyncIterable<Uint8Array>
}

/** A store whose errors say that they are its own, until the signal aborts. */
export const openBackupStore = (media: MediaStore, signal: AbortSignal): BackupStore => ({
  put: (key, bytes) => untilAborted(media.put(key, bytes), signal),
  size: (key) => untilAborted(media.size(key), signal),
  list: () => eachUntilAborted(media.list(signal), signal),
  read: (key) => eachUntilAborted(media.read(key), signal),
})
