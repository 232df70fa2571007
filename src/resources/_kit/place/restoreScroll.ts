/** Milliseconds for which the rows may still be loading. */
const MAX_WAIT_MS = 10_000

/** Marks the row that was just left or made: tinted (`theme.ts`) for these milliseconds. */
const HIGHLIGHT_ATTRIBUTE = 'data-left'
const HIGHLIGHT_MS = 3_000

/** The person goes on. */
const interruptingEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

type RestoreScrollOptions = {
  main: HTMLElement
  /** Pixels. */
  top: number
  /** By `data-row`, the likeliest first. */
  rows: readonly string[]
  onInterrupt: () => void
}

/** Scrolls once the page is long enough; tints the row, and focuses it if nothing else has the focus. */
export function restoreScroll({ main, top, rows, onInterrupt }: RestoreScrollOptions): {
  highlight: (row: string) => void
  end: () => void
} {
  const controller = new AbortController()
  const { signal } = controller
  let candidateIds = rows
  let height: number | undefined
  let highlightedRow: Element | undefined
  let highlightTimer: number | undefined

  const removeHighlight = () => {
    window.clearTimeout(highlightTimer)
    highlightedRow?.removeAttribute(HIGHLIGHT_ATTRIBUTE)
  }
  const scrollOnceTallEnough = () => {
    const { scrollHeight } = document.documentElement
    const isLongEnough = height !== undefined && height - window.innerHeight >= Math.floor(top)
    // Once a height: whoever scrolls meanwhile is not pulled back.
    if (isLongEnough || scrollHeight === height) return
    height = scrollHeight
    window.scrollTo(0, top)
  }
  const highlightRow = () => {
    const candidates = candidateIds.map((row) =>
      main.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`),
    )
    const row = candidates.find((one) => one !== null)
    if (!row || row === highlightedRow) return
    removeHighlight()
    highlightedRow = row
    row.setAttribute(HIGHLIGHT_ATTRIBUTE, '')
    highlightTimer = window.setTimeout(removeHighlight, HIGHLIGHT_MS)
    row.scrollIntoView?.({ block: 'nearest' })
    const { activeElement } = document
    // A link outside of the screens is unmounted with the last one.
    if (activeElement === main || !main.contains(activeElement))
      row.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true })
  }
  const update = () => {
    scrollOnceTallEnough()
    highlightRow()
  }
  const observer = new MutationObserver(update)
  const stop = () => {
    observer.disconnect()
    controller.abort()
    window.clearTimeout(timeout)
  }
  const timeout = window.setTimeout(stop, MAX_WAIT_MS)
  for (const name of interruptingEvents)
    window.addEventListener(
      name,
      () => {
        stop()
        onInterrupt()
      },
      { signal, passive: true, capture: true },
    )
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['style'] })
  update()
  return {
    highlight: (row) => {
      if (signal.aborted) return
      candidateIds = [row]
      highlightRow()
    },
    end: () => {
      stop()
      removeHighlight()
    },
  }
}
