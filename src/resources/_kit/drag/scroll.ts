import type { Extent } from './dragPlan.ts'

/** From where to where of the window something is seen that scrolls; the page without one. */
export function viewportOf(scroller: HTMLElement | null | undefined): Extent {
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
  return { start: Math.max(0, top), end: Math.min(window.innerHeight, bottom) }
}

/** Scrolls it; the page where that is all it can do to show the end of it. */
export function scrollDown(scroller: HTMLElement | null | undefined, distance: number): void {
  const before = scroller?.scrollTop
  scroller?.scrollBy(0, distance)
  if (!scroller || (scroller.scrollTop === before && isBelowWindow(scroller, distance)))
    window.scrollBy(0, distance)
}

const isBelowWindow = (element: HTMLElement, distance: number) =>
  distance > 0 && element.getBoundingClientRect().bottom > window.innerHeight
