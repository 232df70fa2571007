import type { MediaStore } from '../media/store.ts'
import { OperatorError } from '../operatorError.ts'

const toOperatorError = (error: unknown) =>
  new OperatorError(
    `The media store failed: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
  )

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
