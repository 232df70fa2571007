import type { QueryClient } from '@tanstack/react-query'
import type { Id } from '../../../../../contract/primitives.ts'
import { topicWith } from '../../model/outline.ts'
import { cachedOutline } from '../../queries.ts'
import type { MoveQueue } from './moveQueue.ts'

/** Undefined where the activity is gone. */
export async function topicAfterMoves(
  queue: MoveQueue,
  queryClient: QueryClient,
  programId: Id,
  activity: Id,
): Promise<Id | undefined> {
  await queue.idle()
  return topicWith(cachedOutline(queryClient, programId), activity)?.topic.id
}
