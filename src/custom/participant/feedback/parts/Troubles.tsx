import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import type { Key } from '../model/queue.ts'
import { useQueued } from '../state/QueueContext.ts'
import { useFeedbackText } from '../state/useFeedbackText.ts'
import { searchOf } from '../state/useOpenWork.ts'
import { feedbackWords } from '../words.ts'

/** The open item shows its own. */
export const Troubles = ({ openKey }: { openKey: Key | undefined }) => {
  const t = useMessages(feedbackWords)
  const errorText = useErrorText()
  const feedbackText = useFeedbackText()
  const troubles = useQueued(({ queue }) => queue.troubles)
  return [...troubles]
    .filter(([key]) => key !== openKey)
    .map(([key, trouble]) => {
      const name = trouble.item.member.fullname || DASH
      return (
        <Alert
          key={key}
          role="alert"
          severity={'newer' in trouble ? 'warning' : 'error'}
          sx={{ mb: 2, overflowWrap: 'anywhere' }}
          action={
            <Button
              component={Link}
              to={{ search: searchOf(trouble.item) }}
              replace
              color="inherit"
              size="small"
            >
              {t('feedbackQueue.open')}
            </Button>
          }
        >
          {'newer' in trouble
            ? t('feedbackQueue.answeredMeanwhile', { name, given: feedbackText(trouble.newer) })
            : t('feedbackQueue.notSentNamed', { name, reason: errorText(trouble.error) })}
        </Alert>
      )
    })
}
