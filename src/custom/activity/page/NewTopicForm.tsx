import Card from '@mui/material/Card'
import { CreateBase, useNotify } from 'react-admin'
import type { Id, PublishStatus } from '../../../../contract/primitives.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { FormActions } from '../../../resources/_kit/form/FormActions.tsx'
import { formCardSx } from '../../../resources/_kit/page/pageWidths.ts'
import { RecordPageProvider } from '../../../resources/_kit/page/RecordPageProvider.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { resource as topic } from '../../../resources/topic/resource.ts'
import { TopicForm } from '../../../resources/topic/TopicForm.tsx'
import { useBackLink } from '../../program/useBackLink.ts'
import { activityMessages } from '../messages.ts'

type NewTopicFormProps = {
  programId: Id
  status: PublishStatus
  onSaved: (topicId: Id) => void
}

export const NewTopicForm = ({ programId, status, onSaved }: NewTopicFormProps) => {
  const t = useMessages(activityMessages)
  const notify = useNotify()
  const backLink = useBackLink(programId)
  return (
    <RecordPageProvider declaration={topic} {...backLink}>
      <CreateBase redirect={false}>
        <Card sx={formCardSx}>
          <TopicForm
            record={{ name: '', status }}
            programId={programId}
            onSaved={({ id }) => {
              notify(messageKey(activityMessages, 'topicPage.added'), { type: 'success' })
              onSaved(id)
            }}
            actions={<FormActions canDelete={false} saveLabel={t('topicPage.save')} />}
          />
        </Card>
      </CreateBase>
    </RecordPageProvider>
  )
}
