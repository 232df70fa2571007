import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Location } from 'react-router'
import { createListeners } from '../../../common/listeners.ts'
import { useService } from '../../../common/services.ts'
import type { MessageKey } from '../../../i18n/messages.ts'

/** What a draft keeps on leaving. */
export type DraftOutcome = {
  /** Undefined where drafts do not apply. */
  isDraftSaved?: boolean
  /** Whether chosen files are lost: drafts cannot hold them. */
  losesFiles?: boolean
  /** Tells what is lost. */
  message?: MessageKey
}

/** Unsaved work on a page: a form, a panel, a batch. */
export type OpenForm = {
  hasChanges: boolean
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
  const { notify, subscribe } = createListeners()
  const getForms = (): readonly OpenForm[] => [...forms.values()].map(({ current }) => current)
  return {
    getForms,
    getFormsLostBy: (currentLocation: Location, nextLocation: Location): readonly OpenForm[] =>
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
        ? []
        : getForms().filter(
            (form) => (form.hasChanges || form.running) && !form.survivesNavigation?.(nextLocation),
          ),
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
    subscribe,
  }
}

/** @returns whether it is the first one, which renders the guard for all. */
export function useOpenForm(form: OpenForm): boolean {
  const { add, isFirst, notify, subscribe } = useService(createOpenForms)
  const key = useId()
  const formRef = useRef(form)
  // A layout effect: other effects may read it.
  useLayoutEffect(() => {
    formRef.current = form
  })
  useLayoutEffect(() => add(key, formRef), [add, key])
  const { hasChanges, running } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when one of them changes
  useEffect(notify, [hasChanges, running])
  return useSyncExternalStore(subscribe, () => isFirst(key))
}

type UnsavedWork = { hasChanges: boolean; isUploading: boolean; isBatchRunning: boolean }

/** @param selectForms by default all. */
export function useUnsavedWorkOnPage(selectForms?: () => readonly OpenForm[]): UnsavedWork {
  const { getForms, subscribe } = useService(createOpenForms)
  const hasFormThat = (test: (form: OpenForm) => boolean) => () => (selectForms ?? getForms)().some(test)
  return {
    hasChanges: useSyncExternalStore(
      subscribe,
      hasFormThat((form) => form.hasChanges),
    ),
    isUploading: useSyncExternalStore(
      subscribe,
      hasFormThat((form) => form.running === 'upload'),
    ),
    isBatchRunning: useSyncExternalStore(
      subscribe,
      hasFormThat((form) => form.running === 'batch'),
    ),
  }
}
