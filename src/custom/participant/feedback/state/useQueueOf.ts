import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useDataProvider, useEvent, useTranslate } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { draftOwner, removeDraft } from '../../../../drafts/drafts.ts'
import { messageKey as wordOf } from '../../../../i18n/words.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useLinkNotice } from '../../../../resources/_kit/ui/useLinkNotice.tsx'
import { queuePath } from '../../../../resources/program/programPaths.ts'
import { onSigningOut } from '../../../../session/session.ts'
import { awaitingKey, awaitingTotalKey } from '../../awaitingFeedback.ts'
import type { ParticipantDetail } from '../../useParticipant.ts'
import { feedbackIn, idsIn, workIn } from '../model/participantWork.ts'
import { itemKey, type Key, type Trouble, totalWaiting } from '../model/queue.ts'
import { feedbackWords } from '../words.ts'
import type { FeedbackQueue, Reply } from './feedbackQueue.ts'
import { queueCalls, queueOf } from './queues.ts'
import { draftPrefix } from './replyDrafts.ts'
import { useFeedbackText } from './useFeedbackText.ts'
import { useReplyDrafts } from './useReplyDrafts.ts'

/** Fetched on mount; pending replies are sent on unmount. */
export function useQueueOf(programId: Id): FeedbackQueue {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const errorText = useErrorText()
  const feedbackText = useFeedbackText()
  const notifyWithLink = useLinkNotice()
  const isOpen = useRef(false)
  const owner = useMemo(draftOwner, [])

  const onAccepted = useEvent(({ item }: Reply) => {
    queryClient.invalidateQueries({
      queryKey: awaitingKey(programId),
      // An open queue keeps its own count.
      refetchType: isOpen.current ? 'none' : 'active',
    })
    queryClient.invalidateQueries({
      queryKey: ['participant', 'getOne', { id: String(item.redeem_id) }],
    })
    // An unmounted page deletes no draft.
    if (!isOpen.current && owner !== undefined) removeDraft(owner, draftPrefix(programId) + itemKey(item))
  })
  const onTrouble = useEvent((trouble: Trouble) => {
    if (isOpen.current) return
    const { member, redeem_id, activity } = trouble.item
    const name = member.fullname
    const words =
      'newer' in trouble
        ? wordOf(feedbackWords, 'feedbackQueue.answeredMeanwhile')
        : wordOf(feedbackWords, 'feedbackQueue.notSentNamed')
    notifyWithLink(
      words,
      {
        label: wordOf(feedbackWords, 'feedbackQueue.open'),
        to: queuePath(programId, { redeemId: redeem_id, activityId: activity.id }),
      },
      'newer' in trouble
        ? { name, given: feedbackText(trouble.newer) }
        : { name, reason: errorText(trouble.error) },
    )
  })
  const queue = useMemo(
    () => queueOf(programId, { ...queueCalls(dataProvider, programId), onAccepted, onTrouble }),
    [programId, dataProvider, onAccepted, onTrouble],
  )

  useEffect(() => {
    isOpen.current = true
    queue.reload()
    window.addEventListener('pagehide', queue.release)
    const stop = onSigningOut(queue.release)
    return () => {
      isOpen.current = false
      stop()
      window.removeEventListener('pagehide', queue.release)
      queue.release()
    }
  }, [queue])

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
    const [redeem, activity] = idsIn(key)
    const { data } = await dataProvider
      .getOne<ParticipantDetail>('participant', { id: redeem })
      .catch(() => ({ data: undefined }))
    const item = data && workIn(data, activity)
    if (!item) return
    const feedback = feedbackIn(data, activity)
    if (feedback?.text === text.trim()) queue.markAnswered(key)
    else if (feedback) queue.markFailed({ item, newer: feedback })
    else
      queue.markFailed({
        item,
        error: new Error(translate(wordOf(feedbackWords, 'feedbackQueue.notSentYet'))),
      })
  })
  useReplyDrafts(queue, programId, onOut)
  return queue
}
