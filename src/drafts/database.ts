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

let opening: Promise<UseStore> | undefined

/** @throws if IndexedDB is missing, forbidden, or does not respond. */
async function open(): Promise<UseStore> {
  const store = createStore('balai', 'drafts')
  await inTime(store('readonly', () => undefined))
  return store
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs operations on the drafts' store one after another: a removal is not undone by an earlier write.
 *
 * @throws when the database fails or times out. One that could not be opened is not retried until the page reloads.
 */
export function inDatabase<Result>(work: (store: UseStore) => Promise<Result>): Promise<Result> {
  const result = last.then(async () => {
    opening ??= open()
    return inTime(work(await opening))
  })
  last = result.catch(() => undefined)
  return result
}
