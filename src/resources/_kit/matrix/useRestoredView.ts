import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useService } from '../../../common/services.ts'
import { useIsReturning } from '../place/linkBack.ts'
import type { Painter } from './painter.ts'
import type { CellPosition } from './shape.ts'

type StoredView = { top: number; left: number; current: CellPosition; hadFocus: boolean }

/** By address. */
const createViews = () => new Map<string, StoredView>()
const MAX_VIEWS = 50

/** Restores scroll position and current cell. `startsAtEnd`: a first visit shows the last columns. */
export function useRestoredView(
  frame: RefObject<HTMLElement | null>,
  getPainter: () => Painter | undefined,
  startsAtEnd: boolean,
): void {
  const { pathname, search } = useLocation()
  const url = pathname + search
  const isReturning = useIsReturning()
  const views = useService(createViews)
  useLayoutEffect(() => {
    const scroller = frame.current
    const instance = getPainter()
    if (!scroller || !instance) return undefined
    const view = isReturning && views.get(url)
    if (view) {
      scroller.scrollTop = view.top
      scroller.scrollLeft = view.left
      if (view.hadFocus) instance.focus(view.current)
      else instance.setCurrent(view.current)
    } else if (startsAtEnd) scroller.scrollLeft = scroller.scrollWidth
    return () => {
      views.delete(url)
      views.set(url, {
        top: scroller.scrollTop,
        left: scroller.scrollLeft,
        current: instance.current(),
        hadFocus: scroller.contains(document.activeElement),
      })
      for (const oldest of views.keys()) if (views.size > MAX_VIEWS) views.delete(oldest)
    }
  }, [views, url, isReturning, frame, getPainter, startsAtEnd])
}
