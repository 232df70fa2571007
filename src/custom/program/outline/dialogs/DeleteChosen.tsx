import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { useBatch } from '../../../../resources/_kit/form/batch/useBatch.ts'
import { useDeletionEffects } from '../../../../resources/_kit/text/useCountTexts.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../../../resources/_kit/ui/ConfirmDialog.tsx'
import { withoutItem } from '../../model/changes.ts'
import { type ChosenActivity, chosenOf } from '../../model/chosen.ts'
import { cachedOutline, cacheOutline } from '../../queries.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { ChosenBatch } from './ChosenBatch.tsx'
import type { DialogProps } from './dialogProps.ts'
import { useNotifyManyDeleted } from './useNotifyManyDeleted.ts'
import { dialogWords } from './words.ts'

type DeleteChosenProps = Pick<DialogProps, 'data' | 'choice' | 'queue' | 'onClose'>

/** Deletes the selected activities after confirmation, reports each result, and offers undo. */
export const DeleteChosen = ({ data, choice, queue, onClose }: DeleteChosenProps) => {
  const t = useMessages(dialogWords)
  const { programId } = useOutlineActions()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const effectsOf = useDeletionEffects()
  const notifyDeleted = useNotifyManyDeleted()
  const [chosen] = useState(() => chosenOf(data.committed, choice.chosen))
  const batch = useBatch(async ({ id, topicId }: ChosenActivity) => {
    const meta = { program: programId, topic: topicId }
    await dataProvider.delete('activity', { id, previousData: { id }, meta })
    const known = cachedOutline(queryClient, programId)
    cacheOutline(queryClient, programId, withoutItem(known, { kind: 'activity', id }))
  }, 4)
  const [waiting, setWaiting] = useState(false)
  const start = async () => {
    setWaiting(true)
    await queue.idle()
    const remaining = chosenOf(cachedOutline(queryClient, programId), choice.chosen)
    if (remaining.length > 0) batch.start(remaining)
    else onClose()
  }
  if (batch.entries.length > 0)
    return (
      <ChosenBatch
        batch={batch}
        title={t('outlineDialog.deletingMany')}
        choice={choice}
        onClose={() => {
          notifyDeleted(batch.entries.filter(({ status }) => status === 'done').map(({ item }) => item))
          onClose()
        }}
      />
    )
  const count = chosen.length
  const questions = chosen.reduce((sum, { activity }) => sum + (activity.counts?.questions ?? 0), 0)
  return (
    <ConfirmDialog
      open
      busy={waiting}
      title={t('outlineDialog.deleteMany', { count })}
      question={t('outlineDialog.deleteManyQuestion', { count })}
      effects={effectsOf({ questions })}
      confirm={t('outlineDialog.deleteConfirm')}
      destructive
      onConfirm={start}
      onClose={onClose}
    />
  )
}
