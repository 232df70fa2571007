import { useParams } from 'react-router'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useProgramTrail } from '../../program/useProgramTrail.ts'
import { activityMessages } from '../messages.ts'
import { NewActivityAmongSiblings } from './NewActivityAmongSiblings.tsx'

/** `/program/{program}/{topic}/create`: adds an activity. */
const ActivityCreatePage = () => {
  const t = useMessages(activityMessages)
  const { program = '', topic = '' } = useParams()
  const trail = useProgramTrail(program)
  return (
    <>
      <PageTitle title={t('activityPage.create')} trail={trail} />
      {/* Keyed: Back may lead to another topic on the same route. */}
      <NewActivityAmongSiblings key={`${program}/${topic}`} programId={program} topicId={topic} />
    </>
  )
}

export default ActivityCreatePage
