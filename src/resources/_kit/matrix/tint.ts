import { CELL } from './shape.ts'
import type { View } from './sight.ts'

type Tinted = {
  /** Pixels from the beginning of the rows. */
  left: number
  seen: View
  /** The heads' height, and that of all rows. */
  heads: number
  all: number
}

/** The tinted column of a matrix: one element behind all rows. */
export function createTint(body: HTMLElement) {
  const tint = document.createElement('div')
  tint.className = 'tint'
  tint.setAttribute('aria-hidden', 'true')
  tint.hidden = true
  return {
    /** Stands before all rows, so that they are drawn over it. */
    begin: () => body.prepend(tint),
    hide: () => {
      tint.hidden = true
    },
    show: ({ left, seen, heads, all }: Tinted) => {
      tint.hidden = false
      tint.style.left = `${left}px`
      const top = Math.max(seen.top - heads, 0)
      // Not beyond the last row: the matrix would scroll on.
      const height = Math.min(seen.height + 3 * heads, all - top)
      tint.style.top = `${top}px`
      tint.style.width = `${CELL.width}px`
      tint.style.height = `${height}px`
    },
  }
}
