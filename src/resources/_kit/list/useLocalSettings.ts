import { useMemo, useState } from 'react'
import type { ListSettingsValue } from './ListSettingsContext.ts'
import type { ListSettings } from './listSettings.ts'

/** Without a URL, as in a dialog. */
export function useLocalSettings(initial: ListSettings, search: string | undefined): ListSettingsValue {
  const [first] = useState(initial)
  const [settings, change] = useState(initial)
  return useMemo(
    () => ({ settings, initial: first, search, change: (make) => change(make) }),
    [settings, first, search],
  )
}
