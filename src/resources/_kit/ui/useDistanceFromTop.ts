import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels, updated when content above changes its height. Undefined on first render, and where it `isUnused`. */
export function useDistanceFromTop(
  element: RefObject<HTMLElement | null>,
  isUnused = false,
): number | undefined {
  const [distance, setDistance] = useState<number>()
  useLayoutEffect(() => {
    if (isUnused) return
    const measure = () =>
      element.current && setDistance(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, isUnused])
  return isUnused ? undefined : distance
}
