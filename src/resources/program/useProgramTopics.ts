import { useDataProvider, useGetList } from 'react-admin'
import type { Id } from '../../../contract/primitives.ts'
import type { Topic } from '../../../contract/topic.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { topicListParams } from './programTopics.ts'

type ProgramTopic = ApiRecord<Topic>

export type ProgramTopics = ReturnType<typeof useProgramTopics>

const draftsOf = (topics: readonly ProgramTopic[] = []) => topics.filter(({ status }) => status === 'draft')

/** Drafts are what participants do not see yet. */
export function useProgramTopics(programId: Id, enabled: boolean) {
  const dataProvider = useDataProvider()
  const params = topicListParams(programId)
  const { data, error, isPending, refetch } = useGetList<ProgramTopic>('topic', params, {
    enabled,
    onError: () => undefined,
  })
  return {
    isPending,
    error: data ? undefined : error,
    isEmpty: data?.length === 0,
    drafts: draftsOf(data),
    refetch,
    /** Undefined on failure. */
    read: () =>
      dataProvider.getList<ProgramTopic>('topic', params).then(
        (result) => draftsOf(result.data),
        () => undefined,
      ),
  }
}
