import type { QueryClient } from '@tanstack/react-query'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { type Move, moved } from '../model/moves.ts'
import { topicOf } from '../model/outline.ts'
import { callOf } from '../model/wire.ts'
import { knownOutline, learnActivities, learnOutline } from '../queries.ts'

/**
 * Asks the API for a move, and takes it into what is known of the API. What is not there, or stands there already, is not
 * asked for.
 */
export async function sendMove(
  dataProvider: BalaiDataProvider,
  queryClient: QueryClient,
  programId: Id,
  move: Move,
): Promise<void> {
  // Where it stands among them has to be known, for what is said of it and for the way back.
  const target = topicOf(knownOutline(queryClient, programId), move.topic)
  if (target && !target.activities)
    await learnActivities(queryClient, dataProvider, programId, target.topic.id)
  const call = callOf(knownOutline(queryClient, programId), programId, move)
  if (!call) return
  const { resource, action, ...rest } = call
  await dataProvider.run(resource, action, rest)
  learnOutline(queryClient, programId, moved(knownOutline(queryClient, programId), move))
}
