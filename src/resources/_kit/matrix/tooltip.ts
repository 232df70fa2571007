import { styled } from '@mui/material/styles'
import type { Tooltip } from './shape.ts'

/** One for all cells, filled by `writeTooltip`. */
export const TooltipBox = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: 'min(360px, calc(100vw - 16px))',
  padding: '8px 12px',
  borderRadius: 8,
  backgroundColor: '#2a2a45',
  color: '#ffffff',
  fontSize: 12.5,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
  '& > .tip-title': { fontWeight: 700, unicodeBidi: 'plaintext' },
  '& > .tip-hint': { color: '#ffbe6b' },
  '@media print': { display: 'none' },
}))

/** Pixels to the cell, and to the window's edges. */
const GAP = { cell: 6, edge: 8 } as const

/** While hidden, it still describes its cell to screen readers. */
export function writeTooltip(box: HTMLElement, { title, lines, hint }: Tooltip): void {
  const parts = [
    ['tip-title', title],
    ...lines.map((line) => ['', line]),
    ...(hint ? [['tip-hint', hint]] : []),
  ]
  box.replaceChildren(
    ...parts.map(([className = '', text = '']) => {
      const part = document.createElement('div')
      part.className = className
      part.textContent = text
      return part
    }),
  )
}

/** Below the element, or above where there is no room. */
export function showTooltip(box: HTMLElement, element: HTMLElement): void {
  box.hidden = false
  const cell = element.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const topBelow = cell.bottom + GAP.cell
  const top = topBelow + height > window.innerHeight - GAP.edge ? cell.top - GAP.cell - height : topBelow
  const centeredLeft = cell.left + cell.width / 2 - width / 2
  const left = Math.max(GAP.edge, Math.min(centeredLeft, window.innerWidth - width - GAP.edge))
  box.style.top = `${Math.max(top, GAP.edge)}px`
  box.style.left = `${left}px`
}
