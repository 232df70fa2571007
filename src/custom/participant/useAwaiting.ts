import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { z } from 'zod'
import type { Id } from '../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { useAdditions } from '../../resources/_kit/declaration/useAdditions.ts'

/** Below this key stands whatever is known of those who wait for a reply: what changes them forgets all of it. */
export const awaitingKey = (programId: Id) => ['participant', 'awaitingFeedback', String(programId)] as const

/** Of how many they are. */
export const awaitingTotalKey = (programId: Id) => [...awaitingKey(programId), 'total'] as const

/** Whether the API can say who waits for a reply, and whether one has been given meanwhile. */
export function useHasQueue(): boolean {
  const has = useAdditions()
  return has('member.awaitingFeedback') && has('feedback-given')
}

const Counted = z.object({ total: z.int().min(0) })

/** How many wait for a reply; undefined where that is not known (yet). */
export function useAwaitingTotal(programId: Id): number | undefined {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const enabled = useHasQueue()
  const { data } = useQuery({
    queryKey: awaitingTotalKey(programId),
    queryFn: async ({ signal }) => {
      const meta = { page: 1, limit: 1 }
      const { data } = await dataProvider.run('participant', 'awaitingFeedback', {
        id: programId,
        meta,
        signal,
      })
      return Counted.parse(data).total
    },
    enabled,
  })
  return data
}
