import { type RefObject, useEffect, useRef } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { handleKey, type Item } from '../../model/outline.ts'
import type { DialogRequest } from '../OutlineContext.ts'
import { FOCUSABLE } from '../rows/focusable.ts'
import type { RowsHandle } from '../rows/rowsHandle.ts'

/** Items of a dialog that may be elsewhere or gone once it closes. */
function affectedItems(dialog: DialogRequest, chosen: ReadonlySet<Id>): Item[] {
  if (dialog.action === 'delete') return [dialog.item]
  if (dialog.action === 'rename' || dialog.action === 'move') return []
  return [...chosen].map((id) => ({ kind: 'activity', id }))
}

/**
 * After a dialog, focuses the row at the former position of the affected items: the opener was removed with them.
 */
export function useFocusAfter(
  handle: RefObject<RowsHandle | undefined>,
  dialog: DialogRequest | undefined,
  chosen: ReadonlySet<Id>,
): void {
  const position = useRef<number>(undefined)
  useEffect(() => {
    const { rows = [], list } = handle.current ?? {}
    if (dialog) {
      const keys = new Set(affectedItems(dialog, chosen).map(handleKey))
      position.current ??= rows.findIndex(({ key }) => keys.has(key))
      return
    }
    const at = position.current
    position.current = undefined
    if (at === undefined || at < 0 || document.activeElement !== document.body) return
    const row = list?.querySelector(`[data-index="${Math.min(at, rows.length - 1)}"]`)
    const target = row?.querySelector<HTMLElement>(FOCUSABLE) ?? document.getElementById('main-content')
    target?.focus()
  }, [handle, dialog, chosen])
}
