/** Milliseconds for which the rows may still be loading. */
const LATEST = 10_000

/** Marks the row that was just left or made: tinted (`theme.ts`) for these milliseconds. */
const LEFT = 'data-left'
const TINTED = 3_000

/** The person goes on. */
const handled = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

type Arrival = {
  main: HTMLElement
  /** Pixels. */
  top: number
  /** By `data-row`, the likeliest first. */
  rows: readonly string[]
  onHandled: () => void
}

/** Scrolls once the page is long enough; tints the row, and focuses it if nothing else has the focus. */
export function arrive({ main, top, rows, onHandled }: Arrival): {
  aim: (row: string) => void
  end: () => void
} {
  const controller = new AbortController()
  const { signal } = controller
  let wanted = rows
  let height: number | undefined
  let marked: Element | undefined
  let tinted: number | undefined

  const untint = () => {
    window.clearTimeout(tinted)
    marked?.removeAttribute(LEFT)
  }
  const scroll = () => {
    const { scrollHeight } = document.documentElement
    const isLongEnough = height !== undefined && height - window.innerHeight >= Math.floor(top)
    // Once a height: whoever scrolls meanwhile is not pulled back.
    if (isLongEnough || scrollHeight === height) return
    height = scrollHeight
    window.scrollTo(0, top)
  }
  const mark = () => {
    const found = wanted.map((row) => main.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`))
    const row = found.find((one) => one !== null)
    if (!row || row === marked) return
    untint()
    marked = row
    row.setAttribute(LEFT, '')
    tinted = window.setTimeout(untint, TINTED)
    row.scrollIntoView?.({ block: 'nearest' })
    const { activeElement } = document
    // A link outside of the screens is unmounted with the last one.
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
  return {
    aim: (row) => {
      if (signal.aborted) return
      wanted = [row]
      mark()
    },
    end: () => {
      stop()
      untint()
    },
  }
}
