import type { RefObject } from 'react'
import { useEvent } from 'react-admin'
import { Dragging } from '../../../../resources/_kit/drag/Dragging.tsx'
import { formatDuration } from '../../../../resources/_kit/text/format.ts'
import { activityTypeName } from '../../../../resources/activity/activityType.ts'
import { carriedOver, type Move } from '../../model/moves.ts'
import {
  activityOf,
  type Item,
  itemNamed,
  nameOf,
  type Outline,
  topicOf,
  totalOf,
} from '../../model/outline.ts'
import { Muted } from '../rows/Muted.ts'
import type { RowsHandle } from '../rows/rowsHandle.ts'
import { useTotalText } from '../useTotalText.ts'
import { targetAt } from './target.ts'

type DragProps = {
  rows: RefObject<RowsHandle | undefined>
  /** Up to date, while `rows` are frozen. */
  outline: Outline
  across: boolean
  /** Announces why moving is disabled now. */
  isRefused: () => boolean
  onDragStart: (item: Item) => void
  onEnd: () => void
  onDrop: (move: Move) => void
}

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

type PreviewProps = { item: Item | undefined; outline: Outline }

const Preview = ({ item, outline }: PreviewProps) => {
  const totalText = useTotalText()
  const activity = item?.kind === 'activity' ? activityOf(outline, item.id) : undefined
  const topic = item?.kind === 'topic' ? topicOf(outline, item.id) : undefined
  return (
    <>
      <span>{item && nameOf(outline, item)}</span>
      {activity && <Muted>{activityTypeName(activity.type)}</Muted>}
      {activity && <Muted>{formatDuration(activity.settings.estimated_duration)}</Muted>}
      {topic && <Muted>{totalText(totalOf(topic))}</Muted>}
    </>
  )
}

export default Drag
