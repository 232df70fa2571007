import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams, GetListResult } from 'react-admin'
import type { Id } from '../../../contract/primitives.ts'
import type { Topic } from '../../../contract/topic.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { topicListParams } from '../../resources/program/programTopics.ts'
import type { Outline, OutlineActivity } from './model/outline.ts'

type CachedList<Row extends { id: Id }> = GetListResult<Row>

export const activityListParams = (programId: Id, topicId: Id): GetListParams & { filter: object } => ({
  filter: {},
  sort: { field: 'seq', order: 'ASC' },
  pagination: { page: 1, perPage: -1 },
  meta: { program: programId, topic: topicId },
})

/** As react-admin's own keys, so that screens find prefetched data. */
const listKey = (resource: string, { pagination, sort, filter, meta }: GetListParams) =>
  [resource, 'getList', { pagination, sort, filter, meta }] as const

const listQuery = <Row extends { id: Id }>(
  dataProvider: DataProvider,
  resource: string,
  params: GetListParams,
) => ({
  queryKey: listKey(resource, params),
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<CachedList<Row>> => {
    const { data, total } = await dataProvider.getList<Row>(resource, { ...params, signal })
    return { data, total }
  },
})

export const topicsQuery = (dataProvider: DataProvider, programId: Id, q: string) =>
  listQuery<ApiRecord<Topic>>(dataProvider, 'topic', topicListParams(programId, q))

export const activitiesQuery = (dataProvider: DataProvider, programId: Id, topicId: Id) =>
  listQuery<OutlineActivity>(dataProvider, 'activity', activityListParams(programId, topicId))

/** Not `fetchQuery`, which is cancelled with its query's last observer. */
export async function fetchIntoCache<Row extends { id: Id }>(
  queryClient: QueryClient,
  { queryKey, queryFn }: ReturnType<typeof listQuery<Row>>,
): Promise<void> {
  queryClient.setQueryData(queryKey, await queryFn({}))
}

/** As last fetched. */
export function cachedOutline(queryClient: QueryClient, programId: Id): Outline {
  const topics = queryClient.getQueryData<CachedList<ApiRecord<Topic>>>(
    listKey('topic', topicListParams(programId)),
  )
  return (topics?.data ?? []).map((topic) => ({
    topic,
    activities: queryClient.getQueryData<CachedList<OutlineActivity>>(
      listKey('activity', activityListParams(programId, topic.id)),
    )?.data,
  }))
}

/** Unchanged parts keep their identity. */
export function updateOutline(
  queryClient: QueryClient,
  programId: Id,
  change: (outline: Outline) => Outline,
): void {
  const previous = cachedOutline(queryClient, programId)
  const next = change(previous)
  const setRows = <Row extends { id: Id }>(resource: string, params: GetListParams, rows: readonly Row[]) =>
    queryClient.setQueryData<CachedList<Row>>(
      listKey(resource, params),
      (cached) => cached && { ...cached, data: [...rows] },
    )
  setRows(
    'topic',
    topicListParams(programId),
    next.map(({ topic }, index) => (topic.seq === index + 1 ? topic : { ...topic, seq: index + 1 })),
  )
  for (const { topic, activities } of next)
    if (activities && !previous.some((previousTopic) => previousTopic.activities === activities))
      setRows('activity', activityListParams(programId, topic.id), activities)
}

export const refetchOutline = (queryClient: QueryClient, programId: Id): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['topic', 'getList', { filter: { program_id: programId } }] }),
    queryClient.invalidateQueries({ queryKey: ['activity', 'getList', { meta: { program: programId } }] }),
  ])
