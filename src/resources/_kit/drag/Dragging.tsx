import { GripVertical } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { DndProvider } from 'react-dnd'
import { createPortal } from 'react-dom'
import type { DragPlan } from './dragPlan.ts'
import { Lifted, Mark } from './looks.ts'
import { ownDrags } from './ownDrags.ts'
import { useDragging } from './useDragging.ts'

type DraggingProps<Item extends object> = DragPlan<Item> & {
  preview: (dragged: Item | undefined) => ReactNode
  isNarrow?: boolean
}

/** Native drag and drop for the rows of a list, found by their elements. Load it lazily. */
export const Dragging = <Item extends object>(props: DraggingProps<Item>) => (
  // Under StrictMode the default context is re-created, and loses a running drag.
  <DndProvider backend={ownDrags} context={window}>
    <Inside {...props} />
  </DndProvider>
)

/** Mark and preview are mounted up front: inserting an element as a drag starts can abort it. */
const Inside = <Item extends object>({
  preview: content,
  isNarrow = false,
  ...plan
}: DraggingProps<Item>) => {
  const mark = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLDivElement>(null)
  const dragged = useDragging(plan, { mark, preview, aside: isNarrow ? 28 : -20 })
  return (
    <>
      <Mark ref={mark} />
      {createPortal(
        <Lifted ref={preview} aria-hidden="true" style={isNarrow ? { width: 210 } : undefined}>
          <GripVertical size={17} />
          {content(dragged)}
        </Lifted>,
        // Into the body: the list's stacking context may be below its neighbours'.
        document.body,
      )}
    </>
  )
}
