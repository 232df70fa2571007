import { GripVertical } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { DndProvider } from 'react-dnd'
import { createPortal } from 'react-dom'
import type { DragPlan } from './dragPlan.ts'
import { rowDragBackend } from './rowDragBackend.ts'
import { DragPreview, DropIndicator } from './styles.ts'
import { useDragAndDrop } from './useDragAndDrop.ts'

type DragAndDropProps<Item extends object> = DragPlan<Item> & {
  renderPreview: (item: Item | undefined) => ReactNode
  isNarrow?: boolean
}

/** Native drag and drop for the rows of a list, found by their elements. Load it lazily. */
export const DragAndDrop = <Item extends object>(props: DragAndDropProps<Item>) => (
  // Under StrictMode the default context is re-created, and loses a running drag.
  <DndProvider backend={rowDragBackend} context={window}>
    <DragLayer {...props} />
  </DndProvider>
)

/** Indicator and preview are mounted up front: inserting an element as a drag starts can abort it. */
const DragLayer = <Item extends object>({
  renderPreview,
  isNarrow = false,
  ...plan
}: DragAndDropProps<Item>) => {
  const indicatorRef = useRef<HTMLDivElement>(null)
  const previewRef = useRef<HTMLDivElement>(null)
  const draggedItem = useDragAndDrop(plan, {
    indicator: indicatorRef,
    preview: previewRef,
    offsetX: isNarrow ? 28 : -20,
  })
  return (
    <>
      <DropIndicator ref={indicatorRef} />
      {createPortal(
        <DragPreview ref={previewRef} aria-hidden="true" style={isNarrow ? { width: 210 } : undefined}>
          <GripVertical size={17} />
          {renderPreview(draggedItem)}
        </DragPreview>,
        // Into the body: the list's stacking context may be below its neighbours'.
        document.body,
      )}
    </>
  )
}
