import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useEvent } from 'react-admin'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { FormSkeleton } from '../../../../resources/_kit/ui/Skeletons.tsx'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'
import { useSavedReplies } from '../../useSavedReplies.ts'
import { feedbackMessages } from '../messages.ts'
import { itemKey, totalAwaitingReply } from '../model/queue.ts'
import { ActionBar } from '../parts/ActionBar.tsx'
import { WorkCards } from '../parts/WorkCards.tsx'
import { useFeedbackQueue, useQueueState } from '../state/QueueContext.ts'
import type { OpenWork } from '../state/useOpenWork.ts'
import { type OpenItem, useQueueActions } from '../state/useQueueActions.ts'
import { useReplyForm } from '../state/useReplyForm.ts'
import { useWorkState, type WorkState } from '../state/useWorkState.ts'
import { usePrefetchNext } from './usePrefetchNext.ts'
import { useQueueShortcuts } from './useQueueShortcuts.ts'

type WorkPanelProps = {
  work: OpenWork | undefined
  onOpen: (item: AwaitingFeedback | undefined) => void
  onBack: (() => void) | undefined
  list: ReactNode
  /** Focus the next item's reply. A ref from above: there may be no work open. */
  shouldFocusReply: RefObject<boolean>
}

export const WorkPanel = ({ work, list, ...handlers }: WorkPanelProps) =>
  work ? (
    <Work work={work} list={list} {...handlers} />
  ) : (
    <Box sx={columns}>
      {list}
      <NoWork />
    </Box>
  )

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '232px minmax(0, 1fr)', lg: '296px minmax(0, 1fr)' },
}

const NoWork = () => {
  const t = useMessages(feedbackMessages)
  const total = useQueueState(({ queue }) => totalAwaitingReply(queue))
  const isFailed = useQueueState(({ error }) => error !== undefined)
  // The list shows the error.
  if (total === undefined) return isFailed ? null : <LoadingWork />
  return (
    <Card>
      <EmptyState>{t(total === 0 ? 'feedbackQueue.allDone' : 'feedbackQueue.choose')}</EmptyState>
    </Card>
  )
}

const LoadingWork = () => (
  <Card>
    <FormSkeleton />
  </Card>
)

const Work = ({ work, onOpen, onBack, list, shouldFocusReply }: WorkPanelProps & { work: OpenWork }) => {
  const t = useMessages(feedbackMessages)
  const { programId } = useFeedbackQueue()
  const isPhone = useIsPhone()
  const queue = useQueueState((state) => state.queue)
  const workState = useWorkState(programId, queue, work)
  const item = workState.state === 'loaded' ? workState.item : undefined
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  const sendButtonRef = useRef<HTMLButtonElement>(null)

  const goToItem = useEvent<Parameters<OpenItem>, void>((nextItem, focusesReply = false) => {
    const { activeElement } = document
    if (focusesReply && nextItem && itemKey(nextItem) === work.key) textareaRef.current?.focus()
    shouldFocusReply.current =
      focusesReply ||
      activeElement === textareaRef.current ||
      (!isPhone && activeElement === sendButtonRef.current)
    onOpen(nextItem)
  })
  const actions = useQueueActions(goToItem)
  const savedReplies = useSavedReplies()
  const replyForm = useReplyForm({
    item,
    participant: workState.state === 'loaded' ? workState.participant : undefined,
    feedback: workState.state === 'loaded' ? workState.feedback : undefined,
    savedReplies,
    textareaRef,
    send: actions.send,
  })
  usePrefetchNext(work.key)
  useQueueShortcuts({
    step: (offset) => actions.step(item, offset),
    focusReply: () => textareaRef.current?.focus(),
    insert: (index) => {
      const reply = savedReplies?.replies[index]
      if (!reply || !item) return false
      replyForm.insert(reply.text ?? '')
      return true
    },
    send: replyForm.send,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of work begins at its top
  useEffect(() => {
    window.scrollTo(0, 0)
    if (shouldFocusReply.current) {
      textareaRef.current?.focus({ preventScroll: true })
      textareaRef.current?.scrollIntoView?.({ block: 'nearest' })
    }
    shouldFocusReply.current = false
  }, [work.key])

  return (
    <>
      <VisuallyHidden role="status">
        {item &&
          t('feedbackQueue.shown', {
            name: item.member.fullname || DASH,
            activity: item.activity.title || DASH,
          })}
      </VisuallyHidden>
      <Box sx={columns}>
        {list}
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {onBack && (
            <Box>
              <Button startIcon={<ArrowLeft size={16} />} onClick={onBack}>
                {t('feedbackQueue.backToList')}
              </Button>
            </Box>
          )}
          {workState.state === 'loaded' ? (
            <WorkCards
              key={work.key}
              loadedWork={workState}
              replyForm={replyForm}
              savedReplies={savedReplies}
              textareaRef={textareaRef}
              actions={actions}
            />
          ) : (
            <WorkFallback workState={workState} onNext={() => actions.step(undefined, 1)} />
          )}
        </Box>
      </Box>
      {item && (
        <ActionBar
          item={item}
          replyForm={replyForm}
          sendButtonRef={sendButtonRef}
          hasSavedReplies={(savedReplies?.replies.length ?? 0) > 0}
          onSkip={() => actions.skip(item)}
        />
      )}
      {replyForm.confirmation}
    </>
  )
}

const WorkFallback = ({ workState, onNext }: { workState: WorkState; onNext: () => void }) => {
  const t = useMessages(feedbackMessages)
  if (workState.state === 'pending' || workState.state === 'loaded') return <LoadingWork />
  const toQueue = (
    <Button variant="outlined" onClick={onNext}>
      {t('feedbackQueue.toQueue')}
    </Button>
  )
  return (
    <Card>
      {workState.state === 'failed' ? (
        <ErrorMessage error={workState.error} onRetry={workState.retry} action={toQueue} />
      ) : (
        <EmptyState action={toQueue}>
          {workState.state === 'missing' ? workState.message : t('feedbackQueue.nothingDue')}
        </EmptyState>
      )}
    </Card>
  )
}
