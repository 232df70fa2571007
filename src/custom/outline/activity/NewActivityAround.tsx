import type { RaRecord } from 'react-admin'
import { useDataProvider } from 'react-admin'
import { ActivityType, isTest } from '../../../../contract/activity.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { useSaveFailed } from '../../../resources/_kit/form/useSaveFailed.ts'
import { useRichTextAhead } from '../../../resources/_kit/rich-text/RichTextInput.tsx'
import { NewActivity } from '../../../resources/activity/form/NewActivity.tsx'
import { programPath } from '../../../resources/program/programPaths.ts'
import { NotFound } from '../../layout/NotFound.tsx'
import { ActivitiesAround } from '../around/ActivitiesAround.tsx'
import { useAround } from '../around/useAround.ts'
import { activityPath } from '../outlinePaths.ts'
import { LockedTopic } from '../topic/LockedTopic.tsx'
import { useLeaveAfterSave } from './useLeaveAfterSave.ts'
import { useTopic } from './useTopic.ts'

type NewActivityAroundProps = { programId: string; topicId: string }

/**
 * The form of a new activity below its topic's title, among the activities that the topic has already. A test is then
 * edited further: its questions come next.
 */
export const NewActivityAround = ({ programId, topicId }: NewActivityAroundProps) => {
  const leave = useLeaveAfterSave()
  const failed = useSaveFailed()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const { name, missing } = useTopic(topicId)
  const around = useAround({ programId, topicId, isNew: true })
  const { newPlace, topic, queue } = around
  useRichTextAhead()
  if (missing !== undefined) return <NotFound message={missing} />

  const onSaved = async ({ id, type }: RaRecord) => {
    const isOfQuestions = isTest(ActivityType.parse(type))
    leave(isOfQuestions ? activityPath(programId, topicId, id) : programPath(programId))
    if (newPlace === undefined) return
    // The API has put it behind all the others.
    await queue.idle()
    const from = topic?.activities?.length ?? 0
    await dataProvider
      .run('activity', 'reorder', {
        meta: { program: programId, topic: topicId },
        data: { from, to: newPlace, id },
      })
      .catch(failed)
  }

  return (
    <>
      <LockedTopic name={name} />
      <ActivitiesAround around={around} programId={programId} topicId={topicId}>
        <NewActivity program={programId} topic={topicId} back={programPath(programId)} onSaved={onSaved} />
      </ActivitiesAround>
    </>
  )
}
