import { CELL, type MatrixShape } from './shape.ts'
import type { Span } from './viewport.ts'

type GroupSpan = Span & { readonly label: string }

export function groupSpans(groups: MatrixShape['groups']): GroupSpan[] {
  let first = 0
  return groups.map(({ label, count }) => {
    const span = { first, last: first + count - 1, label }
    first += count
    return span
  })
}

export function createGroupHeads() {
  const line = document.createElement('div')
  line.setAttribute('role', 'row')
  line.setAttribute('aria-rowindex', '1')
  line.className = 'line groups'
  let written = ''

  const headOf = ({ first, last, label }: GroupSpan, frozen: number, left: number) => {
    const element = document.createElement('div')
    const words = document.createElement('span')
    element.setAttribute('role', 'columnheader')
    element.className = 'group'
    element.toggleAttribute('data-first', first > 0)
    element.setAttribute('aria-colindex', String(frozen + first + 1))
    element.setAttribute('aria-colspan', String(last - first + 1))
    element.style.left = `${left + first * CELL.width}px`
    element.style.width = `${(last - first + 1) * CELL.width}px`
    // Sticky: visible as long as any of its columns is.
    words.style.left = `${left}px`
    words.textContent = label
    element.append(words)
    return element
  }

  return {
    line,
    clear: () => {
      written = ''
      line.replaceChildren()
    },
    /** `left`: width of the frozen columns, in pixels. */
    paint: ({ groups, frozen }: MatrixShape, { first, last }: Span, left: number) => {
      const shown = groupSpans(groups).filter((group) => group.last >= first && group.first <= last)
      const key = shown.map((group) => group.first).join()
      if (key === written) return
      written = key
      const corner = document.createElement('div')
      corner.className = 'frozen'
      corner.setAttribute('aria-hidden', 'true')
      corner.style.width = `${left}px`
      line.replaceChildren(corner, ...shown.map((group) => headOf(group, frozen.length, left)))
    },
  }
}
