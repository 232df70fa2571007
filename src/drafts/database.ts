import { createStore, type UseStore } from 'idb-keyval'

/** Milliseconds after which a browser that does not open its database is taken for one that has none. */
const PATIENCE = 3_000

let opening: Promise<UseStore> | undefined

/** @throws where the browser has no database, forbids it, or does not answer. */
async function open(): Promise<UseStore> {
  const store = createStore('balai', 'drafts')
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not open')), PATIENCE)
  })
  try {
    await Promise.race([store('readonly', () => undefined), late])
    return store
  } finally {
    clearTimeout(timer)
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Works on the drafts' store, one piece of work after the other in the order in which they were asked for: what is
 * removed is not written back by a write from before.
 *
 * @throws where the database cannot do it. One that could not be opened is not tried again until the page is loaded anew.
 */
export function inDatabase<Result>(work: (store: UseStore) => Promise<Result>): Promise<Result> {
  const result = last.then(async () => {
    opening ??= open()
    return work(await opening)
  })
  last = result.catch(() => undefined)
  return result
}
