import { useParams, useSearchParams } from 'react-router'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { activityMessages } from '../messages.ts'
import { NewActivityAmongSiblings } from './NewActivityAmongSiblings.tsx'
import { NewTopicForm } from './NewTopicForm.tsx'
import { useTopicTrail } from './useTopicTrail.ts'

/** Search parameter with the created topic's id, so that Back resumes with it. */
const TOPIC = 'topic'

/** `/program/{id}/create`: a new topic, a draft at first, and its first activity below its title. */
const TopicCreatePage = () => {
  const t = useMessages(activityMessages)
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const trail = useTopicTrail(id)
  const topic = search.get(TOPIC)
  return (
    <>
      <PageTitle title={t('topicPage.create')} trail={trail} />
      {topic ? (
        <NewActivityAmongSiblings programId={id} topicId={topic} />
      ) : (
        <NewTopicForm
          programId={id}
          status="draft"
          onSaved={(topicId) => setSearch({ [TOPIC]: String(topicId) }, { replace: true })}
        />
      )}
    </>
  )
}

export default TopicCreatePage
