import { useMemo, useState } from 'react'
import type { ListSettingsValue } from './ListSettingsContext.ts'
import type { ListSettings } from './listSettings.ts'

/** Without a URL, as in a dialog. */
export function useLocalSettings(
  initialSettings: ListSettings,
  search: string | undefined,
): ListSettingsValue {
  const [defaultSettings] = useState(initialSettings)
  const [settings, change] = useState(initialSettings)
  return useMemo(
    () => ({ settings, defaultSettings, search, change: (make) => change(make) }),
    [settings, defaultSettings, search],
  )
}
