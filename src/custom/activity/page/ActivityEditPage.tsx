import Card from '@mui/material/Card'
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isTest } from '../../../../contract/activity.ts'
import { lazyComponent } from '../../../common/lazyComponent.tsx'
import { messageKey } from '../../../i18n/messages.ts'
import { EditPage } from '../../../resources/_kit/page/EditPage.tsx'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { formCardSx } from '../../../resources/_kit/page/pageWidths.ts'
import { usePreloadRichText } from '../../../resources/_kit/rich-text/RichTextInput.tsx'
import { FormSkeleton, SplitSkeleton } from '../../../resources/_kit/ui/Skeletons.tsx'
import { ActivityForm } from '../../../resources/activity/form/ActivityForm.tsx'
import { Attempts } from '../../../resources/activity/form/TestParts.tsx'
import { resource as activity } from '../../../resources/activity/resource.ts'
import { packetMessages } from '../../assessment/messages.ts'
import { hasUnsavedChanges, unsavedChangesIn } from '../../assessment/model/unsaved.ts'
import { useBuilder } from '../../assessment/state/BuilderContext.ts'
import type { MoveQueue } from '../../program/outline/moves/moveQueue.ts'
import { activityPath, itemsIn } from '../../program/outlinePaths.ts'
import { useBackLink } from '../../program/useBackLink.ts'
import { useNotFoundMessage } from '../../program/useNotFoundMessage.ts'
import { useProgramTrail } from '../../program/useProgramTrail.ts'
import { SiblingActivities } from '../siblings/SiblingActivities.tsx'
import { useSiblingList } from '../siblings/useSiblingList.ts'
import { useLeaveAfterSave } from './useLeaveAfterSave.ts'
import { useTopic } from './useTopic.ts'

const QuestionPackets = lazyComponent(() => import('../../assessment/builder/page/QuestionPackets.tsx'))

/** Same query options as the form, so that this does not refetch. */
const formQueryOptions = { refetchOnReconnect: false, refetchOnWindowFocus: false, retry: false }

/** `/program/{program}/{topic}/{id}/edit`: edits an activity. */
const ActivityEditPage = () => {
  const { program = '', topic = '', id = '' } = useParams()
  const trail = useProgramTrail(program)
  const navigate = useNavigate()
  const leave = useLeaveAfterSave()
  const backLink = useBackLink(program)
  const meta = useMemo(() => ({ program, topic }), [program, topic])
  const { name, notFoundMessage: noTopic } = useTopic(program, topic)
  // The questions tab takes the whole page.
  const isQuestionsTab = useSearchParams()[0].get('tab') === 'questions'
  const siblingList = useSiblingList({
    programId: program,
    topicId: topic,
    isNew: false,
    isShown: !isQuestionsTab,
    onMoved: (move) => {
      const isOpen = itemsIn(window.location.pathname).activity === String(move.id)
      if (isOpen && move.topic !== undefined)
        navigate(activityPath(program, move.topic, move.id), { replace: true })
    },
  })
  const areMovesSent = useAreMovesSent(siblingList.queue)
  const activityRead = useGetOne('activity', { id, meta }, { ...formQueryOptions, enabled: areMovesSent })
  const noActivity = useNotFoundMessage(activityRead)
  const notFoundMessage = noTopic ?? noActivity
  usePreloadRichText()
  const notify = useNotify()
  const builder = useBuilder()
  // Read on demand: a subscription would render this page on every keystroke.
  const hasUnsaved = () => hasUnsavedChanges(unsavedChangesIn(builder.getState().doc))
  if (notFoundMessage !== undefined) return <NotFound message={notFoundMessage} />
  return (
    <SiblingActivities
      siblingList={siblingList}
      programId={program}
      topicId={topic}
      topicName={name}
      open={id}
      note={<Attempts attempts={activityRead.data?.attempts} />}
      isFullWidth={isQuestionsTab}
    >
      {areMovesSent ? (
        <EditPage
          declaration={activity}
          id={id}
          meta={meta}
          {...backLink}
          trail={trail}
          isFullWidth={isQuestionsTab}
        >
          {(record) => (
            <ActivityForm
              record={record}
              survivesNavigation={(next) => next.pathname === window.location.pathname}
              keepOpen={hasUnsaved}
              onSaved={() => {
                if (!hasUnsaved()) leave(backLink.back)
                else notify(messageKey(packetMessages, 'packetSaving.unsavedQuestions'), { type: 'warning' })
              }}
              {...(isTest(record.type) && {
                questions: (
                  <Suspense fallback={<SplitSkeleton />}>
                    <QuestionPackets attempts={record.attempts ?? 0} />
                  </Suspense>
                ),
              })}
            />
          )}
        </EditPage>
      ) : (
        <Card sx={formCardSx}>
          <FormSkeleton />
        </Card>
      )}
    </SiblingActivities>
  )
}

/** Whether moves from before this screen have been sent: an activity can only be fetched below its current topic. */
function useAreMovesSent(queue: MoveQueue): boolean {
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  const [areMovesSent, setMovesSent] = useState(pending.length === 0)
  if (!areMovesSent && pending.length === 0) setMovesSent(true)
  return areMovesSent
}

export default ActivityEditPage
