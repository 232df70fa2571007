import { useState } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { rowMessages } from './rowMessages.ts'
import { type RowFocus, useRowFocus } from './useRowFocus.ts'

/** Independent of storage: a form, local state, the server. */
export type RowStore<Row> = {
  add: () => void
  insert: (index: number, row: Row) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

export type RowChanges<Row> = RowStore<Row> & {
  list: RowFocus['element']
  /** For a live region. */
  announcement: string
  /** Restores the last removed row; undefined: none. */
  bringBack: (() => void) | undefined
}

type RowsOptions<Row> = {
  /** Singular. */
  name: string
  count: number
  rowAt: (index: number) => Row
}

/** Announces changes, moves focus along, and undoes a removal. */
export function useRowChanges<Row>(
  store: RowStore<Row>,
  { name, count, rowAt }: RowsOptions<Row>,
): RowChanges<Row> {
  const t = useMessages(rowMessages)
  const [removed, setRemoved] = useState<{ index: number; row: Row }>()
  const [announcement, setAnnouncement] = useState('')
  const { element, follow } = useRowFocus(count)
  const done = (what: string, gone?: { index: number; row: Row }) => {
    setAnnouncement(what)
    setRemoved(gone)
  }
  return {
    list: element,
    announcement,
    add: () => {
      store.add()
      setRemoved(undefined)
    },
    insert: (index, row) => {
      store.insert(index, row)
      follow(index, 'input')
      done('')
    },
    move: (from, to) => {
      store.move(from, to)
      follow(to, from > to ? 'up' : 'down')
      done(t('rows.moved', { name: `${name} ${from + 1}`, number: to + 1, total: count }))
    },
    remove: (index) => {
      const row = rowAt(index)
      store.remove(index)
      done(t('rows.removed', { name, number: index + 1 }), { index, row })
      element.current?.focus()
    },
    bringBack:
      removed &&
      (() => {
        store.insert(removed.index, removed.row)
        follow(removed.index, 'input')
        done('')
      }),
  }
}
