import { useEvent } from 'react-admin'
import { Dragging } from '../../../../resources/_kit/drag/Dragging.tsx'
import { carriedOver, type Move } from '../../model/moves.ts'
import { type Item, itemNamed, type Outline } from '../../model/outline.ts'
import type { DragProps } from './dragProps.ts'
import { Preview } from './Preview.tsx'
import { targetAt } from './target.ts'

/** Lets a mouse drag topics and activities by their handles. */
const Drag = ({ rows, outline, across, isRefused, onDragStart, onEnd, onDrop }: DragProps) => {
  const fall = useEvent((move: Move, shown: Outline) => onDrop(carriedOver(move, shown, outline)))
  return (
    <Dragging<Item>
      list={() => rows.current?.list}
      itemOf={(name) => itemNamed(outline, name)}
      isRefused={isRefused}
      aim={(dragged, { y }) => {
        const shown = rows.current
        if (!shown) return undefined
        const { rowAt, ...where } = shown
        const at = y + window.scrollY
        const target = targetAt(at, rowAt(at), { ...where, dragged, across })
        return target && { mark: target.mark - shown.top(), drop: () => fall(target.move, shown.outline) }
      }}
      onDragStart={onDragStart}
      onEnd={onEnd}
      preview={(dragged) => <Preview item={dragged} outline={outline} />}
    />
  )
}

export default Drag
