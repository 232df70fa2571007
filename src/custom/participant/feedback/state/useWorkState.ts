import { HttpError } from 'react-admin'
import type { AwaitingFeedback, GivenFeedback } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import { type ParticipantDetail, useParticipant } from '../../useParticipant.ts'
import { findFeedback, findWorkItem } from '../model/participantWork.ts'
import { itemKey, type Queue } from '../model/queue.ts'
import type { OpenWork } from './useOpenWork.ts'

export type WorkState =
  | { readonly state: 'pending' | 'nothingDue' }
  | { readonly state: 'missing'; readonly message: string }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: 'loaded'
      readonly item: AwaitingFeedback
      /** Undefined while loading or on error. */
      readonly participant: ParticipantDetail | undefined
      readonly feedback: GivenFeedback | undefined
      readonly error: unknown
      readonly refetch: () => Promise<unknown>
    }

/** From the queue, or the participant's details. */
export function useWorkState(
  programId: Id,
  queue: Queue,
  { redeemId, activityId, key }: OpenWork,
): WorkState {
  const { participant, error, refetch } = useParticipant(programId, redeemId)
  const queuedItem =
    queue.items.find((item) => itemKey(item) === key) ??
    queue.outgoingReplies.get(key)?.item ??
    queue.failedReplies.get(key)?.item
  const loadedItem = participant && findWorkItem(participant, activityId)
  const item = queuedItem ?? loadedItem
  if (item) {
    // Newer links.
    const upload = loadedItem?.upload ?? item.upload
    const feedback = participant && findFeedback(participant, activityId)
    return { state: 'loaded', item: { ...item, upload }, participant, feedback, error, refetch }
  }
  if (participant) return { state: 'nothingDue' }
  if (!error) return { state: 'pending' }
  if (error instanceof HttpError && error.status === 404) return { state: 'missing', message: error.message }
  return { state: 'failed', error, retry: refetch }
}
