import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { RefreshCw, Trash2, Upload, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { uiMessages } from '../ui/messages.ts'
import { uploadMessages } from './messages.ts'
import { isPermanentError, type UploadState } from './uploadRuns.ts'

type UploadActionsProps = {
  state: UploadState
  isFilled: boolean
  onChoose: () => void
  onRetry: () => void
  onCancel: () => void
  onRemove: () => void
  children?: ReactNode
}

export const UploadActions = ({
  state,
  isFilled,
  onChoose,
  onRetry,
  onCancel,
  onRemove,
  children,
}: UploadActionsProps) => {
  const t = useMessages(uploadMessages, uiMessages)
  const { phase } = state
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        '& .MuiButton-root': { px: { xs: 1.5, sm: 2 } },
      }}
    >
      {phase === 'idle' && (
        <Button variant="outlined" startIcon={<Upload size={16} />} onClick={onChoose}>
          {t(isFilled ? 'upload.replace' : 'upload.choose')}
        </Button>
      )}
      {isPermanentError(state) && (
        <Button variant="outlined" startIcon={<Upload size={16} />} onClick={onChoose}>
          {t('upload.chooseOther')}
        </Button>
      )}
      {phase === 'failed' && !isPermanentError(state) && (
        <Button variant="outlined" startIcon={<RefreshCw size={16} />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
      {phase !== 'idle' && (
        <Button variant="outlined" startIcon={<X size={16} />} onClick={onCancel}>
          {t(phase === 'running' ? 'upload.cancel' : 'upload.dismiss')}
        </Button>
      )}
      {children}
      {phase === 'idle' && isFilled && (
        <Tooltip title={t('upload.remove')}>
          <IconButton onClick={onRemove}>
            <Trash2 size={18} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
