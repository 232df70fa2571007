import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useService } from '../../../common/services.ts'
import type { MessageKey } from '../../../i18n/messages.ts'

export type Shortcut = { readonly keys: string; readonly description: MessageKey }

const noShortcuts: readonly Shortcut[] = []

const createPageShortcuts = () => createStore(() => noShortcuts)

/** For the list under `?`. Keep the array referentially stable. */
export function useRegisterPageShortcuts(shortcuts: readonly Shortcut[]): void {
  const { setState } = useService(createPageShortcuts)
  useEffect(() => {
    setState(shortcuts, true)
    return () => setState(noShortcuts, true)
  }, [setState, shortcuts])
}

export const usePageShortcuts = (): readonly Shortcut[] => useStore(useService(createPageShortcuts))
