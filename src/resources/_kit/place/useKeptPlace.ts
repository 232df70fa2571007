import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, useLocation } from 'react-router'
import { useService } from '../../../common/services.ts'
import { createSession } from '../../../session/session.ts'
import { arrive } from './arrive.ts'
import type { Left } from './Left.ts'
import { createPlaces } from './places.ts'
import { madeRow, rowsLeft, useIsReturning } from './returning.ts'

/** Not react-admin's `useScrollToTop`: it would also scroll who returns. */
const isToTop = ({ state }: Location): boolean => Object(state)._scrollToTop === true

/** Restores a page's place by history, reload or `returning`; others begin at the top. `id`: holds the screens. */
export function useKeptPlace(id: string): Left {
  useKeepWhenLeft()
  const session = useService(createSession)
  const places = useService(createPlaces)
  useEffect(() => session.onSigningOut(places.forget), [session, places])
  const location = useLocation()
  const isReturning = useIsReturning()
  const [visit, setVisit] = useState<{ location: Location; from?: string }>({ location })
  if (visit.location !== location)
    setVisit({ location, from: isReturning ? visit.location.pathname : undefined })

  const { pathname, search, hash } = location
  const { from } = visit
  const made = isReturning ? madeRow(location) : undefined
  const shown = useRef<string>(undefined)
  const arrival = useRef<ReturnType<typeof arrive>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every visit
  useLayoutEffect(() => {
    const main = document.getElementById(id)
    const isOther = shown.current !== pathname
    shown.current = pathname
    // Its screen scrolls to what the hash names.
    if (!main || hash !== '') return
    if (!isReturning) {
      if (isOther || isToTop(location)) window.scrollTo(0, 0)
      return
    }
    const one = arrive({
      main,
      top: places.topOf(pathname + search) ?? 0,
      rows: made !== undefined ? [made] : from === undefined ? [] : rowsLeft(pathname, from),
      onHandled: () => setVisit((last) => ({ location: last.location })),
    })
    arrival.current = one
    return () => {
      arrival.current = undefined
      one.end()
    }
  }, [location])
  const aim = useCallback((row: string) => arrival.current?.aim(row), [])
  return useMemo(() => (from === undefined ? { aim } : { from, made, aim }), [from, made, aim])
}

function useKeepWhenLeft() {
  const router = useContext(DataRouterContext)?.router
  const places = useService(createPlaces)
  useEffect(() => {
    if (!router) return
    const before = window.history.scrollRestoration
    // The browser would scroll before the rows are there.
    window.history.scrollRestoration = 'manual'
    let { location } = router.state
    const keep = () => places.keep(location.pathname + location.search, window.scrollY)
    // The router tells of the next page while the last one is still rendered.
    const unsubscribe = router.subscribe((state) => {
      if (state.location.key === location.key) return
      keep()
      location = state.location
    })
    window.addEventListener('pagehide', keep)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keep)
      window.history.scrollRestoration = before
    }
  }, [router, places])
}
