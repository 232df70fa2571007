import { useCallback } from 'react'
import { messageKey } from '../../../../i18n/words.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { type Moving, positionInfo } from '../../model/slots.ts'
import { groupOf, locationOf, type Tree } from '../../model/tree.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { lastStep, undo } from '../../state/steps.ts'
import { useNames } from '../../useNames.ts'
import { usePackets } from '../PacketsContext.ts'
import { builderWords } from '../words.ts'

/** In another packet a group has a new key. */
function currentItem(moving: Moving, before: Tree, now: Tree): Moving {
  const [first] = moving.kind === 'group' ? (groupOf(before, moving.key)?.questions ?? []) : []
  const group = first === undefined ? undefined : locationOf(now, first)?.group
  return group ? { kind: 'group', key: group.key } : moving
}

/** Call it after the move, with the tree before it. */
export function useNotifyMoved(): (moving: readonly Moving[], before: Tree) => void {
  const t = useMessages(builderWords)
  const names = useNames()
  const builder = useBuilder()
  const { announce } = usePackets()
  const notifyWithUndo = useUndoNotice()
  return useCallback(
    (moving, before) => {
      const { doc } = builder.getState()
      const step = lastStep(builder)
      const notifyMove = (
        key: 'moved' | 'movedInto' | 'manyMoved',
        values: Record<string, string | number>,
      ) => {
        announce(t(`packetMoves.${key}`, values))
        notifyWithUndo(messageKey(builderWords, `packetMoves.${key}`), {
          values,
          undo: () => undo(builder, step) && announce(t('packetMoves.undone')),
          silent: true,
        })
      }
      if (moving.length > 1) return notifyMove('manyMoved', { count: moving.length })
      const one = moving[0] && currentItem(moving[0], before, doc.tree)
      const info = one && positionInfo(doc.tree, one)
      if (!info) return
      const name =
        one.kind === 'question' ? names.question(doc.questions.get(one.key)) : names.group(doc, one.key)
      const isElsewhere = moving[0] && positionInfo(before, moving[0])?.packet !== info.packet
      notifyMove(isElsewhere ? 'movedInto' : 'moved', {
        name,
        packet: info.packet,
        number: info.index,
        total: info.count,
      })
    },
    [t, names, builder, announce, notifyWithUndo],
  )
}
