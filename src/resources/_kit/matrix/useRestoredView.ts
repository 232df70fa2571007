import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Painter } from './painter.ts'
import type { CellPosition } from './shape.ts'

type View = { top: number; left: number; current: CellPosition; hadFocus: boolean }

/** How matrices were left, by the entry of the history that showed them. */
const views = new Map<string, View>()
/** The oldest are forgotten. */
const MOST = 50

/**
 * Whoever comes back to a matrix finds it as it was left: scrolled there, on that cell.
 *
 * @param startsAtEnd whether a matrix that was not left before shows its last columns.
 */
export function useRestoredView(
  frame: RefObject<HTMLElement | null>,
  painter: () => Painter | undefined,
  startsAtEnd: boolean,
): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const scroller = frame.current
    const instance = painter()
    if (!scroller || !instance) return undefined
    const view = views.get(key)
    if (view) {
      scroller.scrollTop = view.top
      scroller.scrollLeft = view.left
      if (view.hadFocus) instance.focus(view.current)
      else instance.setCurrent(view.current)
    } else if (startsAtEnd) scroller.scrollLeft = scroller.scrollWidth
    return () => {
      views.delete(key)
      views.set(key, {
        top: scroller.scrollTop,
        left: scroller.scrollLeft,
        current: instance.current(),
        hadFocus: scroller.contains(document.activeElement),
      })
      for (const oldest of views.keys()) if (views.size > MOST) views.delete(oldest)
    }
  }, [key, frame, painter, startsAtEnd])
}
