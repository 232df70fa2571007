import { type RefObject, useLayoutEffect } from 'react'
import { handleKey, type Outline } from '../../program/model/outline.ts'
import { type Row, toRows } from '../../program/model/rows.ts'
import type { RowsHandle } from '../../program/outline/rows/rowsHandle.ts'

export function useRowsHandle(
  handle: RefObject<RowsHandle | undefined>,
  area: RefObject<HTMLElement | null>,
  outline: Outline,
): void {
  useLayoutEffect(() => {
    const all = toRows(outline.map((one, index) => ({ ...one, number: index + 1, open: true }))).filter(
      (row) => row.kind === 'activity',
    )
    const elements = new Map(
      [...(area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map((element) => [
        element.dataset.row,
        element,
      ]),
    )
    const elementOf = (row: Row | undefined) =>
      row?.kind === 'activity'
        ? elements.get(handleKey({ kind: 'activity', id: row.activity.id }))
        : undefined
    const rows = all.filter((row) => elementOf(row) !== undefined)
    const extentOf = (row: number) => {
      const box = elementOf(rows[row])?.getBoundingClientRect()
      return box && { start: box.top + window.scrollY, end: box.bottom + window.scrollY }
    }
    const distance = (row: number, y: number) => {
      const { start, end } = extentOf(row) ?? { start: Number.POSITIVE_INFINITY, end: 0 }
      return Math.max(0, start - y, y - end)
    }
    handle.current = {
      rows,
      outline,
      list: area.current,
      top: () => (area.current?.getBoundingClientRect().top ?? 0) + window.scrollY,
      rowAt: (y) =>
        rows.reduce(
          (best, _, row) => (distance(row, y) < distance(best, y) ? row : best),
          rows.length > 0 ? 0 : -1,
        ),
      extentOf,
      reveal: (row) => elementOf(rows[row])?.scrollIntoView?.({ block: 'nearest' }),
    }
  })
}
