import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { FallbackProps } from 'react-error-boundary'
import { isChunkLoadError } from '../../../dataProvider/retry/networkErrors.ts'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { formCardSx } from '../../../resources/_kit/page/pageWidths.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../../resources/_kit/ui/ErrorMessage.tsx'
import { shellMessages } from '../messages.ts'

/** A screen that crashed or failed to load: the shell stays, with a reload button. */
export const ScreenError = ({ error, resetErrorBoundary }: FallbackProps) => {
  const t = useMessages(shellMessages)
  if (isChunkLoadError(error))
    return (
      <Card>
        <PageTitle title={t('shell.failed')} />
        <ErrorMessage error={error} onRetry={resetErrorBoundary} />
      </Card>
    )
  return (
    <Card
      role="alert"
      sx={{
        ...formCardSx,
        p: 4,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 1.5,
      }}
    >
      <PageTitle title={t('shell.failed')} />
      <Typography variant="h2">{t('shell.failed')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('shell.failedDetail')}</Typography>
      <Typography component="code" sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {error instanceof Error ? error.message : String(error)}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('shell.reload')}
      </Button>
    </Card>
  )
}
