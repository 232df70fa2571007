import { useRef } from 'react'
import { frozenPanels } from '../../model/frozenPanels.ts'
import type { Panel } from '../../model/rows.ts'

export function useFrozenWhileDragging(panels: readonly Panel[], isDragging: boolean): readonly Panel[] {
  const shown = useRef(panels)
  shown.current = isDragging ? frozenPanels(shown.current, panels) : panels
  return shown.current
}
