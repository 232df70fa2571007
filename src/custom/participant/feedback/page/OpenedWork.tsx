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
import { Failure } from '../../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'
import { useSavedReplies } from '../../useSavedReplies.ts'
import { feedbackMessages } from '../messages.ts'
import { itemKey, totalWaiting } from '../model/queue.ts'
import { ActionBar } from '../parts/ActionBar.tsx'
import { WorkCards } from '../parts/WorkCards.tsx'
import { useFeedbackQueue, useQueued } from '../state/QueueContext.ts'
import type { OpenWork } from '../state/useOpenWork.ts'
import { useReplying } from '../state/useReplying.ts'
import { type ShownWork, useShownWork } from '../state/useShownWork.ts'
import { type Opens, useSteps } from '../state/useSteps.ts'
import { usePrefetchNext } from './usePrefetchNext.ts'
import { useQueueKeys } from './useQueueKeys.ts'

type OpenedWorkProps = {
  work: OpenWork | undefined
  open: (item: AwaitingFeedback | undefined) => void
  onBack: (() => void) | undefined
  list: ReactNode
  /** Focus the next item's reply. A ref from above: there may be no work open. */
  isWriting: RefObject<boolean>
}

export const OpenedWork = ({ work, list, ...handlers }: OpenedWorkProps) =>
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
  const total = useQueued(({ queue }) => totalWaiting(queue))
  const isFailed = useQueued(({ error }) => error !== undefined)
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
    <RowsSkeleton rows={6} />
  </Card>
)

const Work = ({ work, open, onBack, list, isWriting }: OpenedWorkProps & { work: OpenWork }) => {
  const t = useMessages(feedbackMessages)
  const { programId } = useFeedbackQueue()
  const isPhone = useIsPhone()
  const queue = useQueued((state) => state.queue)
  const shown = useShownWork(programId, queue, work)
  const item = shown.state === 'there' ? shown.item : undefined
  const text = useRef<HTMLTextAreaElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)

  const go = useEvent<Parameters<Opens>, void>((next, writes = false) => {
    const { activeElement } = document
    if (writes && next && itemKey(next) === work.key) text.current?.focus()
    isWriting.current =
      writes || activeElement === text.current || (!isPhone && activeElement === sendButton.current)
    open(next)
  })
  const steps = useSteps(go)
  const saved = useSavedReplies()
  const replying = useReplying({
    item,
    feedback: shown.state === 'there' ? shown.feedback : undefined,
    saved,
    box: text,
    send: steps.send,
  })
  usePrefetchNext(work.key)
  useQueueKeys({
    step: (by) => steps.step(item, by),
    write: () => text.current?.focus(),
    insert: (index) => {
      const reply = saved?.replies[index]
      if (!reply || !item) return false
      replying.insert(reply.text ?? '')
      return true
    },
    send: replying.send,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of work begins at its top
  useEffect(() => {
    window.scrollTo(0, 0)
    if (isWriting.current) {
      text.current?.focus({ preventScroll: true })
      text.current?.scrollIntoView?.({ block: 'nearest' })
    }
    isWriting.current = false
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
          {shown.state === 'there' ? (
            <WorkCards
              key={work.key}
              shown={shown}
              replying={replying}
              saved={saved}
              text={text}
              steps={steps}
            />
          ) : (
            <Instead shown={shown} onNext={() => steps.step(undefined, 1)} />
          )}
        </Box>
      </Box>
      {item && (
        <ActionBar
          item={item}
          replying={replying}
          sendButton={sendButton}
          hasReplies={(saved?.replies.length ?? 0) > 0}
          onSkip={() => steps.skip(item)}
        />
      )}
      {replying.confirmation}
    </>
  )
}

const Instead = ({ shown, onNext }: { shown: ShownWork; onNext: () => void }) => {
  const t = useMessages(feedbackMessages)
  if (shown.state === 'pending' || shown.state === 'there') return <LoadingWork />
  const toQueue = (
    <Button variant="outlined" onClick={onNext}>
      {t('feedbackQueue.toQueue')}
    </Button>
  )
  return (
    <Card>
      {shown.state === 'failed' ? (
        <Failure error={shown.error} onRetry={shown.retry} action={toQueue} />
      ) : (
        <EmptyState action={toQueue}>
          {shown.state === 'missing' ? shown.message : t('feedbackQueue.nothingDue')}
        </EmptyState>
      )}
    </Card>
  )
}
