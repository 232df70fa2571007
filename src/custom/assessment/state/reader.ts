import PQueue from 'p-queue'
import { rebaseDoc } from '../model/doc.ts'
import { locationOf } from '../model/tree.ts'
import { isUnread, unreadQuestions, withLoadedQuestion } from '../model/unread.ts'
import type { PacketApi } from '../saving/api.ts'
import { isFatal, isMissing } from '../saving/saveError.ts'
import { whenDeletionsEnd, whenSaveEnds } from './betweenSaves.ts'
import { type Builder, changeDoc } from './builder.ts'
import { keepOpen } from './opening.ts'

export const READ_CONCURRENCY = 4
const RENDER_INTERVAL_MS = 100

/** The most urgent first. */
const places = ['editor', 'outline'] as const
export type Place = (typeof places)[number]

export type Reader = ReturnType<typeof createReader>

type ReaderOptions = {
  api: PacketApi
  onDeleted: (count: number) => void
}

/** Reads what a list named by id alone. */
export function createReader(builder: Builder, { api, onDeleted }: ReaderOptions) {
  let controller = new AbortController()
  const questionsByPlace = new Map<Place, readonly string[]>()
  const neededKeys = new Set<string>()
  const runningKeys = new Set<string>()
  /** Why nothing can be read at present; retried on demand. */
  let outage: { readonly error: unknown } | undefined
  /** Whether a 404 has had the lists read again: what they still name is there. */
  let hasLookedUp = false
  const waitingChecks = new Set<() => void>()
  const lookups = new PQueue({ concurrency: 1 })

  const { getState } = builder
  const getReadErrors = () => getState().readErrors
  const isInTree = (key: string) => locationOf(getState().doc.tree, key) !== undefined
  const isPending = (key: string) =>
    isUnread(getState().doc, key) && isInTree(key) && !getReadErrors().has(key)
  const keysToRead = () => [...places.flatMap((place) => questionsByPlace.get(place) ?? []), ...neededKeys]

  const fail = (keys: readonly string[], error: unknown) =>
    builder.setState(({ readErrors }) => ({
      readErrors: new Map([...readErrors, ...keys.map((key) => [key, error] as const)]),
    }))

  const advance = () => {
    if (controller.signal.aborted) return
    const failingKeys = outage && keysToRead().filter((key) => isPending(key) && !runningKeys.has(key))
    if (outage && failingKeys && failingKeys.length > 0) fail(failingKeys, outage.error)
    for (const key of neededKeys) if (!isPending(key)) neededKeys.delete(key)
    const { reading } = getState()
    const total = neededKeys.size === 0 ? 0 : Math.max(reading?.total ?? 0, neededKeys.size)
    if (neededKeys.size !== reading?.remaining || total !== reading?.total)
      builder.setState({ reading: total === 0 ? undefined : { remaining: neededKeys.size, total } })
    for (const check of [...waitingChecks]) check()
    for (const key of keysToRead()) {
      if (runningKeys.size >= READ_CONCURRENCY) return
      if (!runningKeys.has(key) && isPending(key)) void read(key)
    }
  }

  const read = async (key: string) => {
    const id = getState().doc.questions.get(key)?.stored?.id
    if (id === undefined) return
    const { signal } = controller
    runningKeys.add(key)
    try {
      const record = await api.readQuestion(id, signal)
      builder.withDeferredRender(
        () => changeDoc(builder, (doc) => withLoadedQuestion(doc, key, record)),
        RENDER_INTERVAL_MS,
      )
    } catch (error) {
      if (!signal.aborted) await recover(key, error, signal)
    } finally {
      runningKeys.delete(key)
      advance()
    }
  }

  const recover = async (key: string, error: unknown, signal: AbortSignal) => {
    try {
      if (isMissing(error) && (await lookups.add(() => confirmDeleted(key, signal)))) return
    } catch {
      // The question's own error is reported.
    }
    if (signal.aborted) return
    if (isFatal(error)) outage ??= { error }
    fail([key], error)
  }

  const confirmDeleted = async (key: string, signal: AbortSignal): Promise<boolean> => {
    if (hasLookedUp || outage || !isInTree(key)) return !isInTree(key)
    const previousDoc = getState().doc
    for (;;) {
      await whenSaveEnds(builder)
      await whenDeletionsEnd(builder)
      const { base } = getState().doc
      const responses = await api.readTree(signal)
      const { doc, saving, deletions } = getState()
      // A list from before a save or a deletion would undo it here.
      if (doc.base !== base || saving || deletions > 0) continue
      changeDoc(builder, (now) => rebaseDoc(now, responses))
      keepOpen(builder, doc.tree)
      hasLookedUp = isInTree(key)
      break
    }
    const { tree } = getState().doc
    const deletedKeys = [...previousDoc.questions.keys()].filter(
      (each) => locationOf(previousDoc.tree, each) && !locationOf(tree, each),
    )
    if (deletedKeys.length > 0) onDeleted(deletedKeys.length)
    return !isInTree(key)
  }

  return {
    /** In sight: read first; replaces what was there before. */
    prioritise: (place: Place, questions: readonly string[]): void => {
      questionsByPlace.set(place, questions)
      advance()
    },
    /** By default all. @returns whether all are here. */
    ensureLoaded: (questions?: readonly string[]): Promise<boolean> => {
      const keys = questions ?? unreadQuestions(getState().doc)
      for (const key of keys) if (isPending(key)) neededKeys.add(key)
      return new Promise((resolve) => {
        const check = () => {
          if (keys.some(isPending)) return
          waitingChecks.delete(check)
          resolve(!keys.some((key) => isUnread(getState().doc, key)))
        }
        waitingChecks.add(check)
        advance()
      })
    },
    retry: () => {
      const failedKeys = [...getReadErrors().keys()]
      outage = undefined
      hasLookedUp = false
      builder.setState({ readErrors: new Map() })
      for (const key of failedKeys) if (isPending(key)) neededKeys.add(key)
      advance()
    },
    /** @returns what ends it. */
    start: (): (() => void) => {
      if (controller.signal.aborted) controller = new AbortController()
      advance()
      return () => controller.abort()
    },
  }
}
