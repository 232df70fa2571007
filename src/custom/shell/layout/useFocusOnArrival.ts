import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves focus into a newly opened screen: the link that led there was unmounted.
 *
 * @param id of what holds the screens.
 */
export function useFocusOnArrival(id: string): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, pathname])
}
