import { useRef } from 'react'
import { heldPanels } from '../../model/held.ts'
import type { Panel } from '../../model/rows.ts'

/** Panels that stay where they are while something is dragged over them. */
export function useHeld(panels: readonly Panel[], isDragging: boolean): readonly Panel[] {
  const shown = useRef(panels)
  shown.current = isDragging ? heldPanels(shown.current, panels) : panels
  return shown.current
}
