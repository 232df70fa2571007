import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { useBatch } from '../../../../resources/_kit/form/batch/useBatch.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { MoveDialog } from '../../../../resources/_kit/ui/MoveDialog.tsx'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { outlineMessages } from '../../messages.ts'
import { type ChosenActivity, chosenActivities } from '../../model/chosen.ts'
import { inverseMove, type Move } from '../../model/moves.ts'
import { positionOf } from '../../model/outline.ts'
import { cachedOutline } from '../../queries.ts'
import { sendMove } from '../moves/sendMove.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { ChosenBatch } from './ChosenBatch.tsx'
import { DestinationFields } from './DestinationFields.tsx'
import type { DialogProps } from './dialogProps.ts'
import { useDestination } from './useDestination.ts'

export const MoveChosen = ({ data, choice, queue, across, moves, onClose }: DialogProps) => {
  const t = useMessages(outlineMessages)
  const { programId } = useOutlineActions()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const activities = chosenActivities(data.committed, choice.chosen)
  const topics = new Set(activities.map(({ topicId }) => topicId))
  const destination = useDestination({
    programId,
    outline: data.committed,
    excluded: choice.chosen,
    from: topics.size === 1 ? { topic: activities[0]?.topicId } : undefined,
  })
  const { topic, siblings, position } = destination
  // The last one that succeeded: the next follows it.
  const lastMovedId = useRef<Id>(undefined)
  const batch = useBatch(async ({ id }: ChosenActivity) => {
    await queue.idle()
    const move: Move = { kind: 'activity', id, topic, after: lastMovedId.current, to: position }
    if (!positionOf(cachedOutline(queryClient, programId), move)) throw new Error(t('outlineDialog.gone'))
    await sendMove(dataProvider, queryClient, programId, move)
    lastMovedId.current = id
  }, 1)
  const notifyWithUndo = useUndoNotice()
  // In order: each goes back after one that is back already.
  const [inverseMoves] = useState(() =>
    activities.flatMap(({ id }) => inverseMove(data.committed, { kind: 'activity', id }) ?? []),
  )
  const notifyMoved = (moved: readonly ChosenActivity[]) => {
    if (moved.length === 0) return
    const movedIds = new Set(moved.map(({ id }) => id))
    moves.remember(inverseMoves.filter(({ id }) => movedIds.has(id)))
    notifyWithUndo(messageKey(outlineMessages, 'outlineDialog.movedMany'), {
      values: { count: moved.length },
      undo: moves.undo,
    })
  }
  if (batch.entries.length > 0)
    return (
      <ChosenBatch
        batch={batch}
        title={t('outlineDialog.movingMany')}
        choice={choice}
        isAnnounced
        onClose={(moved) => {
          notifyMoved(moved)
          onClose()
        }}
      />
    )
  const isSplit = !across && topics.size > 1
  return (
    <MoveDialog
      title={t('outlineDialog.moveMany', { count: activities.length })}
      canMove={siblings !== undefined && !isSplit}
      onMove={() => {
        lastMovedId.current = siblings?.[position - 1]?.id
        batch.start(activities)
      }}
      onClose={onClose}
    >
      {isSplit ? (
        t('outlineDialog.onlyHere')
      ) : (
        <DestinationFields destination={destination} outline={data.committed} across={across} />
      )}
    </MoveDialog>
  )
}
