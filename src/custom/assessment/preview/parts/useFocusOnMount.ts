import { type RefObject, useEffect, useRef } from 'react'

/** Focuses on mount, so that screen readers announce the element. */
export function useFocusOnMount<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const elementRef = useRef<Kind>(null)
  useEffect(() => elementRef.current?.focus(), [])
  return elementRef
}
