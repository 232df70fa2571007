import { type RefObject, useEffect, useRef } from 'react'
import { useLeftRows } from '../../../../resources/_kit/place/LeftRows.ts'
import type { Outline } from '../../model/outline.ts'
import type { Panels } from '../panels/usePanels.ts'
import type { RowsHandle } from './rowsHandle.ts'

/** Brings the activity or topic that staff come back from into sight, in its open topic: rows out of sight are not there. */
export function useRevealLeft(
  handle: RefObject<RowsHandle | undefined>,
  outline: Outline,
  { set }: Panels,
): void {
  const left = useLeftRows()
  const revealed = useRef<string>(undefined)
  useEffect(() => {
    const { rows = [], reveal } = handle.current ?? {}
    const ids = rows.map((row) => String(row.kind === 'activity' ? row.activity.id : row.one.topic.id))
    const id = left.find((candidate) => ids.includes(candidate))
    if (id === undefined || id === revealed.current) return
    revealed.current = id
    // It was left by way of one of its activities.
    const isInside = left[0] !== id
    const [topic] = outline.filter((one) => String(one.topic.id) === id)
    if (topic && isInside) set([topic.topic.id], true)
    reveal?.(ids.indexOf(id))
  }, [handle, outline, left, set])
}
