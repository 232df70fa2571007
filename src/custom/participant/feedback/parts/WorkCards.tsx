import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { Link as RouterLink } from 'react-router'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { isMoment } from '../../../../resources/_kit/text/moments.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { participantPath } from '../../../../resources/program/programPaths.ts'
import { participantMessages } from '../../messages.ts'
import type { SavedReplyList } from '../../useSavedReplies.ts'
import { feedbackMessages } from '../messages.ts'
import { itemKey } from '../model/queue.ts'
import { useFeedbackQueue, useQueued } from '../state/QueueContext.ts'
import { useFeedbackText } from '../state/useFeedbackText.ts'
import type { Replying } from '../state/useReplying.ts'
import type { ShownWork } from '../state/useShownWork.ts'
import type { Steps } from '../state/useSteps.ts'
import { ParticipantHead } from './ParticipantHead.tsx'
import { ReplyBox } from './ReplyBox.tsx'
import { ReplyConflict } from './ReplyConflict.tsx'
import { SavedReplies } from './SavedReplies.tsx'
import { TopicActivities } from './TopicActivities.tsx'
import { WorkView } from './WorkView.tsx'

type WorkCardsProps = {
  shown: Extract<ShownWork, { state: 'there' }>
  replying: Replying
  saved: SavedReplyList | undefined
  text: RefObject<HTMLTextAreaElement | null>
  steps: Steps
}

export const WorkCards = ({ shown, replying, saved, text, steps }: WorkCardsProps) => {
  const t = useMessages(feedbackMessages, participantMessages)
  const format = useFormat()
  const feedbackText = useFeedbackText()
  const { programId } = useFeedbackQueue()
  const { item, participant, error, refetch } = shown
  const { activity, completed_at, redeem_id } = item
  const written = useQueued(({ texts }) => texts.get(itemKey(item)))
  return (
    <>
      <ParticipantHead item={item} participant={participant} />
      <Card component="section" aria-label={activity.title || DASH} sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={head}>
          <Typography variant="h3" sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{activity.title || DASH}</bdi>
          </Typography>
          {isMoment(completed_at) && (
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
        {replying.feedback && (
          <ReplyConflict
            feedback={replying.feedback}
            mine={written?.trim()}
            isRefused={replying.newer !== undefined}
            isBusy={replying.isOut}
            onKeep={() => steps.keepOther(item)}
            onReplace={replying.send}
          />
        )}
        {saved && <SavedReplies saved={saved} onInsert={replying.insert} />}
        <ReplyBox
          item={item}
          replying={replying}
          box={text}
          onUndo={() => steps.undo(item)}
          onUndoLast={steps.undoLast}
        >
          {t('feedbackQueue.before', {
            before: replying.feedback ? feedbackText(replying.feedback) : t('feedbackQueue.beforeNone'),
          })}
        </ReplyBox>
      </Card>
      <TopicActivities item={item} participant={participant} error={error} onRetry={refetch} />
    </>
  )
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 }
