import { createContext, useContext } from 'react'
import type { ListChange, ListSettings } from './listSettings.ts'

export type ListSettingsValue = {
  settings: ListSettings
  /** The filter that the search box fills; without one there is no search box. */
  search?: string
  /** What they are when nothing is set. */
  initial: ListSettings
  /**
   * The only way to set anything of a list: the change is made on what the last one made, also while the screen still
   * shows what was before both.
   *
   * @param options.replace without a step of its own in the history: a correction, not a person's wish.
   */
  change: (change: ListChange, options?: { replace?: boolean }) => void
}

export const ListSettingsContext = createContext<ListSettingsValue | undefined>(undefined)

/** The settings of the list that this is part of. */
export function useListSettings(): ListSettingsValue {
  const value = useContext(ListSettingsContext)
  if (!value) throw new Error('useListSettings is for parts of a list')
  return value
}
