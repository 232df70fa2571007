import { useEffect, useMemo } from 'react'
import { useStore } from 'react-admin'
import { useDeclarationWith } from '../declaration/DeclarationContext.ts'
import { useAccepts } from '../declaration/useAccepts.ts'
import { isEqual } from './listSettings.ts'

/** Stored where `DataTable` reads them. The first one identifies a row: always visible and first. */
export function useColumns() {
  const { name, list, schema } = useDeclarationWith('list')
  const accepts = useAccepts()
  const { columns, hiddenColumns: hiddenByDefault } = list
  const initialHiddenColumns = useMemo(() => [...(hiddenByDefault ?? [])], [hiddenByDefault])
  const [hiddenColumns, setHiddenColumns] = useStore<string[]>(`${name}.datatable`, initialHiddenColumns)
  const [ranks, setRanks] = useStore<number[] | undefined>(`${name}.datatable_columnRanks`)
  const order = normalizeOrder(ranks, columns.length)
  // What is hidden anyway is not offered where the API lacks it.
  const isOffered = (column: string) => !initialHiddenColumns.includes(column) || accepts(schema, column)
  const [, ...choices] = order.flatMap((column) => columns[column] ?? [])
  const offered = choices.filter(isOffered)
  const rankOf = (choice: number) => choices.indexOf(offered[choice] ?? '') + 1

  // Stored choices may be of when all columns could be hidden and moved.
  useEffect(() => {
    const validHiddenColumns = hiddenColumns.filter((column) => choices.includes(column))
    if (!isEqual(validHiddenColumns, hiddenColumns)) setHiddenColumns(validHiddenColumns)
    if (ranks && !isEqual(ranks, order)) setRanks(order)
  })

  return {
    /** Can be hidden and moved; in order. */
    choices: offered,
    isVisible: (column: string) => !hiddenColumns.includes(column),
    setVisible: (column: string, isVisible: boolean) =>
      setHiddenColumns(
        isVisible ? hiddenColumns.filter((other) => other !== column) : [...hiddenColumns, column],
      ),
    /** @param from, to places among the `choices`. */
    move: (from: number, to: number) => setRanks(moveItem(order, rankOf(from), rankOf(to))),
    reset: () => {
      setHiddenColumns(initialHiddenColumns)
      setRanks(undefined)
    },
  }
}

/**
 * Indexes in the declaration. A stored order may be outdated: 0 goes first, duplicates are dropped, missing appended.
 *
 * @example normalizeOrder([2, 0, 1], 4) // [0, 2, 1, 3]
 */
export function normalizeOrder(order: readonly number[] | undefined, count: number): number[] {
  const existingColumns = (order ?? []).filter((column) => column < count)
  return [...new Set([0, ...existingColumns, ...Array.from({ length: count }, (_, column) => column)])]
}

export function moveItem(order: readonly number[], from: number, to: number): number[] {
  return order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1))
}
