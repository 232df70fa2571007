import { z } from 'zod'
import type { MediaStore } from '../media/store.ts'
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

async function* withErrors<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value> {
  try {
    yield* values
  } catch (error) {
    throw toOperatorError(error)
  }
}

/** A store whose errors say that they are its own. */
export const withStoreErrors = (
  media: MediaStore,
): Pick<MediaStore, 'put' | 'size' | 'list'> & { read: (key: string) => AsyncIterable<Uint8Array> } => ({
  put: (key, bytes) => media.put(key, bytes).catch(rethrow),
  size: (key) => media.size(key).catch(rethrow),
  list: (signal) => withErrors(media.list(signal)),
  read: (key) => withErrors(media.read(key)),
})

export type BackupStore = ReturnType<typeof withStoreErrors>
