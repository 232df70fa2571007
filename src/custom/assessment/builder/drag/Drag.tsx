import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import { DragAndDrop } from '../../../../resources/_kit/drag/DragAndDrop.tsx'
import type { RowExtents } from '../../../../resources/_kit/drag/dragPlan.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useMoveDisabledBySearch } from '../../../../resources/_kit/tree/useMoveDisabledBySearch.ts'
import type { Row } from '../../model/rows.ts'
import { locationOf, type NodeName, type Tree } from '../../model/tree.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { useNodeNames } from '../../useNodeNames.ts'
import { builderMessages } from '../messages.ts'
import { useMoveItems } from '../moves/useMoveItems.ts'
import { usePackets } from '../PacketsContext.ts'
import { type Dragged, draggedBy } from './dragged.ts'
import { targetAt } from './target.ts'

const Line = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const NumberText = styled('span')(({ theme }) => ({
  marginInlineEnd: 8,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))

const Preview = ({ dragged }: { dragged: Dragged | undefined }) => {
  const t = useMessages(builderMessages)
  const format = useFormat()
  const names = useNodeNames()
  const { doc } = useBuilder().getState()
  const { moving = [] } = dragged ?? {}
  const [one] = moving
  if (!one) return <Line />
  if (moving.length > 1) return <Line>{t('packetMoves.many', { count: moving.length })}</Line>
  if (one.kind === 'group') return <Line>{names.group(doc, one.key)}</Line>
  return (
    <Line>
      <NumberText>{format.number(locationOf(doc.tree, one.key)?.number ?? 0)}</NumberText>
      {names.question(doc.questions.get(one.key))}
    </Line>
  )
}

/** Indent of the mark in a group, in pixels. */
const GROUP_INDENT = 28

type DragProps = {
  tree: Tree
  rows: readonly Row[]
  list: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  handle: RefObject<RowExtents | undefined>
  onDragStart: (dragged: Dragged) => void
  onEnd: () => void
}

const Drag = ({ tree, rows, list, scroller, handle, onDragStart, onEnd }: DragProps) => {
  const builder = useBuilder()
  const { can, announce } = usePackets()
  const moveItems = useMoveItems()
  const isMoveDisabled = useMoveDisabledBySearch(() => builder.getState().search.trim() !== '', announce)
  return (
    <DragAndDrop<Dragged>
      list={() => list.current}
      scroller={scroller}
      itemOf={(name) => draggedBy(name as NodeName, tree, builder.getState().chosenQuestions)}
      isMoveDisabled={isMoveDisabled}
      getDropTarget={({ moving }, point) => {
        const top = list.current?.getBoundingClientRect().top
        if (top === undefined || !handle.current) return undefined
        const { rowAt, extentOf } = handle.current
        const y = point.y - top
        const target = targetAt(y, rowAt(y), { tree, rows, extentOf, moving, ordersGroups: can.order })
        if (!target) return undefined
        const { mark, position } = target
        return {
          indicatorTop: mark,
          inset: position.group === undefined ? 0 : GROUP_INDENT,
          drop: () => moveItems(moving, position),
        }
      }}
      onDragStart={onDragStart}
      onDragEnd={onEnd}
      renderPreview={(dragged) => <Preview dragged={dragged} />}
      isNarrow
    />
  )
}

export default Drag
