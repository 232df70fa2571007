import { type Activity, ActivityType, isTest } from '../../../../contract/activity.ts'
import type { Packet } from '../../../../contract/packet.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { Topic } from '../../../../contract/topic.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { isEmptyActivity } from '../../../resources/activity/isEmptyActivity.ts'
import type { CheckedActivity } from '../../../resources/program/check/findings.ts'
import { topicListParams } from '../../../resources/program/programTopics.ts'
import type { OutlineActivity } from '../model/outline.ts'
import { activityListParams } from '../queries.ts'

export type ReadTopic = {
  readonly topic: ApiRecord<Topic>
  /** Undefined where they could not be read. */
  readonly activities: readonly (OutlineActivity & CheckedActivity)[] | undefined
}

type Unread = { readonly name: string | null | undefined; readonly error: unknown }

export type ReadOutline = { readonly topics: readonly ReadTopic[]; readonly unread: readonly Unread[] }

type ReadOptions = { signal: AbortSignal; onProgress: (done: number, total: number) => void }

/**
 * A program's topics and activities. What a list leaves out is read activity by activity: the dates of meetings, and the
 * contents where the API does not say which activities are empty. Rejects where the topics cannot be read.
 */
export async function readOutline(
  dataProvider: BalaiDataProvider,
  program: Id,
  { signal, onProgress }: ReadOptions,
): Promise<ReadOutline> {
  const { data: topics } = await dataProvider.getList<ApiRecord<Topic>>('topic', {
    ...topicListParams(program),
    signal,
  })
  const unread: Unread[] = []
  let doneCount = 0
  onProgress(0, topics.length)

  const readOr = async <Result, Fallback>(
    name: string | null | undefined,
    read: () => Promise<Result>,
    fallback: Fallback,
  ) => {
    try {
      return await read()
    } catch (error) {
      if (signal.aborted) throw error
      unread.push({ name, error })
      return fallback
    }
  }

  const readTopic = async (topic: ApiRecord<Topic>): Promise<ReadTopic['activities']> => {
    if (topic.counts?.activities === 0) return []
    const { data } = await dataProvider.getList<OutlineActivity>('activity', {
      ...activityListParams(program, topic.id),
      signal,
    })
    return Promise.all(
      data.map((activity) => readOr(activity.title, () => readContent(topic.id, activity), activity)),
    )
  }

  const readContent = async (topic: Id, activity: OutlineActivity) => {
    const { id, is_empty: isEmpty } = activity
    const type = ActivityType.safeParse(activity.type).data
    const isKnown = typeof isEmpty === 'boolean'
    if (isKnown && type !== 'berdiskusi_daring') return activity
    if (type && isTest(type)) {
      const { data: packets } = await dataProvider.getList<ApiRecord<Packet>>('packet', {
        filter: {},
        sort: { field: 'created_at', order: 'ASC' },
        pagination: { page: 1, perPage: -1 },
        meta: { program, topic, activity: id },
        signal,
      })
      return { ...activity, is_empty: packets.every((packet) => packet.total_question === 0) }
    }
    const { data } = await dataProvider.getOne<ApiRecord<Activity>>('activity', {
      id,
      meta: { program, topic },
      signal,
    })
    return { ...activity, meeting: data.meeting, is_empty: isKnown ? isEmpty : isEmptyActivity(data) }
  }

  return {
    topics: await Promise.all(
      topics.map(async (topic) => {
        const activities = await readOr(topic.name, () => readTopic(topic), undefined)
        doneCount += 1
        onProgress(doneCount, topics.length)
        return { topic, activities }
      }),
    ),
    unread,
  }
}
