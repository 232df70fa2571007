import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { feedbackMessages } from '../messages.ts'
import type { Key } from '../model/queue.ts'
import { useQueued } from '../state/QueueContext.ts'
import { useFeedbackText } from '../state/useFeedbackText.ts'
import { searchOf } from '../state/useOpenWork.ts'

/** The open item shows its own. */
export const FailedReplies = ({ openKey }: { openKey: Key | undefined }) => {
  const t = useMessages(feedbackMessages)
  const errorText = useErrorText()
  const feedbackText = useFeedbackText()
  const failed = useQueued(({ queue }) => queue.failed)
  return [...failed]
    .filter(([key]) => key !== openKey)
    .map(([key, failure]) => {
      const name = failure.item.member.fullname || DASH
      return (
        <Alert
          key={key}
          role="alert"
          severity={'newer' in failure ? 'warning' : 'error'}
          sx={{ mb: 2, overflowWrap: 'anywhere' }}
          action={
            <Button
              component={Link}
              to={{ search: searchOf(failure.item) }}
              replace
              color="inherit"
              size="small"
            >
              {t('feedbackQueue.open')}
            </Button>
          }
        >
          {'newer' in failure
            ? t('feedbackQueue.answeredMeanwhile', { name, given: feedbackText(failure.newer) })
            : t('feedbackQueue.notSentNamed', { name, reason: errorText(failure.error) })}
        </Alert>
      )
    })
}
