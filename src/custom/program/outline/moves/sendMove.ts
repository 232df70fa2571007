import type { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { toCall } from '../../model/moveCall.ts'
import { applyMove, isInPosition, type Move } from '../../model/moves.ts'
import { topicOf, topicWith } from '../../model/outline.ts'
import { activitiesQuery, cachedOutline, fetchIntoCache, updateOutline } from '../../queries.ts'

/** Also updates the cache. Skipped where the item is gone or already in position. */
export async function sendMove(
  dataProvider: BalaiDataProvider,
  queryClient: QueryClient,
  programId: Id,
  move: Move,
): Promise<void> {
  const refetch = (topic: Id) => fetchIntoCache(queryClient, activitiesQuery(dataProvider, programId, topic))
  // The notice and undo need the siblings.
  const target = topicOf(cachedOutline(queryClient, programId), move.topic)
  if (target && !target.activities) await refetch(target.topic.id)
  const moveCall = toCall(cachedOutline(queryClient, programId), programId, move)
  if (!moveCall) return
  try {
    await dataProvider.call(moveCall.call, moveCall.given)
  } catch (error) {
    if (!mayHaveSucceeded(error)) throw error
    const outline = cachedOutline(queryClient, programId)
    const affectedIds = [topicWith(outline, move.id), target].flatMap((one) => (one ? [one.topic.id] : []))
    await Promise.all([...new Set(affectedIds)].map(refetch))
    if (!isInPosition(cachedOutline(queryClient, programId), move)) throw error
  }
  updateOutline(queryClient, programId, (outline) => applyMove(outline, move))
}

/** A retry after a first request that may have succeeded: the item is no longer where it is expected. */
const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof HttpError && error.body?.repeated === true && [404, 409].includes(error.status)
