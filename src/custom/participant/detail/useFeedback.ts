import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { memberCalls } from '../../../../contract/member.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../i18n/words.ts'
import { awaitingKey } from '../awaitingFeedback.ts'
import { newerIn } from '../feedback/state/queues.ts'
import { participantDetailWords } from './words.ts'

export type FeedbackParams = { programId: Id; redeemId: Id; topicId: Id; activityId: Id }

type Sent = {
  text: string
  /** Version of the feedback to replace; null for none. */
  replaces: string | null
}

/** `newer` is another admin's reply, which the last save was refused for. */
export function useFeedback(
  { programId, redeemId, topicId, activityId }: FeedbackParams,
  onSent: () => void,
) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ text, replaces }: Sent) =>
      dataProvider.call(memberCalls['member.feedback'], {
        body: {
          text,
          member_redeem_id: redeemId,
          topic_id: topicId,
          activity_id: activityId,
          updated_at: replaces,
        },
      }),
    onSuccess: async () => {
      notify(messageKey(participantDetailWords, 'participantDetail.sent'), { type: 'success' })
      onSent()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['participant', 'getOne'] }),
        queryClient.invalidateQueries({ queryKey: awaitingKey(programId) }),
      ])
    },
  })
  const newer = newerIn(error)
  return { send: mutate, isPending, newer, error: newer ? null : error }
}
