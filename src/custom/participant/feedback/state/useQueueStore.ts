import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useDataProvider, useEvent, useTranslate } from 'react-admin'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import { useService } from '../../../../common/services.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { createDrafts } from '../../../../drafts/drafts.ts'
import { messageKey as wordOf } from '../../../../i18n/messages.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useLinkNotice } from '../../../../resources/_kit/ui/useLinkNotice.tsx'
import { participantPath, queuePath } from '../../../../resources/program/programPaths.ts'
import { createSession } from '../../../../session/session.ts'
import { awaitingKey, awaitingTotalKey, useHasQueue } from '../../awaitingFeedback.ts'
import type { ParticipantDetail } from '../../useParticipant.ts'
import { feedbackMessages } from '../messages.ts'
import { feedbackIn, idsIn, workIn } from '../model/participantWork.ts'
import { type FailedReply, itemKey, type Key, totalWaiting } from '../model/queue.ts'
import { createQueues, queueCalls } from './queueCache.ts'
import type { QueueStore, Reply } from './queueStore.ts'
import { draftPrefix } from './replyDrafts.ts'
import { useFeedbackText } from './useFeedbackText.ts'
import { useReplyDrafts } from './useReplyDrafts.ts'

export type ReplyPage = {
  /** Reads the queue itself, too. Stable. */
  readsQueue: boolean
  /** Whose outcome the page shows: others' failures are notified. */
  shows: (item: AwaitingFeedback) => boolean
  onConfirmed?: () => void
}

/** Of a page on which replies are written; what is pending is sent when it is left. */
export function useQueueStore(
  programId: Id,
  { readsQueue, shows, onConfirmed: onConfirmedHere }: ReplyPage,
): QueueStore {
  const session = useService(createSession)
  const drafts = useService(createDrafts)
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const errorText = useErrorText()
  const feedbackText = useFeedbackText()
  const notifyWithLink = useLinkNotice()
  const hasQueue = useHasQueue()
  const isOpen = useRef(false)
  const owner = useMemo(drafts.owner, [])

  const onConfirmed = useEvent(({ item }: Reply) => {
    queryClient.invalidateQueries({
      queryKey: awaitingKey(programId),
      // An open queue keeps its own count.
      refetchType: isOpen.current && readsQueue ? 'none' : 'active',
    })
    queryClient.invalidateQueries({
      queryKey: ['participant', 'getOne', { id: String(item.redeem_id) }],
    })
    if (isOpen.current) onConfirmedHere?.()
    // An unmounted page deletes no draft.
    else if (owner !== undefined) drafts.remove(owner, draftPrefix(programId) + itemKey(item))
  })
  const onFailed = useEvent((failure: FailedReply) => {
    if (isOpen.current && shows(failure.item)) return
    const { member, redeem_id, activity } = failure.item
    const name = member.fullname
    const words =
      'newer' in failure
        ? wordOf(feedbackMessages, 'feedbackQueue.answeredMeanwhile')
        : wordOf(feedbackMessages, 'feedbackQueue.notSentNamed')
    notifyWithLink(
      words,
      {
        label: wordOf(feedbackMessages, 'feedbackQueue.open'),
        to: hasQueue
          ? queuePath(programId, { redeemId: redeem_id, activityId: activity.id })
          : participantPath(programId, redeem_id, activity.id),
      },
      'newer' in failure
        ? { name, given: feedbackText(failure.newer) }
        : { name, reason: errorText(failure.error) },
    )
  })
  const queueOf = useService(createQueues)
  const queue = useMemo(
    () => queueOf(programId, { ...queueCalls(dataProvider, programId), onConfirmed, onFailed }),
    [queueOf, programId, dataProvider, onConfirmed, onFailed],
  )

  useEffect(() => {
    isOpen.current = true
    if (readsQueue) queue.reload()
    window.addEventListener('pagehide', queue.release)
    const stop = session.onSigningOut(queue.release)
    return () => {
      isOpen.current = false
      stop()
      window.removeEventListener('pagehide', queue.release)
      queue.release()
    }
  }, [queue, readsQueue, session.onSigningOut])

  useEffect(
    () =>
      queue.subscribe(({ queue: known }, before) => {
        const total = totalWaiting(known)
        if (known !== before.queue && total !== undefined)
          queryClient.setQueryData(awaitingTotalKey(programId), total)
      }),
    [queue, queryClient, programId],
  )

  /** Looks up a reply's outcome that an earlier visit missed; retried on the next visit if unknown. */
  const onOut = useEvent(async (key: Key, text: string) => {
    // Such an API shows no replies.
    if (!hasQueue) return
    const [redeem, activity] = idsIn(key)
    const { data } = await dataProvider
      .getOne<ParticipantDetail>('participant', { id: redeem })
      .catch(() => ({ data: undefined }))
    const item = data && workIn(data, activity)
    if (!item) return
    const feedback = feedbackIn(data, activity)
    if (feedback?.text === text.trim()) queue.confirm(key)
    else if (feedback) queue.markFailed({ item, newer: feedback })
    else
      queue.markFailed({
        item,
        error: new Error(translate(wordOf(feedbackMessages, 'feedbackQueue.notSentYet'))),
      })
  })
  useReplyDrafts(queue, programId, onOut)
  return queue
}
