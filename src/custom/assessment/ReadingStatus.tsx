import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useErrorText } from '../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { uiMessages } from '../../resources/_kit/ui/messages.ts'
import { useReload } from '../../resources/_kit/ui/useReload.ts'
import { packetMessages } from './messages.ts'
import { ProgressLine } from './ProgressLine.tsx'
import { useBuilderState } from './state/BuilderContext.ts'
import { unreadableQuestions } from './state/displayState.ts'
import { useTest } from './TestContext.ts'

export const ReadingStatus = () => {
  const progress = useBuilderState((state) => state.reading)
  const { reader } = useTest()
  const count = useBuilderState((state) => unreadableQuestions(state).length)
  const firstError = useBuilderState((state) => state.readErrors.get(unreadableQuestions(state)[0] ?? ''))
  if (progress) return <ReadingProgress done={progress.total - progress.remaining} total={progress.total} />
  return count > 0 ? <ReadingError count={count} error={firstError} onRetry={reader.retry} /> : null
}

export const ReadingProgress = ({ done, total }: { done: number; total: number }) => {
  const t = useMessages(packetMessages)
  const values = { done, total }
  return (
    <ProgressLine done={done} total={total}>
      {t('packetReading.progress', values)}
    </ProgressLine>
  )
}

type ReadingErrorProps = {
  count: number
  /** Of the first. */
  error: unknown
  onRetry: () => void
}

export const ReadingError = ({ count, error, onRetry }: ReadingErrorProps) => {
  const t = useMessages(packetMessages, uiMessages)
  const errorText = useErrorText()
  useReload(error, onRetry)
  return (
    <Alert
      severity="error"
      icon={false}
      sx={{ px: 1.5, py: 0.25, fontSize: 13, '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
    >
      {t('packetReading.failed', { count })} {errorText(error)}
      <Box sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </Box>
    </Alert>
  )
}
