import { useParams } from 'react-router'
import { ActivityType, isTest } from '../../../../contract/activity.ts'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { useRichTextAhead } from '../../../resources/_kit/rich-text/RichTextInput.tsx'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { NewActivity } from '../../../resources/activity/form/NewActivity.tsx'
import { programPath } from '../../../resources/program/programPaths.ts'
import { NotFound } from '../../layout/NotFound.tsx'
import { activityPath } from './activityPaths.ts'
import { TopicName } from './TopicName.tsx'
import { useLeaveAfterSave } from './useLeaveAfterSave.ts'
import { useProgramTrail } from './useProgramTrail.ts'
import { useTopic } from './useTopic.ts'
import { activityPageWords } from './words.ts'

/** `/program/{program}/{topic}/create`: adds an activity. A test is then edited further: its questions come next. */
const ActivityCreatePage = () => {
  const t = useText(activityPageWords)
  const { program = '', topic = '' } = useParams()
  const trail = useProgramTrail(program)
  const leave = useLeaveAfterSave()
  const { name, missing } = useTopic(topic)
  useRichTextAhead()
  if (missing !== undefined) return <NotFound message={missing} />
  return (
    <>
      <PageTitle title={t('activityPage.create')} trail={trail} />
      <TopicName name={name} />
      <NewActivity
        // Back may lead from one topic to another at the same route.
        key={`${program}/${topic}`}
        program={program}
        topic={topic}
        back={programPath(program)}
        onSaved={({ id, type }) => {
          const hasQuestions = isTest(ActivityType.parse(type))
          leave(hasQuestions ? activityPath(program, topic, id) : programPath(program))
        }}
      />
    </>
  )
}

export default ActivityCreatePage
