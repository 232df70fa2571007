import { messageKey } from '../../../../i18n/messages.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import type { Position } from '../../model/changes.ts'
import { type MovedItem, positionInfo } from '../../model/dropPositions.ts'
import { groupOf, locationOf, type Tree } from '../../model/tree.ts'
import { moveGroup, moveQuestions } from '../../state/actions.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { undoOfLastStep } from '../../state/steps.ts'
import { useNodeNames } from '../../useNodeNames.ts'
import { useWhenLoaded } from '../../useWhenLoaded.ts'
import { builderMessages } from '../messages.ts'
import { usePackets } from '../PacketsContext.ts'

/** In another packet a group has a new key. */
function currentItem(moving: MovedItem, treeBefore: Tree, treeNow: Tree): MovedItem {
  const [first] = moving.kind === 'group' ? (groupOf(treeBefore, moving.key)?.questions ?? []) : []
  const group = first === undefined ? undefined : locationOf(treeNow, first)?.group
  return group ? { kind: 'group', key: group.key } : moving
}

/**
 * Moves questions or one group, and says so. Questions go into a group once both are read, as they get its instruction.
 */
export function useMoveItems() {
  const t = useMessages(builderMessages)
  const names = useNodeNames()
  const builder = useBuilder()
  const { announce, can } = usePackets()
  const whenLoaded = useWhenLoaded()
  const notifyWithUndo = useUndoNotice()

  const notifyMoved = ([moving, ...others]: readonly MovedItem[], treeBefore: Tree) => {
    const { doc } = builder.getState()
    const undoMove = undoOfLastStep(builder)
    const notifyMove = (
      key: 'moved' | 'movedInto' | 'manyMoved',
      values: Record<string, string | number>,
    ) => {
      announce(t(`packetMoves.${key}`, values))
      notifyWithUndo(messageKey(builderMessages, `packetMoves.${key}`), {
        values,
        undo: () => undoMove() && announce(t('packetMoves.undone')),
        isSilent: true,
      })
    }
    if (others.length > 0) return notifyMove('manyMoved', { count: others.length + 1 })
    const movedItem = moving && currentItem(moving, treeBefore, doc.tree)
    const info = movedItem && positionInfo(doc.tree, movedItem)
    if (!info) return
    notifyMove(positionInfo(treeBefore, moving)?.packet === info.packet ? 'moved' : 'movedInto', {
      name: names.item(doc, movedItem),
      packet: info.packet,
      number: info.index,
      total: info.count,
    })
  }

  return (moving: readonly MovedItem[], position: Position, onEnd?: (isMoved: boolean) => void) => {
    const { tree } = builder.getState().doc
    const finish = (isMoved: boolean) => {
      if (isMoved) notifyMoved(moving, tree)
      onEnd?.(isMoved)
    }
    const [first] = moving
    if (first?.kind === 'group') return finish(moveGroup(builder, first.key, position))
    const questions = new Set(moving.map(({ key }) => key))
    const target = position.group === undefined ? undefined : groupOf(tree, position.group)
    whenLoaded(target ? [...questions, ...target.questions] : [], () =>
      finish(moveQuestions(builder, questions, position, can.order)),
    )
  }
}
