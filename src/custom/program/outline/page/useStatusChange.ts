import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { ActivityType, isTest } from '../../../../../contract/activity.ts'
import type { Id, PublishStatus } from '../../../../../contract/primitives.ts'
import { messageKey } from '../../../../i18n/words.ts'
import { useSaveFailed } from '../../../../resources/_kit/text/useSaveFailed.ts'
import { useLinkNotice } from '../../../../resources/_kit/ui/useLinkNotice.tsx'
import { checkLink } from '../../checkLink.ts'
import { withStatus } from '../../model/changes.ts'
import { activityOf, type Item, statusOf } from '../../model/outline.ts'
import { refetchOutline, updateOutline } from '../../queries.ts'
import { outlineWords } from '../../words.ts'
import type { MoveQueue } from '../moves/moveQueue.ts'
import type { OutlineData } from '../useOutline.ts'
import { useSaveStatus } from '../useSaveStatus.ts'

const doneKeys = {
  topic: { publish: 'outline.topicPublished', draft: 'outline.topicMadeDraft' },
  activity: { publish: 'outline.published', draft: 'outline.madeDraft' },
} as const

const activityError = messageKey(outlineWords, 'outline.error')

export function useStatusChange(
  programId: Id,
  { committed }: Pick<OutlineData, 'committed'>,
  queue: MoveQueue,
) {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifyWithLink = useLinkNotice()
  const topicFailed = useSaveFailed()
  const activityFailed = useSaveFailed(activityError)
  const save = useSaveStatus(programId, queue)

  const show = (item: Item, status: PublishStatus | undefined) =>
    updateOutline(queryClient, programId, (known) => withStatus(known, item, status))

  const notifyDone = ({ kind, id }: Item, status: PublishStatus, topic: Id | undefined) => {
    const done = messageKey(outlineWords, doneKeys[kind][status])
    const type = ActivityType.safeParse(activityOf(committed, id)?.type)
    const isTestPublished = kind === 'activity' && status === 'publish' && type.success && isTest(type.data)
    if (topic === undefined || !isTestPublished) notify(done, { type: 'success' })
    else notifyWithLink(done, checkLink(programId, topic, id))
  }

  return async (item: Item, status: PublishStatus) => {
    const before = statusOf(committed, item)
    if (before === status) return
    show(item, status)
    try {
      notifyDone(item, status, await save(item, status))
    } catch (error) {
      show(item, before)
      if (item.kind === 'topic') topicFailed(error)
      else activityFailed(error)
      await refetchOutline(queryClient, programId)
    }
  }
}
