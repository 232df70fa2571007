import { type RefObject, useEffect, useRef } from 'react'
import { handleKey, type Item } from '../../model/outline.ts'
import type { DialogRequest } from '../OutlineContext.ts'
import { FOCUSABLE } from '../rows/focusable.ts'
import type { RowsHandle } from '../rows/rowsHandle.ts'
import type { Choice } from '../useChoice.ts'

type ChosenIds = Pick<Choice, 'topics' | 'chosen'>

/** Items that may be moved or gone once the dialog closes. */
function affectedItems(dialog: DialogRequest, { topics, chosen }: ChosenIds): Item[] {
  if (dialog.action === 'delete') return [dialog.item]
  if (dialog.action === 'rename' || dialog.action === 'move' || dialog.action === 'copy') return []
  return [
    ...[...topics].map((id): Item => ({ kind: 'topic', id })),
    ...[...chosen].map((id): Item => ({ kind: 'activity', id })),
  ]
}

/** The opener unmounts with its row: focuses the row at its former position. */
export function useFocusAfter(
  handle: RefObject<RowsHandle | undefined>,
  dialog: DialogRequest | undefined,
  { topics, chosen }: ChosenIds,
): void {
  const position = useRef<number>(undefined)
  useEffect(() => {
    const { rows = [], list } = handle.current ?? {}
    if (dialog) {
      const keys = new Set(affectedItems(dialog, { topics, chosen }).map(handleKey))
      position.current ??= rows.findIndex(({ key }) => keys.has(key))
      return
    }
    const index = position.current
    position.current = undefined
    if (index === undefined || index < 0 || document.activeElement !== document.body) return
    const row = list?.querySelector(`[data-index="${Math.min(index, rows.length - 1)}"]`)
    const target = row?.querySelector<HTMLElement>(FOCUSABLE) ?? document.getElementById('main-content')
    target?.focus()
  }, [handle, dialog, topics, chosen])
}
