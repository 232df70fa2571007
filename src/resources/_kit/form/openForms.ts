import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Location } from 'react-router'
import { useService } from '../../../common/services.ts'
import type { MessageKey } from '../../../i18n/messages.ts'

/** What a draft keeps on leaving. */
export type DraftOutcome = {
  /** Undefined where drafts do not apply. */
  draft?: boolean
  /** Whether chosen files are lost: drafts cannot hold them. */
  files?: boolean
  /** Tells what is lost. */
  message?: MessageKey
}

/** Unsaved work on a page: a form, a panel, a batch. */
export type OpenForm = {
  changed: boolean
  /** Would be aborted by leaving. */
  running?: 'upload' | 'batch'
  saveDraft: () => Promise<DraftOutcome>
  discard: () => void
  /** On `Ctrl+S`; undefined while not possible. */
  save?: () => void
  /** While visible, it alone handles `Ctrl+S`. */
  capturesSave?: boolean
  /** To find the dialog that it is in. */
  element: () => Element | null
  /** Whether it survives a navigation; by default only hash changes. */
  survivesNavigation?: (next: Location) => boolean
}

/** The open forms of the page. */
export function createOpenForms() {
  /** In mount order. */
  const forms = new Map<string, RefObject<OpenForm>>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const all = (): readonly OpenForm[] => [...forms.values()].map(({ current }) => current)
  return {
    all,
    lostBy: (here: Location, next: Location): readonly OpenForm[] =>
      here.pathname === next.pathname && here.search === next.search
        ? []
        : all().filter((form) => (form.changed || form.running) && !form.survivesNavigation?.(next)),
    /** @returns removes it. */
    add: (key: string, form: RefObject<OpenForm>): (() => void) => {
      forms.set(key, form)
      notify()
      return () => {
        forms.delete(key)
        notify()
      }
    },
    isFirst: (key: string): boolean => forms.keys().next().value === key,
    notify,
    /** @returns unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** @returns whether it is the first one, which renders the guard for all. */
export function useOpenForm(form: OpenForm): boolean {
  const { add, isFirst, notify, subscribe } = useService(createOpenForms)
  const key = useId()
  const latest = useRef(form)
  // A layout effect: other effects may read it.
  useLayoutEffect(() => {
    latest.current = form
  })
  useLayoutEffect(() => add(key, latest), [add, key])
  const { changed, running } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when one of them changes
  useEffect(notify, [changed, running])
  return useSyncExternalStore(subscribe, () => isFirst(key))
}

type Unsaved = { changed: boolean; uploading: boolean; working: boolean }

/** @param select by default all. */
export function useUnsavedOnPage(select?: () => readonly OpenForm[]): Unsaved {
  const { all, subscribe } = useService(createOpenForms)
  const some = (test: (form: OpenForm) => boolean) => () => (select ?? all)().some(test)
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
