import { createStore, type UseStore } from 'idb-keyval'

/** For opening, and for each operation: signing out and leaving a form must not hang on IndexedDB. */
const TIMEOUT_MS = 3_000

/** @throws after `TIMEOUT_MS`. The work itself is not cancelled. */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** @throws if IndexedDB is missing, forbidden, or does not respond. */
async function openStore(): Promise<UseStore> {
  const store = createStore('balai', 'drafts')
  await withTimeout(store('readonly', () => undefined))
  return store
}

/**
 * @returns runs operations on the drafts' store one after another: a removal is not undone by an earlier write. Throws
 * when the database fails or times out; one that could not be opened is not retried.
 */
export function createDatabase() {
  let storePromise: Promise<UseStore> | undefined
  let previousOperation: Promise<unknown> = Promise.resolve()
  return <Result>(work: (store: UseStore) => Promise<Result>): Promise<Result> => {
    const result = previousOperation.then(async () => {
      storePromise ??= openStore()
      return withTimeout(work(await storePromise))
    })
    previousOperation = result.catch(() => undefined)
    return result
  }
}
