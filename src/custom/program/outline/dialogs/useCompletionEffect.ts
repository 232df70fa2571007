import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { memberCalls } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import { useDurations } from '../../../../common/services.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { outlineMessages } from '../../messages.ts'
import { useOutlineActions } from '../OutlineContext.ts'

type DeletedActivities = { topic: Id } | { activities: ReadonlySet<Id> }

/**
 * How many participants have completed what a deletion takes: of several activities, the most of any one. Empty for none,
 * from an API without progress, and where the answer takes too long: the dialog must not change under the pointer.
 */
export function useCompletionEffect(deleted: DeletedActivities): string[] {
  const t = useMessages(outlineMessages)
  const format = useFormat()
  const { programId } = useOutlineActions()
  const { completionsTimeout } = useDurations()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const hasCapability = useCapabilities()
  const { data } = useQuery({
    queryKey: ['participant', 'completions', programId],
    queryFn: ({ signal }) =>
      dataProvider
        .call(memberCalls['member.progress'], {
          params: { program: programId },
          query: { limit: 1 },
          signal: AbortSignal.any([signal, AbortSignal.timeout(completionsTimeout)]),
        })
        .catch(() => null),
    enabled: hasCapability('progress'),
    staleTime: 0,
    gcTime: 0,
  })
  const activities = data?.activities ?? []
  const isDeleted = (id: Id | null | undefined) =>
    'topic' in deleted
      ? activities.some((one) => one.id === id && one.topic.id === deleted.topic)
      : id !== null && id !== undefined && deleted.activities.has(id)
  const completions = (data?.finished ?? []).flatMap(({ activity_id, n }) =>
    isDeleted(activity_id) ? [n ?? 0] : [],
  )
  const most = Math.max(0, ...completions)
  if (most === 0) return []
  const isOne = 'activities' in deleted && deleted.activities.size === 1
  return [
    t(isOne ? 'outlineDialog.completed' : 'outlineDialog.completedAtMost', {
      count: format.number(most),
      total: format.number(data?.total ?? most),
    }),
  ]
}
