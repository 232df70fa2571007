import { del, delMany, get, getMany, keys, set, setMany } from 'idb-keyval'
import type { Services } from '../common/services.ts'
import { createSession } from '../session/session.ts'
import { createDatabase } from './database.ts'
import { type Draft, endOf, readBack, writeOut, writeOutEnd } from './draft.ts'
import { createLocalEntries } from './localEntries.ts'

const PREFIX = 'balai.draft.'

/** When a user's drafts were deleted: older ones count as deleted, even if deleting them was interrupted. */
const ENDED = 'balai.draftsEnded.'

/** Encoded parts contain no slash, so that no owner's key is a prefix of another's. */
const entry = (owner: string, form: string) => `${PREFIX}${owner}/${form}`
const ownerOf = (key: string) => key.slice(PREFIX.length, key.indexOf('/', PREFIX.length))

const isOf = (prefix: string) => (key: IDBValidKey) => String(key).startsWith(prefix)

/** localStorage may hold what IndexedDB had no room for. */
const newest = (one: Draft | undefined, other: Draft | undefined): Draft | undefined =>
  one && other ? (one.at > other.at ? one : other) : (one ?? other)

const orNothing = <Result>(work: Promise<Result>): Promise<Result | undefined> => work.catch(() => undefined)

/**
 * Unsaved forms, stored in this browser per user and form: they survive closed tabs and ended sessions, until a save.
 * Stored in IndexedDB, which is large but asynchronous. Synchronous writes, as on unload, and browsers without it use
 * localStorage under the same keys; these entries move to IndexedDB on the next read. Free of react-admin, for the login
 * page.
 */
export function createDrafts(services: Services) {
  const session = services.get(createSession)
  const local = services.get(createLocalEntries)
  const inDatabase = services.get(createDatabase)

  /** Owner of drafts: the signed-in user's id. */
  const owner = (): string | undefined => {
    const user = session.read()?.user
    // A company's API may not send an id.
    const id = user?.id ?? user?.email ?? undefined
    return id === undefined ? undefined : encodeURIComponent(String(id))
  }

  /** Parses a stored draft, unless its user's drafts were deleted since. */
  function living(key: string, stored: unknown): Draft | undefined {
    const draft = readBack(stored)
    const ended = local.read(`${ENDED}${ownerOf(key)}`)
    return draft && (ended === null || draft.at > ended) ? draft : undefined
  }

  /** Moves drafts, and deletions, from localStorage to IndexedDB. Unusable entries are deleted. */
  async function carryOver(): Promise<void> {
    for (const key of local.keys(PREFIX)) {
      const stored = local.read(key)
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
      if (local.read(key) === stored) local.remove(key)
    }
  }

  /**
   * Stores drafts by form name; undefined deletes.
   *
   * @returns whether all were stored: not if the browser is full or forbids storage, which leaves the previous ones.
   */
  const write = async (owner: string, drafts: ReadonlyMap<string, Draft | undefined>): Promise<boolean> => {
    const entries = [...drafts].map(([form, draft]) => [entry(owner, form), draft] as const)
    const writes = entries.flatMap(([key, draft]) => (draft ? [[key, draft, writeOut(draft)] as const] : []))
    const deletions = entries.flatMap(([key, draft]) => (draft ? [] : [key]))
    for (const key of deletions) local.remove(key)
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
        const stored = local.read(key) ?? ''
        const hurried = endOf(stored) ?? readBack(stored)?.at
        if (hurried === undefined || hurried <= draft.at) local.remove(key)
      }
      return true
    } catch {
      return writes.map(([key, , stored]) => local.write(key, stored)).every(Boolean)
    } finally {
      // An earlier write may have fallen back to localStorage meanwhile.
      for (const key of deletions) local.remove(key)
    }
  }

  /** Stores or deletes (undefined) a draft synchronously, for unload. @returns whether it was stored. */
  const writeNow = (owner: string, form: string, draft: Draft | undefined): boolean =>
    local.write(entry(owner, form), draft ? writeOut(draft) : writeOutEnd())

  const read = async (owner: string, form: string): Promise<Draft | undefined> => {
    await orNothing(carryOver())
    const key = entry(owner, form)
    const stored = await orNothing(inDatabase((store) => get<string>(key, store)))
    return newest(living(key, stored), living(key, local.read(key)))
  }

  const readAll = async (owner: string, forms: string): Promise<ReadonlyMap<string, Draft>> => {
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
    for (const key of local.keys(entry(owner, forms))) collect(key, local.read(key))
    return drafts
  }

  const remove = async (owner: string, form: string): Promise<void> => {
    await write(owner, new Map([[form, undefined]]))
  }

  /** Removes all drafts of a user. They are unreadable from now on; the next `sweep` finishes an interrupted removal. */
  const removeAll = async (owner: string): Promise<void> => {
    local.write(`${ENDED}${owner}`, new Date().toISOString())
    for (const key of local.keys(entry(owner, ''))) local.remove(key)
    await orNothing(sweep())
  }

  /** Deletes drafts that are expired, unreadable, or removed by `removeAll`. */
  const sweep = async (): Promise<void> => {
    const ended = local.keys(ENDED).map((key) => [key, local.read(key)] as const)
    await carryOver()
    await inDatabase(async (store) => {
      const all = (await keys<string>(store)).filter(isOf(PREFIX))
      const stored = await getMany(all, store)
      const dead = all.filter((key, index) => !living(key, stored[index]))
      if (dead.length > 0) await delMany(dead, store)
    })
    // They may have been removed again meanwhile.
    for (const [key, moment] of ended) if (local.read(key) === moment) local.remove(key)
  }

  const count = async (owner: string): Promise<number> => (await readAll(owner, '')).size

  return { owner, write, writeNow, read, readAll, remove, removeAll, sweep, count }
}
