import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'
import { arrive } from './arrive.ts'
import { keepPlace, topOf } from './places.ts'
import { leftRows, useIsReturning } from './returning.ts'

const none: readonly string[] = []

/**
 * Keeps where every page is left, and returns to it: by the browser's history, a reload, or a way back (`returning`).
 * Any other page begins at its top.
 *
 * @param id of what holds the screens.
 * @returns for `LeftRowsContext`.
 */
export function useKeptPlace(id: string): readonly string[] {
  useKeepWhenLeft()
  const location = useLocation()
  const isReturning = useIsReturning()
  const [visit, setVisit] = useState({ location, left: none })
  if (visit.location !== location)
    setVisit({ location, left: isReturning ? leftRows(location, visit.location.pathname) : none })

  const { pathname, search, hash } = location
  const { left } = visit
  const shown = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every visit
  useLayoutEffect(() => {
    const main = document.getElementById(id)
    const isOther = shown.current !== pathname
    shown.current = pathname
    // What the hash names is brought into sight by its screen.
    if (!main || hash !== '') return
    if (!isReturning) {
      if (isOther) window.scrollTo(0, 0)
      return
    }
    return arrive({
      main,
      top: topOf(pathname + search) ?? 0,
      rows: left,
      onHandled: () => setVisit((last) => ({ ...last, left: none })),
    })
  }, [location])
  return left
}

function useKeepWhenLeft() {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    if (!router) return
    const before = window.history.scrollRestoration
    // The browser would scroll before the rows are there.
    window.history.scrollRestoration = 'manual'
    let { location } = router.state
    const keep = () => keepPlace(location.pathname + location.search, window.scrollY)
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
  }, [router])
}
