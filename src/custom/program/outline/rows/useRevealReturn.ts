import { type RefObject, useEffect, useRef } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { useReturnState } from '../../../../resources/_kit/place/ReturnState.ts'
import type { Outline } from '../../model/outline.ts'
import { itemsIn } from '../../outlinePaths.ts'
import type { Panels } from '../panels/usePanels.ts'
import type { RowsHandle } from './rowsHandle.ts'

/** Scrolls to the item that staff return from: virtual rows are not there for the browser to restore. */
export function useRevealReturn(
  handle: RefObject<RowsHandle | undefined>,
  programId: Id,
  outline: Outline,
  { set }: Panels,
): void {
  const { from, createdId, highlight } = useReturnState()
  const revealedKey = useRef<string>(undefined)
  useEffect(() => {
    if (from === undefined) return
    const { program, topic, activity = createdId } = itemsIn(from)
    if (program !== String(programId)) return
    const { rows = [], reveal } = handle.current ?? {}
    const rowIndexOf = (key: string) => rows.findIndex((row) => row.key === key)
    const key = [`activity ${activity}`, `topic ${topic}`].find((one) => rowIndexOf(one) >= 0)
    if (key === undefined || key === revealedKey.current) return
    revealedKey.current = key
    const parentTopic = outline.find((one) => activity !== undefined && String(one.topic.id) === topic)
    if (parentTopic) set([parentTopic.topic.id], true)
    reveal?.(rowIndexOf(key))
    highlight(key)
  }, [handle, programId, outline, from, createdId, highlight, set])
}
