import { type RefObject, useEffect, useRef } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { handleKey, type Item } from '../../model/outline.ts'
import type { Asking } from '../OutlineContext.ts'
import { FOCUSABLE } from '../rows/focusable.ts'
import type { RowsHandle } from '../rows/rowsHandle.ts'

/** The items that a dialog is about, of those that may be elsewhere or gone once it is closed. */
function goingOf(asking: Asking, chosen: ReadonlySet<Id>): Item[] {
  if (asking.what === 'delete') return [asking.item]
  if (asking.what === 'rename' || asking.what === 'move') return []
  return [...chosen].map((id) => ({ kind: 'activity', id }))
}

/**
 * Takes the focus to the row that stands where what a dialog was about stood: the button that it came from went with
 * that, or with the choice.
 */
export function useFocusAfter(
  handle: RefObject<RowsHandle | undefined>,
  asking: Asking | undefined,
  chosen: ReadonlySet<Id>,
): void {
  const place = useRef<number>(undefined)
  useEffect(() => {
    const { rows = [], list } = handle.current ?? {}
    if (asking) {
      const keys = new Set(goingOf(asking, chosen).map(handleKey))
      place.current ??= rows.findIndex(({ key }) => keys.has(key))
      return
    }
    const at = place.current
    place.current = undefined
    if (at === undefined || at < 0 || document.activeElement !== document.body) return
    const row = list?.querySelector(`[data-index="${Math.min(at, rows.length - 1)}"]`)
    const target = row?.querySelector<HTMLElement>(FOCUSABLE) ?? document.getElementById('main-content')
    target?.focus()
  }, [handle, asking, chosen])
}
