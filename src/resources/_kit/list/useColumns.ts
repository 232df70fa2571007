import { useEffect, useMemo } from 'react'
import { useStore } from 'react-admin'
import { useDeclared } from '../declaration/DeclarationContext.ts'
import { moved, orderOf } from './columnOrder.ts'
import { same } from './listSettings.ts'

/**
 * The columns of the declared table as somebody wants to see them, kept in this browser where react-admin's `DataTable`
 * reads it. The first one says what a row is: it is always shown, and first. What can be done with a row is no column here.
 */
export function useColumns() {
  const { name, list } = useDeclared('list')
  const { columns, hidden: declared } = list
  const atFirst = useMemo(() => [...(declared ?? [])], [declared])
  const [hidden, setHidden] = useStore<string[]>(`${name}.datatable`, atFirst)
  const [ranks, setRanks] = useStore<number[] | undefined>(`${name}.datatable_columnRanks`)
  const order = orderOf(ranks, columns.length)
  const [, ...choices] = order.flatMap((column) => columns[column] ?? [])

  // What was chosen when every column could be hidden and moved.
  useEffect(() => {
    const remaining = hidden.filter((column) => choices.includes(column))
    if (!same(remaining, hidden)) setHidden(remaining)
    if (ranks && !same(ranks, order)) setRanks(order)
  })

  return {
    /** Those that can be hidden and moved, in their order. */
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
