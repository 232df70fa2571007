import { LEFT, rowOf } from './LeftRows.ts'

/** Milliseconds for which the rows may still be loading. */
const LATEST = 10_000
/** Milliseconds. */
const TINTED = 3_000

/** What shows that a person goes on. */
const handled = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

type Arrival = {
  /** Holds the rows. */
  main: HTMLElement
  /** Pixels to scroll to. */
  top: number
  /** Possible ids of the row that was left, the deepest first. */
  rows: readonly string[]
  /** Called when a person goes on. */
  onHandled: () => void
}

/**
 * Scrolls to where a page was left as soon as it is that long again, and tints the row that was left, which takes the
 * focus if nothing else in the screen has it.
 *
 * @returns ends it.
 */
export function arrive({ main, top, rows, onHandled }: Arrival): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let isReached = false
  let marked: Element | undefined
  let tinted: number | undefined

  const untint = () => {
    window.clearTimeout(tinted)
    marked?.removeAttribute(LEFT)
  }
  const scroll = () => {
    if (isReached) return
    window.scrollTo(0, top)
    isReached = document.documentElement.scrollHeight - window.innerHeight >= Math.floor(top)
  }
  const mark = () => {
    const row = rows.map((id) => main.querySelector<HTMLElement>(rowOf(id))).find((found) => found !== null)
    if (!row || row === marked) return
    untint()
    marked = row
    row.setAttribute(LEFT, '')
    tinted = window.setTimeout(untint, TINTED)
    row.scrollIntoView?.({ block: 'nearest' })
    const { activeElement } = document
    // A way back outside of the screens goes with the last one.
    if (activeElement === main || !main.contains(activeElement))
      row.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true })
  }
  const look = () => {
    scroll()
    mark()
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    controller.abort()
    window.clearTimeout(latest)
  }
  const latest = window.setTimeout(stop, LATEST)
  for (const name of handled)
    window.addEventListener(
      name,
      () => {
        stop()
        onHandled()
      },
      { signal, passive: true, capture: true },
    )
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['style'] })
  look()
  return () => {
    stop()
    untint()
  }
}
