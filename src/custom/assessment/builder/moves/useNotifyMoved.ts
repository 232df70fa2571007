import { useCallback } from 'react'
import { messageKey } from '../../../../i18n/messages.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { type MovedItem, positionInfo } from '../../model/dropPositions.ts'
import { groupOf, locationOf, type Tree } from '../../model/tree.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { lastStep, undo } from '../../state/steps.ts'
import { useNodeNames } from '../../useNodeNames.ts'
import { builderMessages } from '../messages.ts'
import { usePackets } from '../PacketsContext.ts'

/** In another packet a group has a new key. */
function currentItem(moving: MovedItem, treeBefore: Tree, treeNow: Tree): MovedItem {
  const [first] = moving.kind === 'group' ? (groupOf(treeBefore, moving.key)?.questions ?? []) : []
  const group = first === undefined ? undefined : locationOf(treeNow, first)?.group
  return group ? { kind: 'group', key: group.key } : moving
}

/** Call it after the move, with the tree before it. */
export function useNotifyMoved(): (moving: readonly MovedItem[], treeBefore: Tree) => void {
  const t = useMessages(builderMessages)
  const names = useNodeNames()
  const builder = useBuilder()
  const { announce } = usePackets()
  const notifyWithUndo = useUndoNotice()
  return useCallback(
    (moving, treeBefore) => {
      const { doc } = builder.getState()
      const step = lastStep(builder)
      const notifyMove = (
        key: 'moved' | 'movedInto' | 'manyMoved',
        values: Record<string, string | number>,
      ) => {
        announce(t(`packetMoves.${key}`, values))
        notifyWithUndo(messageKey(builderMessages, `packetMoves.${key}`), {
          values,
          undo: () => undo(builder, step) && announce(t('packetMoves.undone')),
          isSilent: true,
        })
      }
      if (moving.length > 1) return notifyMove('manyMoved', { count: moving.length })
      const movedItem = moving[0] && currentItem(moving[0], treeBefore, doc.tree)
      const info = movedItem && positionInfo(doc.tree, movedItem)
      if (!info) return
      const name =
        movedItem.kind === 'question'
          ? names.question(doc.questions.get(movedItem.key))
          : names.group(doc, movedItem.key)
      const isInOtherPacket = moving[0] && positionInfo(treeBefore, moving[0])?.packet !== info.packet
      notifyMove(isInOtherPacket ? 'movedInto' : 'moved', {
        name,
        packet: info.packet,
        number: info.index,
        total: info.count,
      })
    },
    [t, names, builder, announce, notifyWithUndo],
  )
}
