import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formCard } from '../../../resources/_kit/page/CreatePage.tsx'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useReload } from '../../../resources/_kit/ui/useReload.ts'
import { uiWords } from '../../../resources/_kit/ui/words.ts'
import { activityWords } from '../words.ts'

type SiblingsFailedProps = { error: unknown; onRetry: () => void }

/** The others could not be read: the form is there all the same. */
export const SiblingsFailed = ({ error, onRetry }: SiblingsFailedProps) => {
  const t = useMessages(uiWords, activityWords)
  const errorText = useErrorText()
  useReload(error, onRetry)
  return (
    <Alert
      role="alert"
      severity="warning"
      variant="outlined"
      sx={{ maxWidth: formCard.maxWidth, mb: 1.5 }}
      action={
        <Button onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('around.failed')} {errorText(error)}
    </Alert>
  )
}
