import { useGetList } from 'react-admin'
import type { Id } from '../../../contract/primitives.ts'
import type { Topic } from '../../../contract/topic.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { topicListParams } from './programTopics.ts'

export type ProgramTopics = ReturnType<typeof useProgramTopics>

export function useProgramTopics(programId: Id, enabled: boolean) {
  const { data, error, isPending, refetch } = useGetList<ApiRecord<Topic>>(
    'topic',
    topicListParams(programId),
    {
      enabled,
      onError: () => undefined,
    },
  )
  return {
    isPending,
    error: data ? undefined : error,
    list: data,
    /** Participants do not see these yet. */
    drafts: (data ?? []).filter(({ status }) => status === 'draft'),
    refetch,
  }
}
