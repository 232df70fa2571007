import { createStore, type UseStore } from 'idb-keyval'

/** Milliseconds after which nobody waits for the database any more: whoever signs out, or leaves a form, wants to go on. */
const OPEN_TIMEOUT_MS = 3_000

/** @throws when it takes too long. What was begun goes on. */
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

/** @throws where the browser has no database, forbids it, or does not answer. */
async function open(): Promise<UseStore> {
  const store = createStore('balai', 'drafts')
  await inTime(store('readonly', () => undefined))
  return store
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Works on the drafts' store, one piece of work after the other in the order in which they were asked for: what is
 * removed is not written back by a write from before.
 *
 * @throws where the database cannot do it, or does not in time. One that could not be opened is not tried again until
 *   the page is loaded anew.
 */
export function inDatabase<Result>(work: (store: UseStore) => Promise<Result>): Promise<Result> {
  const result = last.then(async () => {
    opening ??= open()
    return inTime(work(await opening))
  })
  last = result.catch(() => undefined)
  return result
}
