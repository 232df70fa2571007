import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { Link as RouterLink } from 'react-router'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { isTimestamp } from '../../../../resources/_kit/text/timestamps.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { participantPath } from '../../../../resources/program/programPaths.ts'
import { participantMessages } from '../../messages.ts'
import type { SavedReplyList } from '../../useSavedReplies.ts'
import { feedbackMessages } from '../messages.ts'
import { itemKey } from '../model/queue.ts'
import { useFeedbackQueue, useQueueState } from '../state/QueueContext.ts'
import { useFeedbackText } from '../state/useFeedbackText.ts'
import type { QueueActions } from '../state/useQueueActions.ts'
import type { ReplyForm } from '../state/useReplyForm.ts'
import type { WorkState } from '../state/useWorkState.ts'
import { ParticipantHeader } from './ParticipantHeader.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { ReplyConflict } from './ReplyConflict.tsx'
import { SavedReplies } from './SavedReplies.tsx'
import { TopicActivities } from './TopicActivities.tsx'
import { WorkView } from './WorkView.tsx'

type WorkCardsProps = {
  loadedWork: Extract<WorkState, { state: 'loaded' }>
  replyForm: ReplyForm
  savedReplies: SavedReplyList | undefined
  textareaRef: RefObject<HTMLTextAreaElement | null>
  actions: QueueActions
}

export const WorkCards = ({ loadedWork, replyForm, savedReplies, textareaRef, actions }: WorkCardsProps) => {
  const t = useMessages(feedbackMessages, participantMessages)
  const format = useFormat()
  const feedbackText = useFeedbackText()
  const { programId } = useFeedbackQueue()
  const { item, participant, error, refetch } = loadedWork
  const { activity, completed_at, redeem_id } = item
  const typedText = useQueueState(({ texts }) => texts.get(itemKey(item)))
  return (
    <>
      <ParticipantHeader item={item} participant={participant} />
      <Card component="section" aria-label={activity.title || DASH} sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={headerSx}>
          <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{activity.title || DASH}</bdi>
          </Typography>
          {isTimestamp(completed_at) && (
            <Box component="span" sx={{ mr: 'auto', color: 'text.secondary', fontSize: 12.5 }}>
              {t('participants.completedAt', { moment: format.moment(completed_at) })}
            </Box>
          )}
          <Link
            component={RouterLink}
            to={participantPath(programId, redeem_id, activity.id)}
            underline="hover"
            sx={{ fontSize: 12.5, fontWeight: 600 }}
          >
            {t('feedbackQueue.toDetail')}
          </Link>
        </Box>
        <WorkView work={item.upload} onRenew={refetch} />
        {replyForm.feedback && (
          <ReplyConflict
            feedback={replyForm.feedback}
            ownText={typedText?.trim()}
            isRejected={replyForm.newerFeedback !== undefined}
            isBusy={replyForm.isOutgoing}
            onKeep={() => actions.keepExisting(item)}
            onReplace={replyForm.send}
          />
        )}
        {savedReplies && <SavedReplies savedReplies={savedReplies} onInsert={replyForm.insert} />}
        <ReplyBox
          item={item}
          replyForm={replyForm}
          textareaRef={textareaRef}
          onUndo={() => actions.undo(item)}
          onUndoLast={actions.undoLast}
        >
          {t('feedbackQueue.before', {
            before: replyForm.feedback ? feedbackText(replyForm.feedback) : t('feedbackQueue.beforeNone'),
          })}
        </ReplyBox>
      </Card>
      <TopicActivities item={item} participant={participant} error={error} onRetry={refetch} />
    </>
  )
}

const headerSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }
