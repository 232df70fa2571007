import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { treeMessages } from '../../../../resources/_kit/tree/messages.ts'
import type { Lift } from '../../../../resources/_kit/tree/useDragHandles.ts'
import {
  type MovedItem,
  parseMovedItem,
  positionForKey,
  positionInfo,
  positionOf,
  previewMove,
} from '../../model/dropPositions.ts'
import type { Tree } from '../../model/tree.ts'
import { moveGroup } from '../../state/actions.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { useNodeNames } from '../../useNodeNames.ts'
import { builderMessages } from '../messages.ts'
import { usePackets } from '../PacketsContext.ts'
import { useMoveQuestions } from './useMoveQuestions.ts'
import { useNotifyMoved } from './useNotifyMoved.ts'

/** Keyboard moves: a preview until dropped. */
export function useLift(): Lift {
  const t = useMessages(builderMessages, treeMessages)
  const names = useNodeNames()
  const builder = useBuilder()
  const { can, announce } = usePackets()
  const notifyMoved = useNotifyMoved()
  const moveQuestions = useMoveQuestions()
  const lifted = useBuilderState(({ preview }) => preview)

  const nameOf = ({ kind, key }: MovedItem) => {
    const { doc } = builder.getState()
    return kind === 'group' ? names.group(doc, key) : names.question(doc.questions.get(key))
  }
  const announcePosition = (tree: Tree, moving: MovedItem) => {
    const info = positionInfo(tree, moving)
    if (!info) return
    announce(
      t(info.isInGroup ? 'packetMoves.standsInGroup' : 'packetMoves.stands', {
        name: nameOf(moving),
        packet: info.packet,
        number: info.index,
        total: info.count,
      }),
    )
  }
  const announceMove = (moving: MovedItem, key: 'tree.lifted' | 'tree.putBack') =>
    announce(t(key, { name: nameOf(moving) }))
  return {
    liftedName: lifted && `${lifted.moving.kind} ${lifted.moving.key}`,
    lift: (name) => {
      const moving = parseMovedItem(name)
      if (!moving) return
      builder.setState({ preview: { tree: builder.getState().doc.tree, moving } })
      announceMove(moving, 'tree.lifted')
    },
    step: (key) => {
      const position = lifted && positionForKey(lifted.tree, lifted.moving, key, can.order)
      if (!position) return
      const { moving } = lifted
      const tree = previewMove(lifted.tree, moving, position)
      builder.setState({ preview: { tree, moving } })
      announcePosition(tree, moving)
    },
    drop: () => {
      if (!lifted) return
      const { tree, moving } = lifted
      const treeBefore = builder.getState().doc.tree
      const position = positionOf(tree, moving)
      builder.setState({ preview: undefined })
      const onEnd = (isMoved: boolean) =>
        isMoved ? notifyMoved([moving], treeBefore) : announceMove(moving, 'tree.putBack')
      if (position === undefined || tree === treeBefore) onEnd(false)
      else if (moving.kind === 'question') moveQuestions(new Set([moving.key]), position, onEnd)
      else onEnd(moveGroup(builder, moving.key, position))
    },
    cancel: () => {
      if (!lifted) return
      builder.setState({ preview: undefined })
      announceMove(lifted.moving, 'tree.putBack')
    },
  }
}
