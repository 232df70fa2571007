import { type RefObject, useEffect, useRef } from 'react'
import type { Id } from '../../../contract/primitives.ts'
import { handleKey } from './model/outline.ts'
import type { Asking } from './OutlineContext.ts'
import type { RowsHandle } from './rows/rowsHandle.ts'

/** What can have the focus in a row: its title, or what opens it. */
const FOCUSED = '.title, .opener, a'

/** Takes the focus to the row that stands where a deleted one stood: the button that it came from went with that one. */
export function useFocusAfterDelete(
  handle: RefObject<RowsHandle | undefined>,
  asking: Asking | undefined,
  chosen: ReadonlySet<Id>,
): void {
  const place = useRef<number>(undefined)
  useEffect(() => {
    const { rows = [], list } = handle.current ?? {}
    if (asking?.what === 'delete' || asking?.what === 'deleteChosen') {
      const going = asking.what === 'delete' ? [asking.item.id] : [...chosen]
      const kind = asking.what === 'delete' ? asking.item.kind : 'activity'
      const keys = new Set(going.map((id) => handleKey({ kind, id })))
      place.current ??= rows.findIndex(({ key }) => keys.has(key))
      return
    }
    const at = place.current
    place.current = undefined
    if (at === undefined || at < 0 || document.activeElement !== document.body) return
    const row = list?.querySelector(`[data-index="${Math.min(at, rows.length - 1)}"]`)
    const target = row?.querySelector<HTMLElement>(FOCUSED) ?? document.getElementById('main-content')
    target?.focus()
  }, [handle, asking, chosen])
}
