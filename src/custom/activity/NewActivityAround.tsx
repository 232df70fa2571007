import { useQueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { ActivityType, isTest } from '../../../contract/activity.ts'
import { NotFound } from '../../resources/_kit/page/NotFound.tsx'
import { useRichTextAhead } from '../../resources/_kit/rich-text/RichTextInput.tsx'
import { NewActivity } from '../../resources/activity/form/NewActivity.tsx'
import { checkLink } from '../program/checkLink.ts'
import { withNewActivity } from '../program/model/changes.ts'
import { activityPath } from '../program/outlinePaths.ts'
import { knownOutline, learnOutline } from '../program/queries.ts'
import { useBackLink } from '../program/useBackLink.ts'
import { ActivitiesAround } from './around/ActivitiesAround.tsx'
import { useAround } from './around/useAround.ts'
import { LockedTopic } from './LockedTopic.tsx'
import { useLeaveAfterSave } from './useLeaveAfterSave.ts'
import { useTopic } from './useTopic.ts'

const isOfQuestions = ({ type }: RaRecord) => isTest(ActivityType.parse(type))

type NewActivityAroundProps = { programId: string; topicId: string }

/**
 * The form of a new activity below its topic's title, among the activities that the topic has already. A test is then
 * edited further: its questions come next.
 */
export const NewActivityAround = ({ programId, topicId }: NewActivityAroundProps) => {
  const leave = useLeaveAfterSave()
  const backLink = useBackLink(programId)
  const queryClient = useQueryClient()
  const { name, missing } = useTopic(programId, topicId)
  const around = useAround({ programId, topicId, isNew: true })
  const { newPlace, topic, queue } = around
  useRichTextAhead()
  if (missing !== undefined) return <NotFound message={missing} />

  const onSaved = (saved: RaRecord) => {
    const { id } = saved
    leave(isOfQuestions(saved) ? activityPath(programId, topicId, id) : backLink.back)
    const others = topic?.activities
    if (newPlace === undefined || !topic || !others) return
    // The API has put it behind all the others.
    const known = knownOutline(queryClient, programId)
    learnOutline(queryClient, programId, withNewActivity(known, topic.topic.id, saved))
    queue.add({
      kind: 'activity',
      id,
      topic: topic.topic.id,
      after: others[newPlace - 1]?.id,
      to: newPlace,
    })
  }

  return (
    <>
      <LockedTopic name={name} />
      <ActivitiesAround around={around} programId={programId} topicId={topicId}>
        <NewActivity
          program={programId}
          topic={topicId}
          {...backLink}
          // It is published at once.
          offer={(saved) => (isOfQuestions(saved) ? checkLink(programId, topicId, saved.id) : undefined)}
          onSaved={onSaved}
        />
      </ActivitiesAround>
    </>
  )
}
