import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Painter } from './painter.ts'
import type { Place } from './shape.ts'

type View = { top: number; left: number; current: Place; hadFocus: boolean }

/** How matrices were left, by the entry of the history that showed them. */
const views = new Map<string, View>()
/** The oldest are forgotten. */
const MOST = 50

/**
 * Whoever comes back to a matrix finds it as it was left: scrolled there, on that cell.
 *
 * @param beginsAtEnd whether a matrix that was not left before shows its last columns.
 */
export function useKeptView(
  frame: RefObject<HTMLElement | null>,
  painter: () => Painter | undefined,
  beginsAtEnd: boolean,
): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const scroller = frame.current
    const made = painter()
    if (!scroller || !made) return undefined
    const view = views.get(key)
    if (view) {
      scroller.scrollTop = view.top
      scroller.scrollLeft = view.left
      if (view.hadFocus) made.focus(view.current)
      else made.setCurrent(view.current)
    } else if (beginsAtEnd) scroller.scrollLeft = scroller.scrollWidth
    return () => {
      views.delete(key)
      views.set(key, {
        top: scroller.scrollTop,
        left: scroller.scrollLeft,
        current: made.current(),
        hadFocus: scroller.contains(document.activeElement),
      })
      for (const oldest of views.keys()) if (views.size > MOST) views.delete(oldest)
    }
  }, [key, frame, painter, beginsAtEnd])
}
