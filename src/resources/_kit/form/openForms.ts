import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Location } from 'react-router'
import type { MessageKey } from '../../../i18n/words.ts'

/** What a draft keeps of unsaved changes on leaving. */
export type DraftOutcome = {
  /** Whether a draft has them; undefined where drafts do not apply. */
  draft?: boolean
  /** Whether chosen files are lost: drafts cannot hold them. */
  files?: boolean
  /** Custom message about what is lost. */
  message?: MessageKey
}

/** Something on a page with unsaved work: a form, a panel, a batch. */
export type OpenForm = {
  /** Has unsaved changes. */
  changed: boolean
  /** A running operation that leaving would abort. */
  running?: 'upload' | 'batch'
  /** Stores a draft of the current input. */
  saveDraft: () => Promise<DraftOutcome>
  /** Discards changes and draft. */
  discard: () => void
  /** Saves on `Ctrl+S`; undefined while not possible. */
  save?: () => void
  /** While visible, it alone handles `Ctrl+S`. */
  capturesSave?: boolean
  /** An element inside it, to find the dialog that it is in. */
  element: () => Element | null
  /** Whether it survives a navigation; by default only hash changes. */
  outlives?: (next: Location) => boolean
}

/** In mount order, each with its latest props. */
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

/** The open forms of the page. */
export const openForms = (): readonly OpenForm[] => [...forms.values()].map(({ current }) => current)

/** Forms with unsaved work that a navigation would unmount. */
export const formsLostBy = (here: Location, next: Location): readonly OpenForm[] =>
  here.pathname === next.pathname && here.search === next.search
    ? []
    : openForms().filter((form) => (form.changed || form.running) && !form.outlives?.(next))

/**
 * Registers a form with the page.
 *
 * @returns whether it is the first one, which renders the guard for all.
 */
export function useOpenForm(form: OpenForm): boolean {
  const key = useId()
  const latest = useRef(form)
  // In a layout effect: other effects may read it.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when one of them changes
  useEffect(notifyListeners, [changed, running])
  return useSyncExternalStore(subscribe, () => forms.keys().next().value === key)
}

type Unsaved = { changed: boolean; uploading: boolean; working: boolean }

/** Unsaved work of the page's forms, or of those that `select` returns. */
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
