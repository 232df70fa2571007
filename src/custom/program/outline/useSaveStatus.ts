import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { activityCalls } from '../../../../contract/activity.ts'
import type { Id, PublishStatus } from '../../../../contract/primitives.ts'
import { topicCalls } from '../../../../contract/topic.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { publishTopic, topicToSave } from '../../../resources/program/programTopics.ts'
import { outlineMessages } from '../messages.ts'
import { withStatus } from '../model/changes.ts'
import { type Item, statusOf } from '../model/outline.ts'
import { cachedOutline, fetchIntoCache, topicsQuery, updateOutline } from '../queries.ts'
import type { MoveQueue } from './moves/moveQueue.ts'
import { topicAfterMoves } from './moves/topicAfterMoves.ts'

/** Rejects where the API refuses or ignores the status. */
export function useSaveStatus(programId: Id, queue: MoveQueue) {
  const t = useMessages(outlineMessages)
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()

  const topicToDraft = async (id: Id) => {
    const { name, updated_at } = await topicToSave(dataProvider, programId, id)
    const body = { name, program_id: programId, status: 'draft', updated_at } as const
    await dataProvider.call(topicCalls['topic.update'], { params: { id }, body })
    // From the list: an API's detail may lack the status.
    await fetchIntoCache(queryClient, topicsQuery(dataProvider, programId, ''))
    return statusOf(cachedOutline(queryClient, programId), { kind: 'topic', id })
  }
  const activityToDraft = async (id: Id, topic: Id | undefined) => {
    const meta = { program: programId, topic }
    // An update replaces the whole activity.
    const { data } = await dataProvider.getOne('activity', { id, meta })
    await dataProvider.update('activity', {
      id,
      data: { ...data, status: 'draft' },
      previousData: data,
      meta,
    })
    const { data: savedActivity } = await dataProvider.getOne('activity', { id, meta })
    return savedActivity.status
  }
  const toDraft = async ({ kind, id }: Item, topic: Id | undefined) => {
    const status = await (kind === 'topic' ? topicToDraft(id) : activityToDraft(id, topic))
    // An API may ignore a topic's status.
    if (status === 'publish') throw new Error(t('outline.staysPublished'))
  }
  const publish = ({ kind, id }: Item, topic: Id | undefined) =>
    kind === 'topic'
      ? publishTopic(dataProvider, programId, id)
      : dataProvider.call(activityCalls['activity.approve'], {
          params: { program: programId, topic: topic ?? '', id },
        })

  /** @returns the activity's topic. */
  return async (item: Item, status: PublishStatus): Promise<Id | undefined> => {
    const topic = await topicAfterMoves(queue, queryClient, programId, item.id)
    await (status === 'publish' ? publish(item, topic) : toDraft(item, topic))
    // A list fetched meanwhile has the old status.
    updateOutline(queryClient, programId, (outline) => withStatus(outline, item, status))
    return topic
  }
}
