import { useEffect, useSyncExternalStore } from 'react'
import type { MessageKey } from '../../../i18n/words.ts'

/** A key, as it is written on keyboards, and what it does here. */
export type Shortcut = { readonly keys: string; readonly does: MessageKey }

let shown: readonly Shortcut[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const set = (next: readonly Shortcut[]) => {
  shown = next
  for (const listener of [...listeners]) listener()
}

const none: readonly Shortcut[] = []

/** Says what the keyboard can do on a page beyond what it does everywhere: `?` lists it. Always the same list. */
export function useShortcutsOfPage(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    set(shortcuts)
    return () => set(none)
  }, [shortcuts])
}

/** What the page that is shown has said. */
export const usePageShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shown)
