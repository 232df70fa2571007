import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element on mount, so that screen readers announce it. */
export function useArrival<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const element = useRef<Kind>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
