import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formCardSx } from '../../../resources/_kit/page/CreatePage.tsx'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { uiMessages } from '../../../resources/_kit/ui/messages.ts'
import { useReload } from '../../../resources/_kit/ui/useReload.ts'
import { activityMessages } from '../messages.ts'

type SiblingsErrorProps = { error: unknown; onRetry: () => void }

/** The others could not be read: the form is there all the same. */
export const SiblingsError = ({ error, onRetry }: SiblingsErrorProps) => {
  const t = useMessages(uiMessages, activityMessages)
  const errorText = useErrorText()
  useReload(error, onRetry)
  return (
    <Alert
      role="alert"
      severity="warning"
      variant="outlined"
      sx={{ maxWidth: formCardSx.maxWidth, mb: 1.5 }}
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
