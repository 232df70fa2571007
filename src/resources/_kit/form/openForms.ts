import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Location } from 'react-router'
import { countUnsaved } from '../../../drafts/unsaved.ts'
import type { MessageKey } from '../../../i18n/words.ts'

/** What becomes of changes whose form is left. */
export type DraftOutcome = {
  /** Whether a draft holds them; undefined where nothing of them could stand in one. */
  draft?: boolean
  /** Whether chosen files are among them, which no draft holds. */
  files?: boolean
  /** What is said of what no draft holds, in words of its own. */
  message?: MessageKey
}

/** What a page asks of whatever stands on it with work of a person: a form, a panel, a save of many. */
export type OpenForm = {
  /** Something was typed and is not saved. */
  changed: boolean
  /** What is on its way and would be cut short: a file, or the doing of something to many. */
  running?: 'upload' | 'batch'
  /** Keeps a draft of what was typed until now. */
  saveDraft: () => Promise<DraftOutcome>
  /** Throws away what was typed, and its draft. */
  discard: () => void
  /** Saves it, for `Ctrl+S`; undefined while that cannot be done. */
  save?: () => void
  /** While it is in sight `Ctrl+S` is its own, whatever else on the page could be saved. */
  capturesSave?: boolean
  /** Something inside it: a dialog takes `Ctrl+S` for the forms that stand in it. */
  element: () => Element | null
  /** Whether it outlives a change of the address; without it, only of the hash. */
  outlives?: (next: Location) => boolean
}

/** In the order in which they came; each as it was rendered last. */
const forms = new Map<string, RefObject<OpenForm>>()
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of [...listeners]) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What stands on the page now. */
export const openForms = (): readonly OpenForm[] => [...forms.values()].map(({ current }) => current)

/** The forms that a change of the address ends with something in them. */
export const formsLostBy = (here: Location, next: Location): readonly OpenForm[] =>
  here.pathname === next.pathname && here.search === next.search
    ? []
    : openForms().filter((form) => (form.changed || form.running) && !form.outlives?.(next))

/**
 * Says that a form stands on the page, and how it stands.
 *
 * @returns whether it is the first of them: a page has one guard however many forms it has.
 */
export function useOpenForm(form: OpenForm): boolean {
  const key = useId()
  const latest = useRef(form)
  // Before anybody can ask: effects may.
  useLayoutEffect(() => {
    latest.current = form
  })
  useLayoutEffect(() => {
    forms.set(key, latest)
    notifyListeners()
    return () => {
      forms.delete(key)
      notifyListeners()
    }
  }, [key])
  const { changed, running } = form
  const isUnsaved = changed || running !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when one of them changes
  useEffect(notifyListeners, [changed, running])
  useEffect(() => (isUnsaved ? countUnsaved(latest) : undefined), [isUnsaved])
  return useSyncExternalStore(subscribe, () => forms.keys().next().value === key)
}

type Unsaved = { changed: boolean; uploading: boolean; working: boolean }

/** What would be lost with some of the forms on the page, with all of them unless given. */
export function useUnsavedOnPage(select: () => readonly OpenForm[] = openForms): Unsaved {
  const some = (test: (form: OpenForm) => boolean) => () => select().some(test)
  return {
    changed: useSyncExternalStore(
      subscribe,
      some((form) => form.changed),
    ),
    uploading: useSyncExternalStore(
      subscribe,
      some((form) => form.running === 'upload'),
    ),
    working: useSyncExternalStore(
      subscribe,
      some((form) => form.running === 'batch'),
    ),
  }
}
