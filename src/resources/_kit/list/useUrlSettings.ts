import { useCallback, useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'
import type { ListDeclaration } from '../declaration/defineResource.ts'
import type { ListSettingsValue } from './ListSettingsContext.ts'
import { getDefaultSettings, isEqual, readSettings, writeSettings } from './listSettings.ts'

/** In the URL: a link shares them, Back returns to them. `preferredPageSize`: see `readSettings`. */
export function useUrlSettings(list: ListDeclaration, preferredPageSize?: number): ListSettingsValue {
  const { pathname, search } = useLocation()
  // The router is ahead of React's location: changes apply to its current one.
  const router = useContext(DataRouterContext)?.router
  if (!router) throw new Error('A list in the address needs a data router')

  const change = useCallback<ListSettingsValue['change']>(
    (applyChange, { replace = false } = {}) => {
      const location = router.state.navigation.location ?? router.state.location
      // The list was left, but is still rendered.
      if (location.pathname !== pathname) return
      const previousSettings = readSettings(location.search, list, preferredPageSize)
      const nextSettings = applyChange(previousSettings)
      if (isEqual(nextSettings, previousSettings)) return
      router.navigate(
        { pathname, search: writeSettings(nextSettings, list, location.search, preferredPageSize) },
        { replace, state: { _scrollToTop: nextSettings.page !== previousSettings.page } },
      )
    },
    [router, pathname, list, preferredPageSize],
  )
  return useMemo(
    () => ({
      settings: readSettings(search, list, preferredPageSize),
      defaultSettings: getDefaultSettings(list),
      search: list.search,
      change,
    }),
    [search, list, preferredPageSize, change],
  )
}
