import Card from '@mui/material/Card'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CreateBase, type RaRecord } from 'react-admin'
import { ActivityType, isTest } from '../../../../contract/activity.ts'
import { formCardSx } from '../../../resources/_kit/page/CreatePage.tsx'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { RecordPageProvider } from '../../../resources/_kit/page/RecordPageProvider.tsx'
import { usePreloadRichText } from '../../../resources/_kit/rich-text/RichTextInput.tsx'
import { ActivityForm } from '../../../resources/activity/form/ActivityForm.tsx'
import { resource as activity } from '../../../resources/activity/resource.ts'
import { checkLink } from '../../program/checkLink.ts'
import { withNewActivity } from '../../program/model/changes.ts'
import { activityPath } from '../../program/outlinePaths.ts'
import { updateOutline } from '../../program/queries.ts'
import { useBackLink } from '../../program/useBackLink.ts'
import { SiblingActivities } from '../siblings/SiblingActivities.tsx'
import { useSiblingList } from '../siblings/useSiblingList.ts'
import { LockedTopic } from './LockedTopic.tsx'
import { useLeaveAfterSave } from './useLeaveAfterSave.ts'
import { useTopic } from './useTopic.ts'

const hasQuestions = ({ type }: RaRecord) => isTest(ActivityType.parse(type))

type NewActivityAmongSiblingsProps = { programId: string; topicId: string }

/** Form of a new activity, among its topic's activities. Saving a test continues to its questions. */
export const NewActivityAmongSiblings = ({ programId, topicId }: NewActivityAmongSiblingsProps) => {
  const leave = useLeaveAfterSave()
  const backLink = useBackLink(programId)
  const queryClient = useQueryClient()
  const { name, notFoundMessage } = useTopic(programId, topicId)
  const siblingList = useSiblingList({ programId, topicId, isNew: true })
  const { newPosition, topic, queue } = siblingList
  const meta = useMemo(() => ({ program: programId, topic: topicId }), [programId, topicId])
  usePreloadRichText()
  if (notFoundMessage !== undefined) return <NotFound message={notFoundMessage} />

  const onSaved = (savedActivity: RaRecord) => {
    const { id } = savedActivity
    leave(hasQuestions(savedActivity) ? activityPath(programId, topicId, id) : backLink.back, id)
    const others = topic?.activities
    if (newPosition === undefined || !topic || !others) return
    // The API has put it behind all the others.
    updateOutline(queryClient, programId, (outline) =>
      withNewActivity(outline, topic.topic.id, savedActivity),
    )
    queue.add({
      kind: 'activity',
      id,
      topic: topic.topic.id,
      after: others[newPosition - 1]?.id,
      to: newPosition,
    })
  }

  return (
    <>
      <LockedTopic name={name} />
      <SiblingActivities siblingList={siblingList} programId={programId} topicId={topicId}>
        <RecordPageProvider declaration={activity} meta={meta} {...backLink}>
          <CreateBase redirect={false} mutationOptions={{ meta }}>
            <Card sx={formCardSx}>
              <ActivityForm
                // It is published at once.
                successLink={(savedActivity) =>
                  hasQuestions(savedActivity) ? checkLink(programId, topicId, savedActivity.id) : undefined
                }
                onSaved={onSaved}
              />
            </Card>
          </CreateBase>
        </RecordPageProvider>
      </SiblingActivities>
    </>
  )
}
