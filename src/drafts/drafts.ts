import { del, delMany, get, getMany, keys, set, setMany } from 'idb-keyval'
import { readSession } from '../session/session.ts'
import { inDatabase } from './database.ts'
import { type Draft, endOf, readBack, writeOut, writeOutEnd } from './draft.ts'
import { localKeys, readLocal, removeLocal, writeLocal } from './localEntries.ts'

/*
 * Unsaved forms, stored in this browser per user and form: they survive closed tabs and ended sessions, until a save.
 * Stored in IndexedDB, which is large but asynchronous. Synchronous writes, as on unload, and
 * browsers without it use localStorage under the same keys; these entries move to IndexedDB on the next read. Free of
 * react-admin, for the login page.
 */

const PREFIX = 'balai.draft.'

/** When a user's drafts were deleted: older ones count as deleted, even if deleting them was interrupted. */
const ENDED = 'balai.draftsEnded.'

/** Owner of drafts: the signed-in user's id. */
export const draftOwner = (): string | undefined => {
  const user = readSession()?.user
  // A company's API may not send an id.
  const owner = user?.id ?? user?.email ?? undefined
  return owner === undefined ? undefined : encodeURIComponent(String(owner))
}

/** Encoded parts contain no slash, so that no owner's key is a prefix of another's. */
const entry = (owner: string, form: string) => `${PREFIX}${owner}/${form}`
const ownerOf = (key: string) => key.slice(PREFIX.length, key.indexOf('/', PREFIX.length))

const isOf = (prefix: string) => (key: IDBValidKey) => String(key).startsWith(prefix)

/** Parses a stored draft, unless its user's drafts were deleted since. */
function living(key: string, stored: unknown): Draft | undefined {
  const draft = readBack(stored)
  const ended = readLocal(`${ENDED}${ownerOf(key)}`)
  return draft && (ended === null || draft.at > ended) ? draft : undefined
}

/** localStorage may hold what IndexedDB had no room for. */
const newest = (one: Draft | undefined, other: Draft | undefined): Draft | undefined =>
  one && other ? (one.at > other.at ? one : other) : (one ?? other)

/** Moves drafts, and deletions, from localStorage to IndexedDB. Unusable entries are deleted. */
async function carryOver(): Promise<void> {
  for (const key of localKeys(PREFIX)) {
    const stored = readLocal(key)
    const draft = living(key, stored)
    const end = endOf(stored ?? '')
    if (end !== undefined)
      await inDatabase(async (store) => {
        const there = living(key, await get(key, store))
        if (there && there.at < end) await del(key, store)
      })
    if (draft)
      await inDatabase(async (store) => {
        const there = living(key, await get(key, store))
        if (!there || there.at <= draft.at) await set(key, stored, store)
      })
    // Another tab may have rewritten it meanwhile.
    if (readLocal(key) === stored) removeLocal(key)
  }
}

const orNothing = <Result>(work: Promise<Result>): Promise<Result | undefined> => work.catch(() => undefined)

/**
 * Stores drafts by form name; undefined deletes.
 *
 * @returns whether all were stored: not if the browser is full or forbids storage, which leaves the previous ones.
 */
export async function writeDrafts(
  owner: string,
  drafts: ReadonlyMap<string, Draft | undefined>,
): Promise<boolean> {
  const entries = [...drafts].map(([form, draft]) => [entry(owner, form), draft] as const)
  const writes = entries.flatMap(([key, draft]) => (draft ? [[key, draft, writeOut(draft)] as const] : []))
  const deletions = entries.flatMap(([key, draft]) => (draft ? [] : [key]))
  for (const key of deletions) removeLocal(key)
  try {
    await inDatabase(async (store) => {
      if (writes.length > 0)
        await setMany(
          writes.map(([key, , stored]) => [key, stored]),
          store,
        )
      if (deletions.length > 0) await delMany(deletions, store)
    })
    // The synchronous copy is outdated now, unless the page was unloaded meanwhile.
    for (const [key, draft] of writes) {
      const stored = readLocal(key) ?? ''
      const hurried = endOf(stored) ?? readBack(stored)?.at
      if (hurried === undefined || hurried <= draft.at) removeLocal(key)
    }
    return true
  } catch {
    return writes.map(([key, , stored]) => writeLocal(key, stored)).every(Boolean)
  } finally {
    // An earlier write may have fallen back to localStorage meanwhile.
    for (const key of deletions) removeLocal(key)
  }
}

/** Stores or deletes (undefined) a draft synchronously, for unload. @returns whether it was stored. */
export const writeDraftNow = (owner: string, form: string, draft: Draft | undefined): boolean =>
  writeLocal(entry(owner, form), draft ? writeOut(draft) : writeOutEnd())

export async function readDraft(owner: string, form: string): Promise<Draft | undefined> {
  await orNothing(carryOver())
  const key = entry(owner, form)
  const stored = await orNothing(inDatabase((store) => get<string>(key, store)))
  return newest(living(key, stored), living(key, readLocal(key)))
}

export async function readDrafts(owner: string, forms: string): Promise<ReadonlyMap<string, Draft>> {
  await orNothing(carryOver())
  const prefix = entry(owner, '')
  const drafts = new Map<string, Draft>()
  const collect = (key: string, stored: unknown) => {
    const form = key.slice(prefix.length)
    const draft = newest(drafts.get(form), living(key, stored))
    if (draft) drafts.set(form, draft)
  }
  await orNothing(
    inDatabase(async (store) => {
      const mine = (await keys<string>(store)).filter(isOf(entry(owner, forms)))
      const stored = await getMany(mine, store)
      for (const [index, key] of mine.entries()) collect(key, stored[index])
    }),
  )
  for (const key of localKeys(entry(owner, forms))) collect(key, readLocal(key))
  return drafts
}

export async function removeDraft(owner: string, form: string): Promise<void> {
  await writeDrafts(owner, new Map([[form, undefined]]))
}

/** Removes all drafts of a user. They are unreadable from now on; the next `sweepDrafts` finishes an interrupted removal. */
export async function removeDraftsOf(owner: string): Promise<void> {
  writeLocal(`${ENDED}${owner}`, new Date().toISOString())
  for (const key of localKeys(entry(owner, ''))) removeLocal(key)
  await orNothing(sweepDrafts())
}

/** Deletes drafts that are expired, unreadable, or removed by `removeDraftsOf`. */
export async function sweepDrafts(): Promise<void> {
  const ended = localKeys(ENDED).map((key) => [key, readLocal(key)] as const)
  await carryOver()
  await inDatabase(async (store) => {
    const all = (await keys<string>(store)).filter(isOf(PREFIX))
    const stored = await getMany(all, store)
    const dead = all.filter((key, index) => !living(key, stored[index]))
    if (dead.length > 0) await delMany(dead, store)
  })
  // They may have been removed again meanwhile.
  for (const [key, moment] of ended) if (readLocal(key) === moment) removeLocal(key)
}

export const countDrafts = async (owner: string): Promise<number> => (await readDrafts(owner, '')).size
