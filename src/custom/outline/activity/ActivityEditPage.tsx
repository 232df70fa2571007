import Card from '@mui/material/Card'
import { useMemo } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router'
import { formCard } from '../../../resources/_kit/page/CreatePage.tsx'
import { EditPage } from '../../../resources/_kit/page/EditPage.tsx'
import { useRichTextAhead } from '../../../resources/_kit/rich-text/RichTextInput.tsx'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import { ActivityForm } from '../../../resources/activity/form/ActivityForm.tsx'
import { resource as activity } from '../../../resources/activity/resource.ts'
import { NotFound } from '../../layout/NotFound.tsx'
import { ActivitiesAround } from '../around/ActivitiesAround.tsx'
import { useAround } from '../around/useAround.ts'
import { useOnceMoved } from '../moves/useOnceMoved.ts'
import { LockedTopic } from '../topic/LockedTopic.tsx'
import { useMissing } from '../useMissing.ts'
import { useWayBack } from '../useWayBack.ts'
import { useLeaveAfterSave } from './useLeaveAfterSave.ts'
import { useProgramTrail } from './useProgramTrail.ts'
import { useTopic } from './useTopic.ts'
import { activityPageWords } from './words.ts'

/** The form's own question, asked no more often than by the form. */
const asTheForm = { refetchOnReconnect: false, refetchOnWindowFocus: false, retry: false }

/** `/program/{program}/{topic}/{id}/edit`: edits an activity. */
const ActivityEditPage = () => {
  const t = useText(activityPageWords)
  const { program = '', topic = '', id = '' } = useParams()
  const trail = useProgramTrail(program)
  const leave = useLeaveAfterSave()
  const way = useWayBack(program)
  const meta = useMemo(() => ({ program, topic }), [program, topic])
  const { name, missing: noTopic } = useTopic(program, topic)
  const around = useAround({ programId: program, topicId: topic, isNew: false })
  const isMoved = useOnceMoved(around.queue)
  const noActivity = useMissing(useGetOne('activity', { id, meta }, { ...asTheForm, enabled: isMoved }))
  const missing = noTopic ?? noActivity
  useRichTextAhead()
  if (missing !== undefined) return <NotFound message={missing} />
  return (
    <>
      <LockedTopic name={name} />
      <ActivitiesAround around={around} programId={program} topicId={topic} open={id}>
        {isMoved ? (
          <EditPage
            declaration={activity}
            id={id}
            meta={meta}
            {...way}
            title={t('activityPage.edit')}
            trail={trail}
          >
            {(record) => <ActivityForm record={record} onSaved={() => leave(way.back)} />}
          </EditPage>
        ) : (
          <Card sx={formCard}>
            <RowsSkeleton rows={4} height={64} />
          </Card>
        )}
      </ActivitiesAround>
    </>
  )
}

export default ActivityEditPage
