import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels, updated when content above changes its height. Undefined on first render. */
export function useDistanceFromTop(element: RefObject<HTMLElement | null>): number | undefined {
  const [distance, setDistance] = useState<number>()
  useLayoutEffect(() => {
    const measure = () =>
      element.current && setDistance(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return distance
}
