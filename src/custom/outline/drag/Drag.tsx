import { useRef } from 'react'
import { DndProvider } from 'react-dnd'
import type { DragProps } from './dragProps.ts'
import { ownDrags } from './ownDrags.ts'
import { Mark, Preview } from './parts.tsx'
import { useDragging } from './useDragging.ts'

/**
 * Lets a mouse drag what the handles belong to. It stands beside the rows and knows them by their elements: none of them is
 * rendered for it.
 */
const Drag = (props: DragProps) => (
  // Its own context would be another one after effects ran twice, as they do in development, and know no drag of before.
  <DndProvider backend={ownDrags} context={window}>
    <Dragging {...props} />
  </DndProvider>
)

/** Mark and preview are there before anything is dragged: an element that comes when a drag begins can end it. */
const Dragging = (props: DragProps) => {
  const mark = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLDivElement>(null)
  const dragged = useDragging({ ...props, mark, preview })
  return (
    <>
      <Mark ref={mark} />
      <Preview ref={preview} item={dragged} outline={props.outline} />
    </>
  )
}

export default Drag
