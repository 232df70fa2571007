import { HttpError } from 'react-admin'
import type { AwaitingFeedback, GivenFeedback } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import { type ParticipantDetail, useParticipant } from '../../useParticipant.ts'
import { feedbackIn, workIn } from '../model/participantWork.ts'
import { itemKey, type Queue } from '../model/queue.ts'
import type { OpenWork } from './useOpenWork.ts'

export type ShownWork =
  | { readonly state: 'pending' | 'nothingDue' }
  | { readonly state: 'missing'; readonly message: string }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: 'there'
      readonly item: AwaitingFeedback
      /** Undefined while loading or on error. */
      readonly participant: ParticipantDetail | undefined
      readonly feedback: GivenFeedback | undefined
      readonly error: unknown
      readonly refetch: () => Promise<unknown>
    }

/** From the queue, or the participant's details. */
export function useShownWork(
  programId: Id,
  queue: Queue,
  { redeemId, activityId, key }: OpenWork,
): ShownWork {
  const { participant, error, refetch } = useParticipant(programId, redeemId)
  const known =
    queue.items.find((item) => itemKey(item) === key) ??
    queue.outgoing.get(key)?.item ??
    queue.failed.get(key)?.item
  const work = participant && workIn(participant, activityId)
  const item = known ?? work
  if (item) {
    // Newer links.
    const upload = work?.upload ?? item.upload
    const feedback = participant && feedbackIn(participant, activityId)
    return { state: 'there', item: { ...item, upload }, participant, feedback, error, refetch }
  }
  if (participant) return { state: 'nothingDue' }
  if (!error) return { state: 'pending' }
  if (error instanceof HttpError && error.status === 404) return { state: 'missing', message: error.message }
  return { state: 'failed', error, retry: refetch }
}
