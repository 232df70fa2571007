import { type RefObject, useLayoutEffect } from 'react'
import type { Move } from '../../model/moves.ts'
import { handleKey, type Item } from '../../model/outline.ts'
import type { RowsHandle } from './rowsHandle.ts'

/** In another topic the row is another element. */
export function useScrollToLifted(
  handle: RefObject<RowsHandle | undefined>,
  liftedItem: Item | undefined,
  preview: Move | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every step
  useLayoutEffect(() => {
    const { rows, list, reveal } = handle.current ?? {}
    if (!liftedItem || !rows) return
    const key = handleKey(liftedItem)
    list?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
    reveal?.(rows.findIndex((row) => row.key === key))
  }, [handle, liftedItem, preview])
}
