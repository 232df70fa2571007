import { type RefObject, useEffect, useRef } from 'react'

/** For what comes while somebody is at it: it gets the focus, and whoever hears the screen hears it. */
export function useArrival<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const element = useRef<Kind>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
