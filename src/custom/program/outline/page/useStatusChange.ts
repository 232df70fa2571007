import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { isTest } from '../../../../../contract/activity.ts'
import type { Id, PublishStatus } from '../../../../../contract/primitives.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { useNotifyError } from '../../../../resources/_kit/text/useNotifyError.ts'
import { useLinkNotice } from '../../../../resources/_kit/ui/useLinkNotice.tsx'
import { checkLink } from '../../checkLink.ts'
import { outlineMessages } from '../../messages.ts'
import { withStatus } from '../../model/changes.ts'
import { activityOf, type Item, statusOf } from '../../model/outline.ts'
import { refetchOutline, updateOutline } from '../../queries.ts'
import type { MoveQueue } from '../moves/moveQueue.ts'
import type { OutlineData } from '../useOutline.ts'
import { useSaveStatus } from '../useSaveStatus.ts'

const successKeys = {
  topic: { publish: 'outline.topicPublished', draft: 'outline.topicMadeDraft' },
  activity: { publish: 'outline.published', draft: 'outline.madeDraft' },
} as const

const activityError = messageKey(outlineMessages, 'outline.error')

export function useStatusChange(
  programId: Id,
  { committed }: Pick<OutlineData, 'committed'>,
  queue: MoveQueue,
) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifyWithLink = useLinkNotice()
  const notifyTopicError = useNotifyError()
  const notifyActivityError = useNotifyError(activityError)
  const save = useSaveStatus(programId, queue)

  const show = (item: Item, status: PublishStatus | undefined) =>
    updateOutline(queryClient, programId, (outline) => withStatus(outline, item, status))

  const notifySuccess = ({ kind, id }: Item, status: PublishStatus, topic: Id | undefined) => {
    const message = messageKey(outlineMessages, successKeys[kind][status])
    const isTestPublished =
      kind === 'activity' && status === 'publish' && isTest(activityOf(committed, id)?.type)
    if (topic === undefined || !isTestPublished) notify(message, { type: 'success' })
    else notifyWithLink(message, checkLink(programId, topic, id))
  }

  return async (item: Item, status: PublishStatus) => {
    const previousStatus = statusOf(committed, item)
    if (previousStatus === status) return
    show(item, status)
    try {
      notifySuccess(item, status, await save(item, status))
    } catch (error) {
      show(item, previousStatus)
      if (item.kind === 'topic') notifyTopicError(error)
      else notifyActivityError(error)
      await refetchOutline(queryClient, programId)
    }
  }
}
