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

export function createGroupHeaders() {
  const line = document.createElement('div')
  line.setAttribute('role', 'row')
  line.setAttribute('aria-rowindex', '1')
  line.className = 'line groups'
  let paintedKey = ''

  const createHeader = ({ first, last, label }: GroupSpan, frozen: number, left: number) => {
    const element = document.createElement('div')
    const labelElement = document.createElement('span')
    element.setAttribute('role', 'columnheader')
    element.className = 'group'
    element.toggleAttribute('data-first', first > 0)
    element.setAttribute('aria-colindex', String(frozen + first + 1))
    element.setAttribute('aria-colspan', String(last - first + 1))
    element.style.left = `${left + first * CELL.width}px`
    element.style.width = `${(last - first + 1) * CELL.width}px`
    // Sticky: visible as long as any of its columns is.
    labelElement.style.left = `${left}px`
    labelElement.textContent = label
    element.append(labelElement)
    return element
  }

  return {
    line,
    clear: () => {
      paintedKey = ''
      line.replaceChildren()
    },
    /** `left`: width of the frozen columns, in pixels. */
    paint: ({ groups, frozen }: MatrixShape, { first, last }: Span, left: number) => {
      const visibleGroups = groupSpans(groups).filter((group) => group.last >= first && group.first <= last)
      const key = visibleGroups.map((group) => group.first).join()
      if (key === paintedKey) return
      paintedKey = key
      const corner = document.createElement('div')
      corner.className = 'frozen'
      corner.setAttribute('aria-hidden', 'true')
      corner.style.width = `${left}px`
      line.replaceChildren(corner, ...visibleGroups.map((group) => createHeader(group, frozen.length, left)))
    },
  }
}
