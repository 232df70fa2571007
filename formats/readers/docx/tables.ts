import { type Element, isTag } from 'domhandler'
import { childOf, childrenOf, isOn, wordValue } from './xml.ts'

/** Elements that are what is in them. */
export const WRAPPERS = /^(?:w:(?:ins|moveTo|smartTag|customXml|sdtContent|dir|bdo)|mc:(?:Choice|Fallback))$/

export const rowsIn = (table: Element): Element[] =>
  table.children.filter(isTag).flatMap((child): Element[] => {
    if (child.name === 'w:tr') return isOn(childOf(child, 'w:trPr'), 'w:del') ? [] : [child]
    if (child.name === 'w:sdt') return rowsIn(childOf(child, 'w:sdtContent') ?? child)
    return WRAPPERS.test(child.name) ? rowsIn(child) : []
  })

type PlacedCell = {
  readonly cell: Element
  readonly row: Element
  readonly column: number
  readonly columns: number
  /** Whether it is the lower part of a cell above. */
  readonly isContinuation: boolean
}

export const columnsBefore = (row: Element | undefined) =>
  Math.min(Number(wordValue(childOf(row, 'w:trPr'), 'w:gridBefore') ?? 0) || 0, 100)

export function cellsIn(row: Element): readonly PlacedCell[] {
  let column = columnsBefore(row)
  const cells = (parent: Element): Element[] =>
    childrenOf(parent).flatMap((child) => {
      if (child.name === 'w:tc') return [child]
      return child.name === 'w:sdt' || WRAPPERS.test(child.name)
        ? cells(childOf(child, 'w:sdtContent') ?? child)
        : []
    })
  return cells(row).map((cell) => {
    const properties = childOf(cell, 'w:tcPr')
    const columns = Math.max(1, Number(wordValue(properties, 'w:gridSpan') ?? 1) || 1)
    const merge = childOf(properties, 'w:vMerge')
    const placedCell = {
      cell,
      row,
      column,
      columns,
      isContinuation: merge !== undefined && merge.attribs['w:val'] !== 'restart',
    }
    column += columns
    return placedCell
  })
}

/** How many rows below go on with the cell that begins in a column. */
export function continuedRows(rows: readonly (readonly PlacedCell[])[], column: number): number {
  const end = rows.findIndex((cells) => !cells.some((cell) => cell.column === column && cell.isContinuation))
  return end < 0 ? rows.length : end
}
