import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { useBatch } from '../../../../resources/_kit/form/batch/useBatch.ts'
import { useIsRestorable } from '../../../../resources/_kit/form/restore/useIsRestorable.ts'
import { useRestore } from '../../../../resources/_kit/form/restore/useRestore.ts'
import { useDeletionEffects } from '../../../../resources/_kit/text/useCountTexts.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useNotifyError } from '../../../../resources/_kit/text/useNotifyError.ts'
import { ConfirmDialog } from '../../../../resources/_kit/ui/ConfirmDialog.tsx'
import { useUndoNotice } from '../../../../resources/_kit/ui/useUndoNotice.tsx'
import { outlineMessages } from '../../messages.ts'
import { withoutItem } from '../../model/changes.ts'
import { type ChosenActivity, chosenActivities } from '../../model/chosen.ts'
import { cachedOutline, updateOutline } from '../../queries.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { ChosenBatch } from './ChosenBatch.tsx'
import type { DialogProps } from './dialogProps.ts'
import { useCompletionEffect } from './useCompletionEffect.ts'

type DeleteChosenProps = Pick<DialogProps, 'data' | 'choice' | 'queue' | 'onClose'>

export const DeleteChosen = ({ data, choice, queue, onClose }: DeleteChosenProps) => {
  const t = useMessages(outlineMessages)
  const { programId } = useOutlineActions()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const effectsOf = useDeletionEffects()
  const notifyDeleted = useNotifyManyDeleted()
  const [activities] = useState(() => chosenActivities(data.committed, choice.chosen))
  const batch = useBatch(async ({ id, topicId }: ChosenActivity) => {
    const meta = { program: programId, topic: topicId }
    await dataProvider.delete('activity', { id, previousData: { id }, meta })
    updateOutline(queryClient, programId, (outline) => withoutItem(outline, { kind: 'activity', id }))
  }, 4)
  const completionEffect = useCompletionEffect({ activities: new Set(activities.map(({ id }) => id)) })
  const [isWaiting, setWaiting] = useState(false)
  const start = async () => {
    setWaiting(true)
    await queue.idle()
    const remaining = chosenActivities(cachedOutline(queryClient, programId), choice.chosen)
    if (remaining.length > 0) batch.start(remaining)
    else onClose()
  }
  if (batch.entries.length > 0)
    return (
      <ChosenBatch
        batch={batch}
        title={t('outlineDialog.deletingMany')}
        choice={choice}
        isAnnounced
        onClose={(deleted) => {
          notifyDeleted(deleted)
          onClose()
        }}
      />
    )
  const count = activities.length
  const questions = activities.reduce((sum, { activity }) => sum + (activity.counts?.questions ?? 0), 0)
  return (
    <ConfirmDialog
      open
      isBusy={isWaiting}
      title={t('outlineDialog.deleteMany', { count })}
      question={t('outlineDialog.deleteManyQuestion', { count })}
      effects={[...completionEffect, ...effectsOf({ questions })]}
      confirm={t('outlineDialog.deleteConfirm')}
      isDestructive
      onConfirm={start}
      onClose={onClose}
    />
  )
}

function useNotifyManyDeleted() {
  const { programId } = useOutlineActions()
  const notify = useNotify()
  const notifyWithUndo = useUndoNotice()
  const isRestorable = useIsRestorable()
  const restore = useRestore()
  const notifyError = useNotifyError()
  return (deleted: readonly ChosenActivity[]) => {
    const [first] = deleted
    if (!first) return
    const values = { count: deleted.length }
    const message = messageKey(outlineMessages, 'outlineDialog.deletedMany')
    if (!isRestorable('activity', [programId, first.topicId])) {
      notify(message, { type: 'success', messageArgs: values })
      return
    }
    const undo = async () => {
      const errors: unknown[] = []
      // In order: each returns to its own position.
      for (const [index, { id, topicId }] of deleted.entries())
        await restore('activity', id, [programId, topicId], { hasMore: index < deleted.length - 1 }).catch(
          (error) => errors.push(error),
        )
      const count = deleted.length - errors.length
      if (count > 0)
        notify(messageKey(outlineMessages, 'outlineDialog.restoredMany'), {
          type: 'success',
          messageArgs: { count },
        })
      if (errors.length > 0) notifyError(errors[0])
    }
    notifyWithUndo(message, { values, undo })
  }
}
