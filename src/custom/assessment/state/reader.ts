import PQueue from 'p-queue'
import { rebased } from '../model/doc.ts'
import { locationOf } from '../model/tree.ts'
import { isUnread, unreadIn, withRead } from '../model/unread.ts'
import type { PacketApi } from '../saving/api.ts'
import { isFatal, isMissing } from '../saving/refusal.ts'
import { saveEnded, whenDeletionsEnd } from './betweenSaves.ts'
import { type Builder, changeDoc } from './builder.ts'
import { keepOpen } from './opening.ts'

export const READ_CONCURRENCY = 4
const RENDER_INTERVAL_MS = 100

/** The most urgent first. */
const places = ['editor', 'outline'] as const
export type Place = (typeof places)[number]

/** Reads what a list named by id alone. */
export type Reader = {
  /** In sight: read first; replaces what was there before. */
  readonly show: (place: Place, questions: readonly string[]) => void
  /** By default all. @returns whether all are here. */
  readonly need: (questions?: readonly string[]) => Promise<boolean>
  readonly retry: () => void
  /** @returns what ends it. */
  readonly start: () => () => void
}

type ReaderOptions = {
  api: PacketApi
  onDeleted: (count: number) => void
}

export function createReader(builder: Builder, { api, onDeleted }: ReaderOptions): Reader {
  let controller = new AbortController()
  const shown = new Map<Place, readonly string[]>()
  const needed = new Set<string>()
  const running = new Set<string>()
  /** Why nothing can be read at present; retried on demand. */
  let outage: { readonly error: unknown } | undefined
  /** Whether a 404 has had the lists read again: what they still name is there. */
  let isLookedUp = false
  const waiting = new Set<() => void>()
  const lookups = new PQueue({ concurrency: 1 })

  const { getState } = builder
  const failures = () => getState().readErrors
  const isThere = (key: string) => locationOf(getState().doc.tree, key) !== undefined
  const isPending = (key: string) => isUnread(getState().doc, key) && isThere(key) && !failures().has(key)
  const wanted = () => [...places.flatMap((place) => shown.get(place) ?? []), ...needed]

  const fail = (keys: readonly string[], error: unknown) =>
    builder.setState(({ readErrors }) => ({
      readErrors: new Map([...readErrors, ...keys.map((key) => [key, error] as const)]),
    }))

  const advance = () => {
    if (controller.signal.aborted) return
    const failing = outage && wanted().filter((key) => isPending(key) && !running.has(key))
    if (outage && failing && failing.length > 0) fail(failing, outage.error)
    for (const key of needed) if (!isPending(key)) needed.delete(key)
    const { reading } = getState()
    const total = needed.size === 0 ? 0 : Math.max(reading?.total ?? 0, needed.size)
    if (needed.size !== reading?.left || total !== reading?.total)
      builder.setState({ reading: total === 0 ? undefined : { left: needed.size, total } })
    for (const check of [...waiting]) check()
    for (const key of wanted()) {
      if (running.size >= READ_CONCURRENCY) return
      if (!running.has(key) && isPending(key)) void read(key)
    }
  }

  const read = async (key: string) => {
    const id = getState().doc.questions.get(key)?.stored?.id
    if (id === undefined) return
    const { signal } = controller
    running.add(key)
    try {
      const record = await api.readQuestion(id, signal)
      builder.withDeferredRender(
        () => changeDoc(builder, (doc) => withRead(doc, key, record)),
        RENDER_INTERVAL_MS,
      )
    } catch (error) {
      if (!signal.aborted) await recover(key, error, signal)
    } finally {
      running.delete(key)
      advance()
    }
  }

  const recover = async (key: string, error: unknown, signal: AbortSignal) => {
    try {
      if (isMissing(error) && (await lookups.add(() => isDeleted(key, signal)))) return
    } catch {
      // Its own failure is said.
    }
    if (signal.aborted) return
    if (isFatal(error)) outage ??= { error }
    fail([key], error)
  }

  const isDeleted = async (key: string, signal: AbortSignal): Promise<boolean> => {
    if (isLookedUp || outage || !isThere(key)) return !isThere(key)
    const before = getState().doc
    for (;;) {
      await saveEnded(builder)
      await whenDeletionsEnd(builder)
      const { base } = getState().doc
      const answers = await api.readAll(signal)
      const { doc, saving, deletions } = getState()
      // A list from before a save or a deletion would undo it here.
      if (doc.base !== base || saving || deletions > 0) continue
      changeDoc(builder, (now) => rebased(now, answers))
      keepOpen(builder, doc.tree)
      isLookedUp = isThere(key)
      break
    }
    const { tree } = getState().doc
    const deleted = [...before.questions.keys()].filter(
      (each) => locationOf(before.tree, each) && !locationOf(tree, each),
    )
    if (deleted.length > 0) onDeleted(deleted.length)
    return !isThere(key)
  }

  return {
    show: (place, questions) => {
      shown.set(place, questions)
      advance()
    },
    need: (questions) => {
      const keys = questions ?? unreadIn(getState().doc)
      for (const key of keys) if (isPending(key)) needed.add(key)
      return new Promise((resolve) => {
        const check = () => {
          if (keys.some(isPending)) return
          waiting.delete(check)
          resolve(!keys.some((key) => isUnread(getState().doc, key)))
        }
        waiting.add(check)
        advance()
      })
    },
    retry: () => {
      const failed = [...failures().keys()]
      outage = undefined
      isLookedUp = false
      builder.setState({ readErrors: new Map() })
      for (const key of failed) if (isPending(key)) needed.add(key)
      advance()
    },
    start: () => {
      if (controller.signal.aborted) controller = new AbortController()
      advance()
      return () => controller.abort()
    },
  }
}
