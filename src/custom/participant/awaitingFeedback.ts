import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { z } from 'zod'
import { memberCalls } from '../../../contract/member.ts'
import type { Id } from '../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { useCapabilities } from '../../resources/_kit/declaration/useCapabilities.ts'

/** Query key prefix of everything about the queue. */
export const awaitingKey = (programId: Id) => ['participant', 'awaitingFeedback', String(programId)] as const

export const awaitingTotalKey = (programId: Id) => [...awaitingKey(programId), 'total'] as const

export const useHasQueue = (): boolean => useCapabilities()('replies')

const TotalResponse = z.object({ total: z.int().min(0) })

/** Undefined while unknown. */
export function useAwaitingTotal(programId: Id): number | undefined {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const isEnabled = useHasQueue()
  const { data } = useQuery({
    queryKey: awaitingTotalKey(programId),
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 1 }
      const params = { program: programId }
      return TotalResponse.parse(
        await dataProvider.call(memberCalls['member.awaitingFeedback'], { params, query, signal }),
      ).total
    },
    enabled: isEnabled,
  })
  return data
}
