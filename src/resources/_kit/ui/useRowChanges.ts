import { useState } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { rowWords } from './rowWords.ts'
import { type RowFocus, useRowFocus } from './useRowFocus.ts'

/** How rows are changed, wherever they are kept: in a form, in a page's state, on the server. */
export type RowStore<Row> = {
  /** Adds a blank one at the end. */
  add: () => void
  insert: (index: number, row: Row) => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

export type RowChanges<Row> = RowStore<Row> & {
  /** For the list's element: where the focus goes with what was changed. */
  list: RowFocus['element']
  /** What was done last, for a live region. */
  announcement: string
  /** Brings back the row that was taken out last; undefined where there is none. */
  bringBack: (() => void) | undefined
}

type RowsOptions<Row> = {
  /** What one of them is called. */
  name: string
  count: number
  rowAt: (index: number) => Row
}

/**
 * Changes rows by buttons: says what moved and what went, takes the focus along, and brings a removed row back. Knows
 * nothing of where the rows are kept.
 */
export function useRowChanges<Row>(
  store: RowStore<Row>,
  { name, count, rowAt }: RowsOptions<Row>,
): RowChanges<Row> {
  const t = useMessages(rowWords)
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
