import Card from '@mui/material/Card'
import { CreateBase, useNotify } from 'react-admin'
import type { Id, PublishStatus } from '../../../../contract/primitives.ts'
import { keyOf } from '../../../i18n/words.ts'
import { FormActions } from '../../../resources/_kit/form/FormActions.tsx'
import { formCard } from '../../../resources/_kit/page/CreatePage.tsx'
import { RecordFrame } from '../../../resources/_kit/page/RecordFrame.tsx'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { resource as topic } from '../../../resources/topic/resource.ts'
import { TopicForm } from '../../../resources/topic/TopicForm.tsx'
import { useWayBack } from '../../program/useWayBack.ts'
import { topicPageWords } from './words.ts'

type NewTopicFormProps = {
  programId: Id
  /** Whether it is published at once. */
  status: PublishStatus
  onSaved: (topicId: Id) => void
}

/** The title of a new topic. */
export const NewTopicForm = ({ programId, status, onSaved }: NewTopicFormProps) => {
  const t = useText(topicPageWords)
  const notify = useNotify()
  const way = useWayBack(programId)
  return (
    <RecordFrame declaration={topic} {...way}>
      <CreateBase redirect={false}>
        <Card sx={formCard}>
          <TopicForm
            record={{ name: '', status }}
            programId={programId}
            onSaved={({ id }) => {
              notify(keyOf(topicPageWords, 'topicPage.added'), { type: 'success' })
              onSaved(id)
            }}
            actions={<FormActions deletable={false} saveLabel={t('topicPage.save')} />}
          />
        </Card>
      </CreateBase>
    </RecordFrame>
  )
}
