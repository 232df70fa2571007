import { CELL } from './shape.ts'
import type { View } from './viewport.ts'

type HighlightOptions = {
  /** Pixels from the left of the body. */
  left: number
  lastView: View
  /** In pixels, of the headers and of all rows. */
  headersHeight: number
  rowsHeight: number
}

/** One element behind all rows. */
export function createColumnHighlight(body: HTMLElement) {
  const highlight = document.createElement('div')
  highlight.className = 'tint'
  highlight.setAttribute('aria-hidden', 'true')
  highlight.hidden = true
  return {
    /** First in the body: rows are painted over it. */
    attach: () => body.prepend(highlight),
    hide: () => {
      highlight.hidden = true
    },
    show: ({ left, lastView, headersHeight, rowsHeight }: HighlightOptions) => {
      highlight.hidden = false
      highlight.style.left = `${left}px`
      const top = Math.max(lastView.top - headersHeight, 0)
      // Beyond the last row it would extend the scroll height.
      const height = Math.min(lastView.height + 3 * headersHeight, rowsHeight - top)
      highlight.style.top = `${top}px`
      highlight.style.width = `${CELL.width}px`
      highlight.style.height = `${height}px`
    },
  }
}
