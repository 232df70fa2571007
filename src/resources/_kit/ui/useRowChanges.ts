import { useState } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { rowMessages } from './rowMessages.ts'
import { useRowFocus } from './useRowFocus.ts'

/** Independent of storage: a form, local state, the server. */
export type RowStore<Row> = {
  add: () => void
  insert: (index: number, row: Row) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

type RowsOptions<Row> = {
  /** Singular. */
  name: string
  count: number
  rowAt: (index: number) => Row
}

/** Announces changes, moves focus along, and undoes a removal. */
export function useRowChanges<Row>(store: RowStore<Row>, { name, count, rowAt }: RowsOptions<Row>) {
  const t = useMessages(rowMessages)
  const [lastRemoved, setLastRemoved] = useState<{ index: number; row: Row }>()
  const [announcement, setAnnouncement] = useState('')
  const { element, focusRow } = useRowFocus(count)
  const afterChange = (message: string, removedRow?: { index: number; row: Row }) => {
    setAnnouncement(message)
    setLastRemoved(removedRow)
  }
  return {
    listRef: element,
    /** For a live region. */
    announcement,
    add: () => {
      store.add()
      setLastRemoved(undefined)
    },
    move: (from: number, to: number) => {
      store.move(from, to)
      focusRow(to, from > to ? 'up' : 'down')
      afterChange(t('rows.moved', { name: `${name} ${from + 1}`, number: to + 1, total: count }))
    },
    remove: (index: number) => {
      const row = rowAt(index)
      store.remove(index)
      afterChange(t('rows.removed', { name, number: index + 1 }), { index, row })
      element.current?.focus()
    },
    /** Restores the last removed row; undefined: none. */
    undoRemoval:
      lastRemoved &&
      (() => {
        store.insert(lastRemoved.index, lastRemoved.row)
        focusRow(lastRemoved.index, 'input')
        afterChange('')
      }),
  }
}
