import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Identifier, useDataProvider } from 'react-admin'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { type ContractKind, isContractKind, type Parents, restoreParams } from './useIsRestorable.ts'

/** With the contract of all kinds: fetched when something is deleted. */
export const loadRestoreCalls = () => import('./restoreCalls.ts')

const callOf = async (kind: ContractKind) => (await loadRestoreCalls()).restoreCalls[kind]

/** Refetched after a restore. */
const refetchedResources = ['program', 'topic', 'activity', 'deleted']

export type Restore = (
  /** Of the contract, or a resource's name. */
  kind: string,
  id: Identifier,
  parents: Parents,
  /** More restores follow: caches are invalidated after the last one. */
  options?: { hasMore?: boolean },
) => Promise<void>

/**
 * Invalidates caches also after a refusal, when they are outdated. Rejects without a notice.
 *
 * @example await useRestore()('activity', id, [programId, topicId])
 */
export function useRestore(): Restore {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  return useCallback(
    async (kind, id, parents, { hasMore = false } = {}) => {
      try {
        await (isContractKind(kind)
          ? callOf(kind).then((call) => dataProvider.call(call, { params: restoreParams(id, parents) }))
          : dataProvider.restore(kind, { id }))
      } finally {
        if (!hasMore)
          for (const resource of [...refetchedResources, kind])
            queryClient.invalidateQueries({ queryKey: [resource] })
      }
    },
    [dataProvider, queryClient],
  )
}
