import { useCallback, useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'
import type { ListDeclaration } from '../declaration/defineResource.ts'
import type { ListSettingsValue } from './ListSettingsContext.ts'
import { initialSettings, readSettings, same, writeSettings } from './listSettings.ts'

/** In the URL: a link shares them, Back returns to them. `chosen`: see `readSettings`. */
export function useAddressSettings(list: ListDeclaration, chosen?: number): ListSettingsValue {
  const { pathname, search } = useLocation()
  // The router is ahead of React's location: changes apply to its current one.
  const router = useContext(DataRouterContext)?.router
  if (!router) throw new Error('A list in the address needs a data router')

  const change = useCallback<ListSettingsValue['change']>(
    (make, { replace = false } = {}) => {
      const location = router.state.navigation.location ?? router.state.location
      // The list was left, but is still rendered.
      if (location.pathname !== pathname) return
      const last = readSettings(location.search, list, chosen)
      const next = make(last)
      if (same(next, last)) return
      router.navigate(
        { pathname, search: writeSettings(next, list, location.search, chosen) },
        { replace, state: { _scrollToTop: next.page !== last.page } },
      )
    },
    [router, pathname, list, chosen],
  )
  return useMemo(
    () => ({
      settings: readSettings(search, list, chosen),
      initial: initialSettings(list),
      search: list.search,
      change,
    }),
    [search, list, chosen, change],
  )
}
