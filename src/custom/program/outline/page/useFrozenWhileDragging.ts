import { useRef } from 'react'
import { frozenPanels } from '../../model/frozenPanels.ts'
import type { Panel } from '../../model/rows.ts'

/** Panels that stay where they are while something is dragged over them. */
export function useFrozenWhileDragging(panels: readonly Panel[], isDragging: boolean): readonly Panel[] {
  const shown = useRef(panels)
  shown.current = isDragging ? frozenPanels(shown.current, panels) : panels
  return shown.current
}
