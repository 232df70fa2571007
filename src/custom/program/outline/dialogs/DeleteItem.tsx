import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../../i18n/words.ts'
import { useNotifyDeleted } from '../../../../resources/_kit/form/restore/useNotifyDeleted.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useDeletionEffects } from '../../../../resources/_kit/text/useCountTexts.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../../../resources/_kit/ui/ConfirmDialog.tsx'
import { withoutItem } from '../../model/changes.ts'
import { activityOf, type Item, nameOf, topicOf, totalOf } from '../../model/outline.ts'
import { refetchOutline, updateOutline } from '../../queries.ts'
import { outlineWords } from '../../words.ts'
import { topicAfterMoves } from '../moves/topicAfterMoves.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import type { DialogProps } from './dialogProps.ts'

type DeleteItemProps = Pick<DialogProps, 'data' | 'queue' | 'onClose'> & { item: Item }

export const DeleteItem = ({ item, data: { committed }, queue, onClose }: DeleteItemProps) => {
  const t = useMessages(outlineWords)
  const { programId } = useOutlineActions()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const notify = useNotify()
  const errorText = useErrorText()
  const notifyDeleted = useNotifyDeleted()
  const effectsOf = useDeletionEffects()
  const { kind, id } = item
  const title = nameOf(committed, item) || DASH
  const one = kind === 'topic' ? topicOf(committed, id) : undefined
  const effects = effectsOf(one ? totalOf(one) : activityOf(committed, id)?.counts)
  const isTopic = kind === 'topic'
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Activities moved out of it must not be deleted with it.
      const around = await topicAfterMoves(queue, queryClient, programId, id)
      const topicId = isTopic ? undefined : around
      const meta = isTopic ? undefined : { program: programId, topic: topicId }
      await dataProvider.delete(kind, { id, previousData: { id }, meta })
      return topicId
    },
    onSuccess: (topicId) => {
      updateOutline(queryClient, programId, (known) => withoutItem(known, item))
      notifyDeleted(
        messageKey(outlineWords, isTopic ? 'outlineDialog.topicDeleted' : 'outlineDialog.activityDeleted'),
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
      if (isTopic) notify(message, { type: 'error', messageArgs: { _: message }, multiLine: true })
      else notify(messageKey(outlineWords, 'outline.error'), { type: 'error', messageArgs: { message } })
      refetchOutline(queryClient, programId)
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      busy={isPending}
      title={t(isTopic ? 'outlineDialog.deleteTopic' : 'outlineDialog.deleteActivity')}
      question={t(isTopic ? 'outlineDialog.deleteTopicQuestion' : 'outlineDialog.deleteActivityQuestion', {
        name: title,
      })}
      effects={isTopic ? effects : [title, ...effects]}
      confirm={t('outlineDialog.deleteConfirm')}
      destructive
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
