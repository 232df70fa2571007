import type { Cell, FrozenColumn } from './shape.ts'

export type CellNode = {
  readonly element: HTMLElement
  /** Takes the focus: the cell, or its link or checkbox. */
  readonly target: HTMLElement
  readonly text: Text
  shown: Cell | undefined
}

export type Line = {
  readonly element: HTMLElement
  readonly frozen: readonly CellNode[]
  readonly cells: Map<number, CellNode>
  /** Version of its content, to skip unchanged writes. */
  written: string
}

export type LineKind = 'heads' | 'row' | 'foot'

const roles = { heads: 'columnheader', row: 'gridcell', foot: 'gridcell' } as const

function makeCell(role: string, className: string, inner?: 'a' | 'box'): CellNode {
  const element = document.createElement('div')
  element.setAttribute('role', role)
  element.className = className
  const text = document.createTextNode('')
  const target = inner ? document.createElement(inner === 'a' ? 'a' : 'span') : element
  if (inner === 'box') target.setAttribute('role', 'checkbox')
  target.tabIndex = -1
  target.append(text)
  if (target !== element) element.append(target)
  return { element, target, text, shown: undefined }
}

export const makeLineCell = (kind: LineKind): CellNode => makeCell(roles[kind], 'cell')

export function makeLine(kind: LineKind, frozen: readonly FrozenColumn[]): Line {
  const element = document.createElement('div')
  element.setAttribute('role', 'row')
  element.className = `line ${kind}`
  const fixed = document.createElement('div')
  fixed.className = 'frozen'
  fixed.setAttribute('role', 'none')
  const nodes = frozen.map((column, index) => {
    const isRow = kind === 'row'
    const inner = !isRow
      ? undefined
      : column.kind === 'check'
        ? 'box'
        : column.kind === 'name'
          ? 'a'
          : undefined
    const role = kind !== 'heads' && column.kind === 'name' ? 'rowheader' : roles[kind]
    const node = makeCell(role, `fixed ${column.kind}`, inner)
    node.element.setAttribute('aria-colindex', String(index + 1))
    fixed.append(node.element)
    return node
  })
  element.append(fixed)
  return { element, frozen: nodes, cells: new Map(), written: '' }
}

/** Its cell is labelled while the row loads. */
const waiting: Cell = { text: '', tone: 'waiting' }

/** Strings come from participants: only ever set as text. */
export function fill(node: CellNode, wanted: Cell | undefined, waitingWords: string): void {
  const cell = wanted ?? waiting
  const { shown, element, target, text } = node
  if (shown === cell) return
  node.shown = cell
  if (shown?.text !== cell.text) text.data = cell.text
  if (shown?.words !== cell.words) setOrRemove(target, 'aria-label', cell.words)
  if (shown?.href !== cell.href) setOrRemove(target, 'href', cell.href)
  if (shown?.tone !== cell.tone) setOrRemove(element, 'data-tone', cell.tone)
  if (target.getAttribute('role') === 'checkbox') {
    target.setAttribute('aria-checked', String(cell.checked ?? false))
    setOrRemove(target, 'aria-disabled', cell === waiting ? 'true' : undefined)
  }
  if (cell === waiting) element.setAttribute('aria-label', waitingWords)
  else if (shown === waiting && element !== target) element.removeAttribute('aria-label')
  else if (shown === waiting) setOrRemove(element, 'aria-label', cell.words)
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
