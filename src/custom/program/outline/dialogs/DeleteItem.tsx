import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { useNotifyDeleted } from '../../../../resources/_kit/form/restore/useNotifyDeleted.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useDeletionEffects } from '../../../../resources/_kit/text/useCountTexts.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../../../resources/_kit/ui/ConfirmDialog.tsx'
import { outlineMessages } from '../../messages.ts'
import { withoutItem } from '../../model/changes.ts'
import { activityOf, type Item, nameOf, topicOf, totalOf } from '../../model/outline.ts'
import { refetchOutline, updateOutline } from '../../queries.ts'
import { topicAfterMoves } from '../moves/topicAfterMoves.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import type { DialogProps } from './dialogProps.ts'
import { useCompletionEffect } from './useCompletionEffect.ts'

type DeleteItemProps = Pick<DialogProps, 'data' | 'queue' | 'onClose'> & { item: Item }

export const DeleteItem = ({ item, data: { committed }, queue, onClose }: DeleteItemProps) => {
  const t = useMessages(outlineMessages)
  const { programId } = useOutlineActions()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const notify = useNotify()
  const errorText = useErrorText()
  const notifyDeleted = useNotifyDeleted()
  const effectsOf = useDeletionEffects()
  const { kind, id } = item
  const title = nameOf(committed, item) || DASH
  const outlineTopic = kind === 'topic' ? topicOf(committed, id) : undefined
  const effects = effectsOf(outlineTopic ? totalOf(outlineTopic) : activityOf(committed, id)?.counts)
  const isTopic = kind === 'topic'
  const completionEffect = useCompletionEffect(isTopic ? { topic: id } : { activities: new Set([id]) })
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Activities moved out of it must not be deleted with it.
      const parentId = await topicAfterMoves(queue, queryClient, programId, id)
      const topicId = isTopic ? undefined : parentId
      const meta = isTopic ? undefined : { program: programId, topic: topicId }
      await dataProvider.delete(kind, { id, previousData: { id }, meta })
      return topicId
    },
    onSuccess: (topicId) => {
      updateOutline(queryClient, programId, (outline) => withoutItem(outline, item))
      notifyDeleted(
        messageKey(outlineMessages, isTopic ? 'outlineDialog.topicDeleted' : 'outlineDialog.activityDeleted'),
        {
          kind,
          id,
          parents: [programId, ...(topicId === undefined ? [] : [topicId])],
          title,
        },
      )
    },
    onError: (error) => {
      const message = errorText(error)
      if (isTopic) notify(message, { type: 'error', messageArgs: { _: message } })
      else notify(messageKey(outlineMessages, 'outline.error'), { type: 'error', messageArgs: { message } })
      refetchOutline(queryClient, programId)
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      isBusy={isPending}
      title={t(isTopic ? 'outlineDialog.deleteTopic' : 'outlineDialog.deleteActivity')}
      question={t(isTopic ? 'outlineDialog.deleteTopicQuestion' : 'outlineDialog.deleteActivityQuestion', {
        name: title,
      })}
      effects={[...(isTopic ? [] : [title]), ...completionEffect, ...effects]}
      confirm={t('outlineDialog.deleteConfirm')}
      isDestructive
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
