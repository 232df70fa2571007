import { useEffect, useMemo } from 'react'
import { useStore } from 'react-admin'
import { useDeclared } from '../declaration/DeclarationContext.ts'
import { same } from './listSettings.ts'

/** Stored where `DataTable` reads them. The first one identifies a row: always visible and first. */
export function useColumns() {
  const { name, list } = useDeclared('list')
  const { columns, hidden: declared } = list
  const atFirst = useMemo(() => [...(declared ?? [])], [declared])
  const [hidden, setHidden] = useStore<string[]>(`${name}.datatable`, atFirst)
  const [ranks, setRanks] = useStore<number[] | undefined>(`${name}.datatable_columnRanks`)
  const order = orderOf(ranks, columns.length)
  const [, ...choices] = order.flatMap((column) => columns[column] ?? [])

  // Stored choices may be of when all columns could be hidden and moved.
  useEffect(() => {
    const remaining = hidden.filter((column) => choices.includes(column))
    if (!same(remaining, hidden)) setHidden(remaining)
    if (ranks && !same(ranks, order)) setRanks(order)
  })

  return {
    /** Can be hidden and moved; in order. */
    choices,
    isShown: (column: string) => !hidden.includes(column),
    show: (column: string, isShown: boolean) =>
      setHidden(isShown ? hidden.filter((other) => other !== column) : [...hidden, column]),
    /** @param from, to places among the `choices`. */
    move: (from: number, to: number) => setRanks(moved(order, from + 1, to + 1)),
    reset: () => {
      setHidden(atFirst)
      setRanks(undefined)
    },
  }
}

/**
 * Indexes in the declaration. A stored order may be outdated: 0 goes first, duplicates are dropped, missing appended.
 *
 * @example orderOf([2, 0, 1], 4) // [0, 2, 1, 3]
 */
export function orderOf(order: readonly number[] | undefined, count: number): number[] {
  const known = (order ?? []).filter((column) => column < count)
  return [...new Set([0, ...known, ...Array.from({ length: count }, (_, column) => column)])]
}

export function moved(order: readonly number[], from: number, to: number): number[] {
  return order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1))
}
