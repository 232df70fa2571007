import type { Extent } from './dragPlan.ts'

/** The visible part in the window; without a scroller, of the page. */
export function viewportOf(scroller: HTMLElement | null | undefined): Extent {
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
  return { start: Math.max(0, top), end: Math.min(window.innerHeight, bottom) }
}

/** Scrolls the page where only that reveals the scroller's end. */
export function scrollDown(scroller: HTMLElement | null | undefined, distance: number): void {
  const previousScrollTop = scroller?.scrollTop
  scroller?.scrollBy(0, distance)
  if (!scroller || (scroller.scrollTop === previousScrollTop && isBelowWindow(scroller, distance)))
    window.scrollBy(0, distance)
}

const isBelowWindow = (element: HTMLElement, distance: number) =>
  distance > 0 && element.getBoundingClientRect().bottom > window.innerHeight
