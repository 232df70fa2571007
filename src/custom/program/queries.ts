import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams, GetListResult } from 'react-admin'
import type { Id } from '../../../contract/primitives.ts'
import type { Topic } from '../../../contract/topic.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { topicListParams } from '../../resources/program/programTopics.ts'
import type { Outline, OutlineActivity } from './model/outline.ts'

/** A list in react-admin's cache. */
type CachedList<Row extends { id: Id }> = GetListResult<Row>

/** Parameters for all activities of a topic in order. */
export const activityListParams = (programId: Id, topicId: Id): GetListParams & { filter: object } => ({
  filter: {},
  sort: { field: 'seq', order: 'ASC' },
  pagination: { page: 1, perPage: -1 },
  meta: { program: programId, topic: topicId },
})

/** Same query key as react-admin's hook, so that the first screen finds the prefetched data. */
const listKey = (resource: string, { pagination, sort, filter, meta }: GetListParams) =>
  [resource, 'getList', { pagination, sort, filter, meta }] as const

/** A list as a query. */
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
  listQuery<AsRead<Topic>>(dataProvider, 'topic', topicListParams(programId, q))

export const activitiesQuery = (dataProvider: DataProvider, programId: Id, topicId: Id) =>
  listQuery<OutlineActivity>(dataProvider, 'activity', activityListParams(programId, topicId))

/**
 * Fetches a topic's activities into the cache, independent of any screen: `fetchQuery` is cancelled with its query's last
 * observer.
 */
export async function fetchActivities(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  programId: Id,
  topicId: Id,
): Promise<void> {
  const { queryKey, queryFn } = activitiesQuery(dataProvider, programId, topicId)
  queryClient.setQueryData(queryKey, await queryFn({}))
}

/** Fetches a program's topics into the cache, independent of any screen. */
export async function fetchTopics(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  programId: Id,
): Promise<void> {
  const { queryKey, queryFn } = topicsQuery(dataProvider, programId, '')
  queryClient.setQueryData(queryKey, await queryFn({}))
}

/** The outline as the API was last known to have it. */
export function cachedOutline(queryClient: QueryClient, programId: Id): Outline {
  const topics = queryClient.getQueryData<CachedList<AsRead<Topic>>>(
    listKey('topic', topicListParams(programId)),
  )
  return (topics?.data ?? []).map((topic) => ({
    topic,
    activities: queryClient.getQueryData<CachedList<OutlineActivity>>(
      listKey('activity', activityListParams(programId, topic.id)),
    )?.data,
  }))
}

/** Writes an outline to the cache; referentially equal parts are unchanged. */
export function cacheOutline(queryClient: QueryClient, programId: Id, next: Outline): void {
  const before = cachedOutline(queryClient, programId)
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
    if (activities && !before.some((known) => known.activities === activities))
      setRows('activity', activityListParams(programId, topic.id), activities)
}

/** Invalidates an outline: its topics, and the activities of one topic or of all. */
export function refetchOutline(queryClient: QueryClient, programId: Id, topicId?: Id): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [resource, verb, params] }) =>
        resource === 'topic' && verb === 'getList' && programIn(params) === programId,
    }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [resource, verb, params] }) => {
        const { program, topic } = metaIn(params)
        return (
          resource === 'activity' &&
          verb === 'getList' &&
          program === programId &&
          (topicId === undefined || topic === topicId)
        )
      },
    }),
  ])
}

const inside = (value: unknown, key: string): unknown =>
  value instanceof Object ? Reflect.get(value, key) : undefined
const programIn = (params: unknown) => inside(inside(params, 'filter'), 'program_id')
const metaIn = (params: unknown) => {
  const meta = inside(params, 'meta')
  return { program: inside(meta, 'program'), topic: inside(meta, 'topic') }
}
