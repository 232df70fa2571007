import type { Cell, FrozenColumn } from './shape.ts'

export type CellNode = {
  readonly element: HTMLElement
  /** Takes the focus: the cell, or its link or checkbox. */
  readonly target: HTMLElement
  readonly text: Text
  paintedCell: Cell | undefined
}

export type Line = {
  readonly element: HTMLElement
  readonly frozen: readonly CellNode[]
  readonly cells: Map<number, CellNode>
  /** Version of its content, to skip unchanged writes. */
  paintedState: string
}

export type LineKind = 'heads' | 'row' | 'foot'

const roles = { heads: 'columnheader', row: 'gridcell', foot: 'gridcell' } as const

function makeCell(role: string, className: string, control?: 'a' | 'box'): CellNode {
  const element = document.createElement('div')
  element.setAttribute('role', role)
  element.className = className
  const text = document.createTextNode('')
  const target = control ? document.createElement(control === 'a' ? 'a' : 'span') : element
  if (control === 'box') target.setAttribute('role', 'checkbox')
  target.tabIndex = -1
  target.append(text)
  if (target !== element) element.append(target)
  return { element, target, text, paintedCell: undefined }
}

export const makeLineCell = (kind: LineKind): CellNode => makeCell(roles[kind], 'cell')

export function makeLine(kind: LineKind, frozen: readonly FrozenColumn[]): Line {
  const element = document.createElement('div')
  element.setAttribute('role', 'row')
  element.className = `line ${kind}`
  const frozenCells = document.createElement('div')
  frozenCells.className = 'frozen'
  frozenCells.setAttribute('role', 'none')
  const nodes = frozen.map((column, index) => {
    const isRow = kind === 'row'
    const control = !isRow
      ? undefined
      : column.kind === 'check'
        ? 'box'
        : column.kind === 'name'
          ? 'a'
          : undefined
    const role = kind !== 'heads' && column.kind === 'name' ? 'rowheader' : roles[kind]
    const node = makeCell(role, `fixed ${column.kind}`, control)
    node.element.setAttribute('aria-colindex', String(index + 1))
    frozenCells.append(node.element)
    return node
  })
  element.append(frozenCells)
  return { element, frozen: nodes, cells: new Map(), paintedState: '' }
}

/** Its cell is labelled while the row loads. */
const loadingCell: Cell = { text: '', tone: 'waiting' }

/** Strings come from participants: only ever set as text. */
export function fillCell(node: CellNode, nextCell: Cell | undefined, loadingLabel: string): void {
  const cell = nextCell ?? loadingCell
  const { paintedCell: previousCell, element, target, text } = node
  if (previousCell === cell) return
  node.paintedCell = cell
  if (previousCell?.text !== cell.text) text.data = cell.text
  if (previousCell?.ariaLabel !== cell.ariaLabel) setOrRemove(target, 'aria-label', cell.ariaLabel)
  if (previousCell?.href !== cell.href) setOrRemove(target, 'href', cell.href)
  if (previousCell?.tone !== cell.tone) setOrRemove(element, 'data-tone', cell.tone)
  if (target.getAttribute('role') === 'checkbox') {
    target.setAttribute('aria-checked', String(cell.checked ?? false))
    setOrRemove(target, 'aria-disabled', cell === loadingCell ? 'true' : undefined)
  }
  if (cell === loadingCell) element.setAttribute('aria-label', loadingLabel)
  else if (previousCell === loadingCell && element !== target) element.removeAttribute('aria-label')
  else if (previousCell === loadingCell) setOrRemove(element, 'aria-label', cell.ariaLabel)
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
