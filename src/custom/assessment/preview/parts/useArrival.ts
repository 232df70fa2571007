import { type RefObject, useEffect, useRef } from 'react'

/** Focuses on mount, so that screen readers announce the element. */
export function useArrival<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const element = useRef<Kind>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
