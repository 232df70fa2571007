import { del, delMany, get, getMany, keys, set, setMany } from 'idb-keyval'
import type { Services } from '../common/services.ts'
import { createSession } from '../session/session.ts'
import { createDatabase } from './database.ts'
import { type Draft, parseDraft, parseTombstone, serialiseDraft, serialiseTombstone } from './draft.ts'
import { createSafeLocalStorage } from './safeLocalStorage.ts'

const PREFIX = 'balai.draft.'

/** When a user's drafts were deleted: older ones count as deleted, even if deleting them was interrupted. */
const DELETED_PREFIX = 'balai.draftsEnded.'

/** Encoded parts contain no slash, so that no owner's key is a prefix of another's. */
const draftKey = (owner: string, form: string) => `${PREFIX}${owner}/${form}`
const ownerOf = (key: string) => key.slice(PREFIX.length, key.indexOf('/', PREFIX.length))

const hasPrefix = (prefix: string) => (key: IDBValidKey) => String(key).startsWith(prefix)

/** localStorage may hold what IndexedDB had no room for. */
const newest = (first: Draft | undefined, second: Draft | undefined): Draft | undefined =>
  first && second ? (first.at > second.at ? first : second) : (first ?? second)

const orUndefined = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch(() => undefined)

/**
 * Unsaved forms, stored in this browser per user and form: they survive closed tabs and ended sessions, until a save.
 * Stored in IndexedDB, which is large but asynchronous. Synchronous writes, as on unload, and browsers without it use
 * localStorage under the same keys; these entries move to IndexedDB on the next read. Free of react-admin, for the login
 * page.
 */
