import { useMemo } from 'react'
import { useParams } from 'react-router'
import { EditPage } from '../../../resources/_kit/page/EditPage.tsx'
import { useRichTextAhead } from '../../../resources/_kit/rich-text/RichTextInput.tsx'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { ActivityForm } from '../../../resources/activity/form/ActivityForm.tsx'
import { resource as activity } from '../../../resources/activity/resource.ts'
import { programPath } from '../../../resources/program/programPaths.ts'
import { NotFound } from '../../layout/NotFound.tsx'
import { TopicName } from './TopicName.tsx'
import { useLeaveAfterSave } from './useLeaveAfterSave.ts'
import { useProgramTrail } from './useProgramTrail.ts'
import { useTopic } from './useTopic.ts'
import { activityPageWords } from './words.ts'

/** `/program/{program}/{topic}/{id}/edit`: edits an activity. */
const ActivityEditPage = () => {
  const t = useText(activityPageWords)
  const { program = '', topic = '', id = '' } = useParams()
  const trail = useProgramTrail(program)
  const leave = useLeaveAfterSave()
  const meta = useMemo(() => ({ program, topic }), [program, topic])
  const { name, missing } = useTopic(topic)
  useRichTextAhead()
  if (missing !== undefined) return <NotFound message={missing} />
  return (
    <>
      <TopicName name={name} />
      <EditPage
        declaration={activity}
        id={id}
        meta={meta}
        back={programPath(program)}
        title={t('activityPage.edit')}
        trail={trail}
      >
        {(record) => <ActivityForm record={record} onSaved={() => leave(programPath(program))} />}
      </EditPage>
    </>
  )
}

export default ActivityEditPage
