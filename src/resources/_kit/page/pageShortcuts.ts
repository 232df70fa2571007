import { useEffect, useSyncExternalStore } from 'react'
import type { MessageKey } from '../../../i18n/words.ts'

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

/** For the list under `?`. Keep the array referentially stable. */
export function useShortcutsOfPage(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    set(shortcuts)
    return () => set(none)
  }, [shortcuts])
}

export const usePageShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shown)
