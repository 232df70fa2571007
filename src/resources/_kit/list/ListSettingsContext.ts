import { createContext, useContext } from 'react'
import type { ListChange, ListSettings } from './listSettings.ts'

export type ListSettingsValue = {
  settings: ListSettings
  /** The filter that the search box fills; without one there is no search box. */
  search?: string
  /** Defaults. */
  initial: ListSettings
  /**
   * The only setter: applies a change to the latest settings, also before the screen shows them.
   *
   * @param options.replace without a step of its own in the history: a correction, not a person's wish.
   */
  change: (change: ListChange, options?: { replace?: boolean }) => void
  /** Keeps a chosen page size for the next visit. */
  rememberSize?: (perPage: number) => void
}

export const ListSettingsContext = createContext<ListSettingsValue | undefined>(undefined)

/** The settings of the list that this is part of. */
export function useListSettings(): ListSettingsValue {
  const value = useContext(ListSettingsContext)
  if (!value) throw new Error('useListSettings is for parts of a list')
  return value
}
