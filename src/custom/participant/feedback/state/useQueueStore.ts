import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useDataProvider, useEvent, useTranslate } from 'react-admin'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import { useService } from '../../../../common/services.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { createDrafts } from '../../../../drafts/drafts.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useLinkNotice } from '../../../../resources/_kit/ui/useLinkNotice.tsx'
import { participantPath, queuePath } from '../../../../resources/program/programPaths.ts'
import { createSession } from '../../../../session/session.ts'
import { awaitingKey, awaitingTotalKey, useHasQueue } from '../../awaitingFeedback.ts'
import type { ParticipantDetail } from '../../useParticipant.ts'
import { feedbackMessages } from '../messages.ts'
import { findFeedback, findWorkItem, parseWorkKey } from '../model/participantWork.ts'
import { type FailedReply, itemKey, totalAwaitingReply, type WorkKey } from '../model/queue.ts'
import { createQueueApi, createQueueCache } from './queueCache.ts'
import type { QueueStore, Reply } from './queueStore.ts'
import { draftPrefix } from './replyDrafts.ts'
import { useFeedbackText } from './useFeedbackText.ts'
import { useReplyDrafts } from './useReplyDrafts.ts'

export type QueuePageOptions = {
  /** Reads the queue itself, too. Stable. */
  shouldLoadQueue: boolean
  /** Items whose outcome the page shows: errors of others are notified. */
  showsOutcomeOf: (item: AwaitingFeedback) => boolean
  onConfirmed?: () => void
}

/** Of a page on which replies are written; what is pending is sent when it is left. */
export function useQueueStore(
  programId: Id,
  { shouldLoadQueue, showsOutcomeOf, onConfirmed: onPageConfirmed }: QueuePageOptions,
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
  const isMounted = useRef(false)
  const owner = useMemo(drafts.owner, [])

  const onConfirmed = useEvent(({ item }: Reply) => {
    queryClient.invalidateQueries({
      queryKey: awaitingKey(programId),
      // An open queue keeps its own count.
      refetchType: isMounted.current && shouldLoadQueue ? 'none' : 'active',
    })
    queryClient.invalidateQueries({
      queryKey: ['participant', 'getOne', { id: String(item.redeem_id) }],
    })
    if (isMounted.current) onPageConfirmed?.()
    // An unmounted page deletes no draft.
    else if (owner !== undefined) drafts.remove(owner, draftPrefix(programId) + itemKey(item))
  })
  const onFailed = useEvent((failedReply: FailedReply) => {
    if (isMounted.current && showsOutcomeOf(failedReply.item)) return
    const { member, redeem_id, activity } = failedReply.item
    const name = member.fullname
    const message =
      'newer' in failedReply
        ? messageKey(feedbackMessages, 'feedbackQueue.answeredMeanwhile')
        : messageKey(feedbackMessages, 'feedbackQueue.notSentNamed')
    notifyWithLink(
      message,
      {
        label: messageKey(feedbackMessages, 'feedbackQueue.open'),
        to: hasQueue
          ? queuePath(programId, { redeemId: redeem_id, activityId: activity.id })
          : participantPath(programId, redeem_id, activity.id),
      },
      'newer' in failedReply
        ? { name, given: feedbackText(failedReply.newer) }
        : { name, reason: errorText(failedReply.error) },
    )
  })
  const getQueueStore = useService(createQueueCache)
  const store = useMemo(
    () => getQueueStore(programId, { ...createQueueApi(dataProvider, programId), onConfirmed, onFailed }),
    [getQueueStore, programId, dataProvider, onConfirmed, onFailed],
  )

  useEffect(() => {
    isMounted.current = true
    if (shouldLoadQueue) store.reload()
    window.addEventListener('pagehide', store.flush)
    const unsubscribe = session.onSigningOut(store.flush)
    return () => {
      isMounted.current = false
      unsubscribe()
      window.removeEventListener('pagehide', store.flush)
      store.flush()
    }
  }, [store, shouldLoadQueue, session.onSigningOut])

  useEffect(
    () =>
      store.subscribe(({ queue: currentQueue }, previousState) => {
        const total = totalAwaitingReply(currentQueue)
        if (currentQueue !== previousState.queue && total !== undefined)
          queryClient.setQueryData(awaitingTotalKey(programId), total)
      }),
    [store, queryClient, programId],
  )

  /** Looks up a reply's outcome that an earlier visit missed; retried on the next visit if unknown. */
  const checkOutcome = useEvent(async (key: WorkKey, text: string) => {
    // Such an API shows no replies.
    if (!hasQueue) return
    const [redeemId, activityId] = parseWorkKey(key)
    const { data } = await dataProvider
      .getOne<ParticipantDetail>('participant', { id: redeemId })
      .catch(() => ({ data: undefined }))
    const item = data && findWorkItem(data, activityId)
    if (!item) return
    const feedback = findFeedback(data, activityId)
    if (feedback?.text === text.trim()) store.confirm(key)
    else if (feedback) store.markFailed({ item, newer: feedback })
    else
      store.markFailed({
        item,
        error: new Error(translate(messageKey(feedbackMessages, 'feedbackQueue.notSentYet'))),
      })
  })
  useReplyDrafts(store, programId, checkOutcome)
  return store
}
