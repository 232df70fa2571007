import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { feedbackMessages } from '../messages.ts'
import type { WorkKey } from '../model/queue.ts'
import { useQueueState } from '../state/QueueContext.ts'
import { useFeedbackText } from '../state/useFeedbackText.ts'
import { searchOf } from '../state/useOpenWork.ts'

/** The open item shows its own. */
export const FailedReplies = ({ openKey }: { openKey: WorkKey | undefined }) => {
  const t = useMessages(feedbackMessages)
  const errorText = useErrorText()
  const feedbackText = useFeedbackText()
  const failedReplies = useQueueState(({ queue }) => queue.failedReplies)
  return [...failedReplies]
    .filter(([key]) => key !== openKey)
    .map(([key, failedReply]) => {
      const name = failedReply.item.member.fullname || DASH
      return (
        <Alert
          key={key}
          role="alert"
          severity={'newer' in failedReply ? 'warning' : 'error'}
          sx={{ mb: 2, overflowWrap: 'anywhere' }}
          action={
            <Button
              component={Link}
              to={{ search: searchOf(failedReply.item) }}
              replace
              color="inherit"
              size="small"
            >
              {t('feedbackQueue.open')}
            </Button>
          }
        >
          {'newer' in failedReply
            ? t('feedbackQueue.answeredMeanwhile', { name, given: feedbackText(failedReply.newer) })
            : t('feedbackQueue.notSentNamed', { name, reason: errorText(failedReply.error) })}
        </Alert>
      )
    })
}
