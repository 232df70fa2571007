import { createStore, entries } from 'idb-keyval'

/** The stored drafts, by owner and form: `{owner}/study.7`. */
export async function storedDrafts(): Promise<Record<string, string>> {
  const inDatabase = await entries<string, string>(createStore('balai', 'drafts'))
  const all = [...inDatabase, ...Object.entries(localStorage)]
  const drafts = all.filter(([key]) => key.startsWith('balai.draft.'))
  return Object.fromEntries(drafts.map(([key, draft]) => [key.replace('balai.draft.', ''), draft]))
}
