import { type RefObject, useEffect, useRef } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { useLeft } from '../../../../resources/_kit/place/Left.ts'
import type { Outline } from '../../model/outline.ts'
import { itemsIn } from '../../outlinePaths.ts'
import type { Panels } from '../panels/usePanels.ts'
import type { RowsHandle } from './rowsHandle.ts'

/** Scrolls to the item that staff return from: virtual rows are not there for the browser to restore. */
export function useRevealLeft(
  handle: RefObject<RowsHandle | undefined>,
  programId: Id,
  outline: Outline,
  { set }: Panels,
): void {
  const { from, made, aim } = useLeft()
  const revealed = useRef<string>(undefined)
  useEffect(() => {
    if (from === undefined) return
    const { program, topic, activity = made } = itemsIn(from)
    if (program !== String(programId)) return
    const { rows = [], reveal } = handle.current ?? {}
    const at = (key: string) => rows.findIndex((row) => row.key === key)
    const key = [`activity ${activity}`, `topic ${topic}`].find((one) => at(one) >= 0)
    if (key === undefined || key === revealed.current) return
    revealed.current = key
    const inside = outline.find((one) => activity !== undefined && String(one.topic.id) === topic)
    if (inside) set([inside.topic.id], true)
    reveal?.(at(key))
    aim(key)
  }, [handle, programId, outline, from, made, aim, set])
}
