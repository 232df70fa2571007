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
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { useNodeNames } from '../../useNodeNames.ts'
import { builderMessages } from '../messages.ts'
import { usePackets } from '../PacketsContext.ts'
import { useMoveItems } from './useMoveItems.ts'

/** Keyboard moves: a preview until dropped. */
export function useLift(): Lift {
  const t = useMessages(builderMessages, treeMessages)
  const names = useNodeNames()
  const builder = useBuilder()
  const { can, announce } = usePackets()
  const moveItems = useMoveItems()
  const lifted = useBuilderState(({ preview }) => preview)

  const nameOf = (moving: MovedItem) => names.item(builder.getState().doc, moving)
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
      const position = positionOf(tree, moving)
      builder.setState({ preview: undefined })
      const onEnd = (isMoved: boolean) => isMoved || announceMove(moving, 'tree.putBack')
      if (position === undefined || tree === builder.getState().doc.tree) onEnd(false)
      else moveItems([moving], position, onEnd)
    },
    cancel: () => {
      if (!lifted) return
      builder.setState({ preview: undefined })
      announceMove(lifted.moving, 'tree.putBack')
    },
  }
}
