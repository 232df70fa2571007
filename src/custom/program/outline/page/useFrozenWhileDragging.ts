import { useRef } from 'react'
import { frozenPanels } from '../../model/frozenPanels.ts'
import type { Panel } from '../../model/rows.ts'

export function useFrozenWhileDragging(panels: readonly Panel[], isDragging: boolean): readonly Panel[] {
  const visiblePanels = useRef(panels)
  visiblePanels.current = isDragging ? frozenPanels(visiblePanels.current, panels) : panels
  return visiblePanels.current
}
