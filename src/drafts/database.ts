import { createStore, type UseStore } from 'idb-keyval'

/** For opening, and for each operation: signing out and leaving a form must not hang on IndexedDB. */
const OPEN_TIMEOUT_MS = 3_000

/** @throws after `OPEN_TIMEOUT_MS`. The work itself is not cancelled. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), OPEN_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** @throws if IndexedDB is missing, forbidden, or does not respond. */
async function open(): Promise<UseStore> {
  const store = createStore('balai', 'drafts')
  await inTime(store('readonly', () => undefined))
  return store
}

/**
 * @returns runs operations on the drafts' store one after another: a removal is not undone by an earlier write. Throws
 * when the database fails or times out; one that could not be opened is not retried.
 */
export function createDatabase() {
  let opening: Promise<UseStore> | undefined
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: (store: UseStore) => Promise<Result>): Promise<Result> => {
    const result = last.then(async () => {
      opening ??= open()
      return inTime(work(await opening))
    })
    last = result.catch(() => undefined)
    return result
  }
}
