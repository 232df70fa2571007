import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { ActivityType, isTest } from '../../../../../contract/activity.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../../i18n/words.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useLinkNotice } from '../../../../resources/_kit/ui/useLinkNotice.tsx'
import { checkLink } from '../../checkLink.ts'
import { withActivity } from '../../model/changes.ts'
import { activityOf, type OutlineActivity } from '../../model/outline.ts'
import { cachedOutline, cacheOutline, refetchOutline } from '../../queries.ts'
import { outlineWords } from '../../words.ts'
import type { MoveQueue } from '../moves/moveQueue.ts'
import { topicAfterMoves } from '../moves/topicAfterMoves.ts'
import type { OutlineData } from '../useOutline.ts'

type Status = NonNullable<OutlineActivity['status']>

/** Publishes or unpublishes an activity, optimistically. */
export function useStatusChange(
  programId: Id,
  { committed }: Pick<OutlineData, 'committed'>,
  queue: MoveQueue,
) {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const notify = useNotify()
  const notifyWithLink = useLinkNotice()
  const errorText = useErrorText()

  const show = (id: Id, change: Partial<OutlineActivity>) =>
    cacheOutline(queryClient, programId, withActivity(cachedOutline(queryClient, programId), id, change))

  const change = async (
    id: Id,
    status: Status,
    save: (topicId: Id | undefined) => Promise<unknown>,
    notifySaved: (topicId: Id | undefined) => void,
  ) => {
    const before = activityOf(committed, id)?.status
    if (before === status) return
    show(id, { status })
    try {
      const topic = await topicAfterMoves(queue, queryClient, programId, id)
      await save(topic)
      // A list that was read while it was on its way has it as it was.
      show(id, { status })
      notifySaved(topic)
    } catch (error) {
      show(id, { status: before })
      notify(messageKey(outlineWords, 'outline.error'), {
        type: 'error',
        messageArgs: { message: errorText(error) },
      })
      await refetchOutline(queryClient, programId)
    }
  }

  const notifyPublished = (id: Id, topic: Id | undefined) => {
    const done = messageKey(outlineWords, 'outline.published')
    const type = ActivityType.safeParse(activityOf(committed, id)?.type)
    if (topic === undefined || !type.success || !isTest(type.data)) notify(done, { type: 'success' })
    else notifyWithLink(done, checkLink(programId, topic, id))
  }

  return {
    publish: (id: Id) =>
      change(
        id,
        'publish',
        (topic) => dataProvider.run('activity', 'approve', { id, meta: { program: programId, topic } }),
        (topic) => notifyPublished(id, topic),
      ),
    toDraft: (id: Id) =>
      change(
        id,
        'draft',
        async (topic) => {
          const meta = { program: programId, topic }
          // An update replaces the whole activity.
          const { data } = await dataProvider.getOne('activity', { id, meta })
          await dataProvider.update('activity', {
            id,
            data: { ...data, status: 'draft' },
            previousData: data,
            meta,
          })
        },
        () => notify(messageKey(outlineWords, 'outline.madeDraft'), { type: 'success' }),
      ),
  }
}
