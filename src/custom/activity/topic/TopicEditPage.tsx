import { useNotify } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { keyOf } from '../../../i18n/words.ts'
import { FormActions } from '../../../resources/_kit/form/FormActions.tsx'
import { EditPage } from '../../../resources/_kit/page/EditPage.tsx'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { resource as topic } from '../../../resources/topic/resource.ts'
import { TopicForm } from '../../../resources/topic/TopicForm.tsx'
import { activityCreatePath } from '../../program/outlinePaths.ts'
import { useWayBack } from '../../program/useWayBack.ts'
import { useTopic } from '../useTopic.ts'
import { NewTopicForm } from './NewTopicForm.tsx'
import { useTopicTrail } from './useTopicTrail.ts'
import { topicPageWords } from './words.ts'

/** `/program/{id}/edit/{tnaId}`: a topic that is published with its save, a new one or one that is there; an activity of it comes next. */
const TopicEditPage = () => {
  const { id = '', tnaId = '' } = useParams()
  return tnaId === 'new' ? <NewTopic programId={id} /> : <OldTopic programId={id} id={tnaId} />
}

const NewTopic = ({ programId }: { programId: string }) => {
  const t = useText(topicPageWords)
  const navigate = useNavigate()
  const trail = useTopicTrail(programId)
  return (
    <>
      <PageTitle title={t('topicPage.create')} trail={trail} />
      <NewTopicForm
        programId={programId}
        status="publish"
        onSaved={(made) => navigate(activityCreatePath(programId, made))}
      />
    </>
  )
}

const OldTopic = ({ programId, id }: { programId: string; id: string }) => {
  const t = useText(topicPageWords)
  const navigate = useNavigate()
  const notify = useNotify()
  const way = useWayBack(programId)
  const trail = useTopicTrail(programId)
  const { missing } = useTopic(programId, id)
  if (missing !== undefined) return <NotFound message={missing} />
  return (
    <EditPage declaration={topic} id={id} {...way} title={t('topicPage.edit')} trail={trail}>
      {(record) => (
        <TopicForm
          record={record}
          programId={programId}
          onSaved={() => {
            notify(keyOf(topicPageWords, 'topicPage.changed'), { type: 'success' })
            navigate(activityCreatePath(programId, id))
          }}
          actions={<FormActions deletable={false} saveLabel={t('topicPage.save')} />}
        />
      )}
    </EditPage>
  )
}

export default TopicEditPage
