import { type Activity, isTest } from '../../../../contract/activity.ts'
import type { Packet } from '../../../../contract/packet.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { Topic } from '../../../../contract/topic.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { isEmptyActivity } from '../../../resources/activity/isEmptyActivity.ts'
import type { CheckedActivity, CheckedOutline } from '../../../resources/program/check/findings.ts'
import { topicListParams } from '../../../resources/program/programTopics.ts'
import type { OutlineActivity } from '../model/outline.ts'
import { activityListParams } from '../queries.ts'

type ReadOptions = { signal: AbortSignal; onProgress: (done: number, total: number) => void }

/**
 * A program's topics and activities, each with the error that kept it from being read. What a list leaves out is read
 * activity by activity: the dates of meetings, and the contents where the API does not say which activities are empty.
 */
export async function readOutline(
  dataProvider: BalaiDataProvider,
  program: Id,
  { signal, onProgress }: ReadOptions,
): Promise<CheckedOutline> {
  const { data: topics } = await dataProvider.getList<ApiRecord<Topic>>('topic', {
    ...topicListParams(program),
    signal,
  })
  let doneCount = 0
  onProgress(0, topics.length)

  const readContent = async (topic: Id, activity: OutlineActivity): Promise<CheckedActivity> => {
    const { id, type, is_empty: isEmpty } = activity
    const isKnown = typeof isEmpty === 'boolean'
    if (isKnown && type !== 'berdiskusi_daring') return activity
    if (isTest(type)) {
      const params = { ...activityListParams(program, topic), meta: { program, topic, activity: id }, signal }
      const { data } = await dataProvider.getList<ApiRecord<Packet>>('packet', {
        ...params,
        sort: { field: 'created_at', order: 'ASC' },
      })
      return { ...activity, is_empty: data.every((packet) => packet.total_question === 0) }
    }
    const meta = { program, topic }
    const { data } = await dataProvider.getOne<ApiRecord<Activity>>('activity', { id, meta, signal })
    return { ...activity, meeting: data.meeting, is_empty: isKnown ? isEmpty : isEmptyActivity(data) }
  }
  const readActivities = async (topic: ApiRecord<Topic>) => {
    if (topic.counts?.activities === 0) return []
    const params = { ...activityListParams(program, topic.id), signal }
    const { data } = await dataProvider.getList<OutlineActivity>('activity', params)
    return Promise.all(
      data.map((activity) =>
        readContent(topic.id, activity).catch((error: unknown) => ({ ...activity, error })),
      ),
    )
  }
  const read = topics.map(async (topic) => {
    const result = await readActivities(topic).then(
      (activities) => ({ topic, activities }),
      (error: unknown) => ({ topic, error }),
    )
    doneCount += 1
    onProgress(doneCount, topics.length)
    return result
  })
  return Promise.all(read)
}
