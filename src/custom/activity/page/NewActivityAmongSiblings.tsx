import Card from '@mui/material/Card'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CreateBase, type RaRecord } from 'react-admin'
import { useSearchParams } from 'react-router'
import { ActivityType, isTest } from '../../../../contract/activity.ts'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { formCardSx } from '../../../resources/_kit/page/pageWidths.ts'
import { RecordPageProvider } from '../../../resources/_kit/page/RecordPageProvider.tsx'
import { usePreloadRichText } from '../../../resources/_kit/rich-text/RichTextInput.tsx'
import { ActivityForm } from '../../../resources/activity/form/ActivityForm.tsx'
import { resource as activity } from '../../../resources/activity/resource.ts'
import { checkLink } from '../../program/checkLink.ts'
import { withNewActivity } from '../../program/model/changes.ts'
import { questionsPath, typeParameter } from '../../program/outlinePaths.ts'
import { updateOutline } from '../../program/queries.ts'
import { useBackLink } from '../../program/useBackLink.ts'
import { useLastType } from '../../program/useLastType.ts'
import { SiblingActivities } from '../siblings/SiblingActivities.tsx'
import { useSiblingList } from '../siblings/useSiblingList.ts'
import { useLeaveAfterSave } from './useLeaveAfterSave.ts'
import { useTopic } from './useTopic.ts'

type NewActivityAmongSiblingsProps = { programId: string; topicId: string }

/** Form of a new activity, among its topic's activities. Saving a test continues to its questions. */
export const NewActivityAmongSiblings = ({ programId, topicId }: NewActivityAmongSiblingsProps) => {
  const leave = useLeaveAfterSave()
  const backLink = useBackLink(programId)
  const queryClient = useQueryClient()
  const { name, notFoundMessage } = useTopic(programId, topicId)
  const siblingList = useSiblingList({ programId, topicId, isNew: true })
  const { newPosition, topic, queue, placeNewBehind } = siblingList
  const meta = useMemo(() => ({ program: programId, topic: topicId }), [programId, topicId])
  const [search] = useSearchParams()
  const [blank, setBlank] = useState({
    type: ActivityType.safeParse(search.get(typeParameter)).data,
    number: 0,
  })
  const setLastType = useLastType()[1]
  usePreloadRichText()
  if (notFoundMessage !== undefined) return <NotFound message={notFoundMessage} />

  const onSaved = (savedActivity: RaRecord, isAddingAnother: boolean) => {
    const { id } = savedActivity
    const type = ActivityType.parse(savedActivity.type)
    setLastType(type)
    if (isAddingAnother) setBlank({ type, number: blank.number + 1 })
    else leave(isTest(type) ? questionsPath(programId, topicId, id) : backLink.back, id)
    const others = topic?.activities
    const isShownAmongOthers = isAddingAnother || newPosition !== undefined
    if (!topic || !others || !isShownAmongOthers) return
    // The API has put it behind all the others.
    updateOutline(queryClient, programId, (outline) =>
      withNewActivity(outline, topic.topic.id, savedActivity),
    )
    if (newPosition === undefined) return
    if (isAddingAnother) placeNewBehind(id)
    queue.add({
      kind: 'activity',
      id,
      topic: topic.topic.id,
      after: others[newPosition - 1]?.id,
      to: newPosition,
    })
  }

  return (
    <SiblingActivities siblingList={siblingList} programId={programId} topicId={topicId} topicName={name}>
      <RecordPageProvider declaration={activity} meta={meta} {...backLink}>
        <CreateBase redirect={false} mutationOptions={{ meta }}>
          <Card sx={formCardSx}>
            <ActivityForm
              key={blank.number}
              initialType={blank.type}
              // It is published at once. Others have no questions yet.
              successLink={({ is_clone, id }) =>
                is_clone === 1 ? checkLink(programId, topicId, id) : undefined
              }
              onSaved={onSaved}
            />
          </Card>
        </CreateBase>
      </RecordPageProvider>
    </SiblingActivities>
  )
}
