import { GripVertical } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { DndProvider } from 'react-dnd'
import { createPortal } from 'react-dom'
import type { DragPlan } from './dragPlan.ts'
import { Lifted, Mark } from './looks.ts'
import { ownDrags } from './ownDrags.ts'
import { useDragging } from './useDragging.ts'

type DraggingProps<Item extends object> = DragPlan<Item> & {
  /** The drag image under the pointer. */
  preview: (dragged: Item | undefined) => ReactNode
  /** The list is narrow: the preview is, too, and stands beside the pointer, or it would cover the mark. */
  isNarrow?: boolean
}

/**
 * Native drag and drop for the rows of a list. Rendered beside the rows, finds them by their elements. Load it lazily:
 * dragging is not possible before the screen is painted.
 *
 * @example
 * const Drag = ({ rows, onMove }: DragProps) => (
 *   <Dragging
 *     list={() => list.current}
 *     itemOf={(name) => rows.find((row) => row.name === name)}
 *     isRefused={() => false}
 *     aim={(row, { y }) => ({ mark: placeAt(y).top, drop: () => onMove(row, placeAt(y)) })}
 *     onDragStart={setDragged}
 *     onEnd={() => setDragged(undefined)}
 *     preview={(row) => <span>{row?.title}</span>}
 *   />
 * )
 */
export const Dragging = <Item extends object>(props: DraggingProps<Item>) => (
  // Its own context would be another one after effects ran twice, as they do in development, and know no drag of before.
  <DndProvider backend={ownDrags} context={window}>
    <Inside {...props} />
  </DndProvider>
)

/** Mark and preview are there before anything is dragged: an element that comes when a drag begins can end it. */
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
        // Above everything: where the list stands may be below what stands beside it.
        document.body,
      )}
    </>
  )
}
