import { useNotify } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { keyOf } from '../../../i18n/words.ts'
import { FormActions } from '../../../resources/_kit/form/FormActions.tsx'
import { EditPage } from '../../../resources/_kit/page/EditPage.tsx'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { resource as topic } from '../../../resources/topic/resource.ts'
import { TopicForm } from '../../../resources/topic/TopicForm.tsx'
import { activityCreatePath } from '../outlinePaths.ts'
import { useWayBack } from '../useWayBack.ts'
import { NewTopicForm } from './NewTopicForm.tsx'
import { useTopicTrail } from './useTopicTrail.ts'
import { topicPageWords } from './words.ts'

/** `/program/{id}/edit/{tnaId}`: a topic that is published with its save, a new one or one that is there; an activity of it comes next. */
const TopicEditPage = () => {
  const t = useText(topicPageWords)
  const { id = '', tnaId = '' } = useParams()
  const navigate = useNavigate()
  const notify = useNotify()
  const way = useWayBack(id)
  const trail = useTopicTrail(id)
  if (tnaId === 'new')
    return (
      <>
        <PageTitle title={t('topicPage.create')} trail={trail} />
        <NewTopicForm
          programId={id}
          status="publish"
          onSaved={(made) => navigate(activityCreatePath(id, made))}
        />
      </>
    )
  return (
    <EditPage declaration={topic} id={tnaId} {...way} title={t('topicPage.edit')} trail={trail}>
      {(record) => (
        <TopicForm
          record={record}
          programId={id}
          onSaved={() => {
            notify(keyOf(topicPageWords, 'topicPage.changed'), { type: 'success' })
            navigate(activityCreatePath(id, tnaId))
          }}
          actions={<FormActions deletable={false} saveLabel={t('topicPage.save')} />}
        />
      )}
    </EditPage>
  )
}

export default TopicEditPage
