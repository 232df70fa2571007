import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, useLocation } from 'react-router'
import { useService } from '../../../common/services.ts'
import { createSession } from '../../../session/session.ts'
import { getCreatedId, getStatedFrom, getVisitedRowIds, useIsReturning } from './linkBack.ts'
import type { ReturnState } from './ReturnState.ts'
import { restoreScroll } from './restoreScroll.ts'
import { createScrollPositions } from './scrollPositions.ts'

/** Not react-admin's `useScrollToTop`: it would also scroll who returns. */
const shouldScrollToTop = ({ state }: Location): boolean => Object(state)._scrollToTop === true

/** Restores a page's place by history, reload or `linkBack`; others begin at the top. `id`: holds the screens. */
export function useScrollRestoration(id: string): ReturnState {
  useSaveScrollOnLeave()
  const session = useService(createSession)
  const scrollPositions = useService(createScrollPositions)
  useEffect(() => session.onSigningOut(scrollPositions.clear), [session, scrollPositions])
  const location = useLocation()
  const isReturning = useIsReturning()
  const [visit, setVisit] = useState<{ location: Location; from?: string }>({ location })
  if (visit.location !== location)
    setVisit({
      location,
      from: isReturning ? (getStatedFrom(location) ?? visit.location.pathname) : undefined,
    })

  const { pathname, search, hash } = location
  const { from } = visit
  const createdId = isReturning ? getCreatedId(location) : undefined
  const previousPathname = useRef<string>(undefined)
  const restoration = useRef<ReturnType<typeof restoreScroll>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every visit
  useLayoutEffect(() => {
    const main = document.getElementById(id)
    const hasPathnameChanged = previousPathname.current !== pathname
    previousPathname.current = pathname
    // Its screen scrolls to what the hash names.
    if (!main || hash !== '') return
    if (!isReturning) {
      if (hasPathnameChanged || shouldScrollToTop(location)) window.scrollTo(0, 0)
      return
    }
    const currentRestoration = restoreScroll({
      main,
      top: scrollPositions.getScrollTop(pathname + search) ?? 0,
      rows:
        createdId !== undefined ? [createdId] : from === undefined ? [] : getVisitedRowIds(pathname, from),
      onInterrupt: () => setVisit((last) => ({ location: last.location })),
    })
    restoration.current = currentRestoration
    return () => {
      restoration.current = undefined
      currentRestoration.end()
    }
  }, [location])
  const highlight = useCallback((row: string) => restoration.current?.highlight(row), [])
  return useMemo(
    () => (from === undefined ? { highlight } : { from, createdId, highlight }),
    [from, createdId, highlight],
  )
}

function useSaveScrollOnLeave() {
  const router = useContext(DataRouterContext)?.router
  const scrollPositions = useService(createScrollPositions)
  useEffect(() => {
    if (!router) return
    const previousMode = window.history.scrollRestoration
    // The browser would scroll before the rows are there.
    window.history.scrollRestoration = 'manual'
    let { location } = router.state
    const savePosition = () => scrollPositions.save(location.pathname + location.search, window.scrollY)
    // The router tells of the next page while the last one is still rendered.
    const unsubscribe = router.subscribe((state) => {
      if (state.location.key === location.key) return
      savePosition()
      location = state.location
    })
    window.addEventListener('pagehide', savePosition)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', savePosition)
      window.history.scrollRestoration = previousMode
    }
  }, [router, scrollPositions])
}
