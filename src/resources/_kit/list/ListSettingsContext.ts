import { createContext, useContext } from 'react'
import type { ListChange, ListSettings } from './listSettings.ts'

export type ListSettingsValue = {
  settings: ListSettings
  /** The search box's filter. */
  search?: string
  defaultSettings: ListSettings
  /** Applied to the latest settings, also before they are shown. `replace`: without a history entry. */
  change: (change: ListChange, options?: { replace?: boolean }) => void
  /** For the next visit. */
  rememberSize?: (perPage: number) => void
}

export const ListSettingsContext = createContext<ListSettingsValue | undefined>(undefined)

export function useListSettings(): ListSettingsValue {
  const value = useContext(ListSettingsContext)
  if (!value) throw new Error('useListSettings is for parts of a list')
  return value
}
