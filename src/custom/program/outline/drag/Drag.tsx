import type { RefObject } from 'react'
import { useEvent } from 'react-admin'
import { DragAndDrop } from '../../../../resources/_kit/drag/DragAndDrop.tsx'
import { formatDuration } from '../../../../resources/_kit/text/format.ts'
import { activityTypeName } from '../../../../resources/activity/activityType.ts'
import { type Move, rebaseMove } from '../../model/moves.ts'
import {
  activityOf,
  type Item,
  itemByKey,
  nameOf,
  type Outline,
  topicOf,
  totalOf,
} from '../../model/outline.ts'
import { MutedText } from '../rows/MutedText.ts'
import type { RowsHandle } from '../rows/rowsHandle.ts'
import { useTotalText } from '../useTotalText.ts'
import { targetAt } from './target.ts'

type DragProps = {
  rows: RefObject<RowsHandle | undefined>
  /** Up to date, while `rows` are frozen. */
  outline: Outline
  across: boolean
  /** Announces why moving is disabled now. */
  isMoveDisabled: () => boolean
  onDragStart: (item: Item) => void
  onEnd: () => void
  onDrop: (move: Move) => void
}

const Drag = ({ rows, outline, across, isMoveDisabled, onDragStart, onEnd, onDrop }: DragProps) => {
  const dropMove = useEvent((move: Move, frozenOutline: Outline) =>
    onDrop(rebaseMove(move, frozenOutline, outline)),
  )
  return (
    <DragAndDrop<Item>
      list={() => rows.current?.list}
      itemOf={(name) => itemByKey(outline, name)}
      isMoveDisabled={isMoveDisabled}
      getDropTarget={(dragged, { y }) => {
        const rowsHandle = rows.current
        if (!rowsHandle) return undefined
        const { rowAt, ...extents } = rowsHandle
        const pageY = y + window.scrollY
        const target = targetAt(pageY, rowAt(pageY), { ...extents, dragged, across })
        return (
          target && {
            indicatorTop: target.mark - rowsHandle.top(),
            drop: () => dropMove(target.move, rowsHandle.outline),
          }
        )
      }}
      onDragStart={onDragStart}
      onDragEnd={onEnd}
      renderPreview={(dragged) => <Preview item={dragged} outline={outline} />}
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
      {activity && <MutedText>{activityTypeName(activity.type)}</MutedText>}
      {activity && <MutedText>{formatDuration(activity.settings.estimated_duration)}</MutedText>}
      {topic && <MutedText>{totalText(totalOf(topic))}</MutedText>}
    </>
  )
}

export default Drag
