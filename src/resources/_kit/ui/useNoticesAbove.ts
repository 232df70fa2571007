import { type RefObject, useEffect } from 'react'

const PROPERTY = '--balai-below-notices'

/** Bottom offset of notices as CSS, above sticky bars; `usual` is in pixels. */
export const belowNotices = (usual: number): string => `max(${usual}px, var(${PROPERTY}, 0px))`

/** Keeps notices above an element that sticks to the bottom of the page. */
export function useNoticesAbove(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty(PROPERTY, `${element.current?.offsetHeight ?? 0}px`)
    measure()
    const observer = new ResizeObserver(measure)
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      style.removeProperty(PROPERTY)
    }
  }, [element])
}