export function createDrafts(services: Services) {
  const session = services.get(createSession)
  const localStore = services.get(createSafeLocalStorage)
  const runInDatabase = services.get(createDatabase)

  /** Owner of drafts: the signed-in user's id. */
  const owner = (): string | undefined => {
    const user = session.read()?.user
    // A company's API may not send an id.
    const id = user?.id ?? user?.email ?? undefined
    return id === undefined ? undefined : encodeURIComponent(String(id))
  }

  /** Parses a stored draft, unless its user's drafts were deleted since. */
  function parseUndeleted(key: string, stored: unknown): Draft | undefined {
    const draft = parseDraft(stored)
    const deletedAt = localStore.read(`${DELETED_PREFIX}${ownerOf(key)}`)
    return draft && (deletedAt === null || draft.at > deletedAt) ? draft : undefined
  }

  /** Moves drafts, and deletions, from localStorage to IndexedDB. Unusable entries are deleted. */
  async function moveToDatabase(): Promise<void> {
    for (const key of localStore.keys(PREFIX)) {
      const stored = localStore.read(key)
      const draft = parseUndeleted(key, stored)
      const endedAt = parseTombstone(stored ?? '')
      if (endedAt !== undefined)
        await runInDatabase(async (store) => {
          const databaseDraft = parseUndeleted(key, await get(key, store))
          if (databaseDraft && databaseDraft.at < endedAt) await del(key, store)
        })
      if (draft)
        await runInDatabase(async (store) => {
          const databaseDraft = parseUndeleted(key, await get(key, store))
          if (!databaseDraft || databaseDraft.at <= draft.at) await set(key, stored, store)
        })
      // Another tab may have rewritten it meanwhile.
      if (localStore.read(key) === stored) localStore.remove(key)
    }
  }

  /**
   * Stores drafts by form name; undefined deletes.
   *
   * @returns whether all were stored: not if the browser is full or forbids storage, which leaves the previous ones.
   */
  const write = async (owner: string, drafts: ReadonlyMap<string, Draft | undefined>): Promise<boolean> => {
    const entries = [...drafts].map(([form, draft]) => [draftKey(owner, form), draft] as const)
    const writes = entries.flatMap(([key, draft]) =>
      draft ? [[key, draft, serialiseDraft(draft)] as const] : [],
    )
    const deletions = entries.flatMap(([key, draft]) => (draft ? [] : [key]))
    for (const key of deletions) localStore.remove(key)
    try {
      await runInDatabase(async (store) => {
        if (writes.length > 0)
          await setMany(
            writes.map(([key, , stored]) => [key, stored]),
            store,
          )
        if (deletions.length > 0) await delMany(deletions, store)
      })
      // The synchronous copy is outdated now, unless the page was unloaded meanwhile.
      for (const [key, draft] of writes) {
        const stored = localStore.read(key) ?? ''
        const localWrittenAt = parseTombstone(stored) ?? parseDraft(stored)?.at
        if (localWrittenAt === undefined || localWrittenAt <= draft.at) localStore.remove(key)
      }
      return true
    } catch {
      return writes.map(([key, , stored]) => localStore.write(key, stored)).every(Boolean)
    } finally {
      // An earlier write may have fallen back to localStorage meanwhile.
      for (const key of deletions) localStore.remove(key)
    }
  }

  /** Stores or deletes (undefined) a draft synchronously, for unload. @returns whether it was stored. */
  const writeSync = (owner: string, form: string, draft: Draft | undefined): boolean =>
    localStore.write(draftKey(owner, form), draft ? serialiseDraft(draft) : serialiseTombstone())

  const read = async (owner: string, form: string): Promise<Draft | undefined> => {
    await orUndefined(moveToDatabase())
    const key = draftKey(owner, form)
    const stored = await orUndefined(runInDatabase((store) => get<string>(key, store)))
    return newest(parseUndeleted(key, stored), parseUndeleted(key, localStore.read(key)))
  }

  const readAll = async (owner: string, formPrefix: string): Promise<ReadonlyMap<string, Draft>> => {
    await orUndefined(moveToDatabase())
    const prefix = draftKey(owner, '')
    const drafts = new Map<string, Draft>()
    const collect = (key: string, stored: unknown) => {
      const form = key.slice(prefix.length)
      const draft = newest(drafts.get(form), parseUndeleted(key, stored))
      if (draft) drafts.set(form, draft)
    }
    await orUndefined(
      runInDatabase(async (store) => {
        const formKeys = (await keys<string>(store)).filter(hasPrefix(draftKey(owner, formPrefix)))
        const stored = await getMany(formKeys, store)
        for (const [index, key] of formKeys.entries()) collect(key, stored[index])
      }),
    )
    for (const key of localStore.keys(draftKey(owner, formPrefix))) collect(key, localStore.read(key))
    return drafts
  }

  const remove = async (owner: string, form: string): Promise<void> => {
    await write(owner, new Map([[form, undefined]]))
  }

  /** Removes all drafts of a user. They are unreadable from now on; the next `sweep` finishes an interrupted removal. */
  const removeAll = async (owner: string): Promise<void> => {
    localStore.write(`${DELETED_PREFIX}${owner}`, new Date().toISOString())
    for (const key of localStore.keys(draftKey(owner, ''))) localStore.remove(key)
    await orUndefined(sweep())
  }

  /** Deletes drafts that are expired, unreadable, or removed by `removeAll`. */
  const sweep = async (): Promise<void> => {
    const deletionMoments = localStore.keys(DELETED_PREFIX).map((key) => [key, localStore.read(key)] as const)
    await moveToDatabase()
    await runInDatabase(async (store) => {
      const allKeys = (await keys<string>(store)).filter(hasPrefix(PREFIX))
      const stored = await getMany(allKeys, store)
      const expiredKeys = allKeys.filter((key, index) => !parseUndeleted(key, stored[index]))
      if (expiredKeys.length > 0) await delMany(expiredKeys, store)
    })
    // They may have been removed again meanwhile.
    for (const [key, moment] of deletionMoments) if (localStore.read(key) === moment) localStore.remove(key)
  }

  const count = async (owner: string): Promise<number> => (await readAll(owner, '')).size

  return { owner, write, writeSync, read, readAll, remove, removeAll, sweep, count }
}
