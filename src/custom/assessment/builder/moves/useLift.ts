import { type KeyboardEvent, useEffect } from 'react'
import { useEvent, useLocaleState } from 'react-admin'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { type Moving, movedTo, positionInfo, positionOf, stepPosition, toMoving } from '../../model/slots.ts'
import type { Name, Tree } from '../../model/tree.ts'
import { moveGroup } from '../../state/actions.ts'
import { useBuilder, useBuilt } from '../../state/BuilderContext.ts'
import { useNames } from '../../useNames.ts'
import { usePackets } from '../PacketsContext.ts'
import { packetMoveWords } from './moveWords.ts'
import { useMoveQuestions } from './useMoveQuestions.ts'
import { useNotifyMoved } from './useNotifyMoved.ts'

const steps = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End'])

/**
 * Keyboard moves: Space lifts, arrows move, Space drops, Escape cancels. The move is a preview until dropped.
 *
 * @returns what a key on a handle does; false for one that it does not know.
 */
export function useLift(): (event: KeyboardEvent, name: Name) => boolean {
  const t = useMessages(packetMoveWords)
  const [locale] = useLocaleState()
  const names = useNames()
  const builder = useBuilder()
  const { can, announce } = usePackets()
  const notifyMoved = useNotifyMoved()
  const moveQuestions = useMoveQuestions()
  const lifted = useBuilt(({ preview }) => preview)

  const nameOf = ({ kind, key }: Moving) => {
    const { doc } = builder.getState()
    return kind === 'group' ? names.group(doc, key) : names.question(doc.questions.get(key))
  }
  const announcePosition = (tree: Tree, moving: Moving) => {
    const info = positionInfo(tree, moving)
    if (!info) return
    announce(
      t(info.isInGroup ? 'packetMoves.standsInGroup' : 'packetMoves.stands', {
        name: nameOf(moving),
        packet: formatNumber(info.packet, locale),
        number: formatNumber(info.index, locale),
        total: formatNumber(info.count, locale),
      }),
    )
  }
  const cancel = useEvent(() => {
    if (!lifted) return
    builder.setState({ preview: undefined })
    announce(t('packetMoves.putBack', { name: nameOf(lifted.moving) }))
  })
  const dropLifted = () => {
    if (!lifted) return
    const { tree, moving } = lifted
    const before = builder.getState().doc.tree
    const position = positionOf(tree, moving)
    builder.setState({ preview: undefined })
    const onEnd = (isMoved: boolean) => {
      if (isMoved) notifyMoved([moving], before)
      else announce(t('packetMoves.putBack', { name: nameOf(moving) }))
    }
    if (position === undefined || tree === before) onEnd(false)
    else if (moving.kind === 'question') moveQuestions(new Set([moving.key]), position, onEnd)
    else onEnd(moveGroup(builder, moving.key, position))
  }

  const isLifted = lifted !== undefined
  useEffect(() => {
    if (!isLifted) return
    const press = () => cancel()
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isLifted, cancel])

  return (event, name) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return false
    const moving = toMoving(name)
    if (!lifted) {
      if (key !== ' ' || !moving) return false
      builder.setState({ preview: { tree: builder.getState().doc.tree, moving } })
      announce(t('packetMoves.lifted', { name: nameOf(moving) }))
      return true
    }
    if (key === 'Escape') cancel()
    else if (key === ' ' || key === 'Enter') dropLifted()
    else if (steps.has(key)) {
      const position = stepPosition(lifted.tree, lifted.moving, key, can.order)
      if (position) {
        const tree = movedTo(lifted.tree, lifted.moving, position)
        builder.setState({ preview: { tree, moving: lifted.moving } })
        announcePosition(tree, lifted.moving)
      }
    } else return key === 'Tab'
    return true
  }
}
