import { useCallback, useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'
import type { ListDeclaration } from '../declaration/defineResource.ts'
import type { ListSettingsValue } from './ListSettingsContext.ts'
import { initialSettings, readSettings, same, writeSettings } from './listSettings.ts'

/**
 * A declared list's settings where a link can share them and Back returns to them: in the address.
 *
 * @param chosen page size: `readSettings`.
 */
export function useAddressSettings(list: ListDeclaration, chosen?: number): ListSettingsValue {
  const { pathname, search } = useLocation()
  // React renders a location some time after the router has navigated. Changes apply to the router's current one.
  const router = useContext(DataRouterContext)?.router
  if (!router) throw new Error('A list in the address needs a data router')

  const change = useCallback<ListSettingsValue['change']>(
    (make, { replace = false } = {}) => {
      const location = router.state.navigation.location ?? router.state.location
      // The person has left this list, and it is only still to be seen.
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
