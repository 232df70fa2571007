import { useNotify } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { messageKey } from '../../../i18n/messages.ts'
import { FormActions } from '../../../resources/_kit/form/FormActions.tsx'
import { EditPage } from '../../../resources/_kit/page/EditPage.tsx'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { resource as topic } from '../../../resources/topic/resource.ts'
import { TopicForm } from '../../../resources/topic/TopicForm.tsx'
import { activityCreatePath } from '../../program/outlinePaths.ts'
import { useBackLink } from '../../program/useBackLink.ts'
import { activityMessages } from '../messages.ts'
import { NewTopicForm } from './NewTopicForm.tsx'
import { useTopic } from './useTopic.ts'
import { useTopicTrail } from './useTopicTrail.ts'

/** `/program/{id}/edit/{tnaId}`: a new or existing topic, published on save; continues to an activity in it. */
const TopicEditPage = () => {
  const { id = '', tnaId = '' } = useParams()
  return tnaId === 'new' ? <NewTopic programId={id} /> : <ExistingTopic programId={id} id={tnaId} />
}

const NewTopic = ({ programId }: { programId: string }) => {
  const t = useMessages(activityMessages)
  const navigate = useNavigate()
  const trail = useTopicTrail(programId)
  return (
    <>
      <PageTitle title={t('topicPage.create')} trail={trail} />
      <NewTopicForm
        programId={programId}
        status="publish"
        onSaved={(topicId) => navigate(activityCreatePath(programId, topicId))}
      />
    </>
  )
}

const ExistingTopic = ({ programId, id }: { programId: string; id: string }) => {
  const t = useMessages(activityMessages)
  const navigate = useNavigate()
  const notify = useNotify()
  const backLink = useBackLink(programId)
  const trail = useTopicTrail(programId)
  const { notFoundMessage } = useTopic(programId, id)
  if (notFoundMessage !== undefined) return <NotFound message={notFoundMessage} />
  return (
    <EditPage declaration={topic} id={id} {...backLink} title={t('topicPage.edit')} trail={trail}>
      {(record) => (
        <TopicForm
          record={record}
          programId={programId}
          onSaved={() => {
            notify(messageKey(activityMessages, 'topicPage.changed'), { type: 'success' })
            navigate(activityCreatePath(programId, id))
          }}
          actions={<FormActions canDelete={false} saveLabel={t('topicPage.save')} />}
        />
      )}
    </EditPage>
  )
}

export default TopicEditPage
