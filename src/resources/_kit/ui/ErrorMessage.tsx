import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useErrorText } from '../text/useErrorText.ts'
import { useMessages } from '../text/useMessages.ts'
import { centredSx } from './EmptyState.tsx'
import { uiMessages } from './messages.ts'
import { useReload } from './useReload.ts'

type ErrorMessageProps = {
  error: unknown
  onRetry: () => void
  action?: ReactNode
}

export const ErrorMessage = ({ error, onRetry, action }: ErrorMessageProps) => {
  const t = useMessages(uiMessages)
  const errorText = useErrorText()
  const willReload = useReload(error, onRetry)
  return (
    <Box role="alert" sx={centredSx}>
      <Box component={TriangleAlert} aria-hidden="true" size={28} sx={{ color: 'error.main' }} />
      <Typography sx={{ maxWidth: 480, overflowWrap: 'anywhere' }}>{errorText(error)}</Typography>
      {willReload && (
        <Typography variant="body2" color="text.secondary">
          {t('ui.willReload')}
        </Typography>
      )}
      <Button variant="outlined" startIcon={<RefreshCw size={16} />} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
      {action}
    </Box>
  )
}
