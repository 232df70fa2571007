import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Images, RefreshCw, Trash2, Upload, X } from 'lucide-react'
import { useText } from '../text/useText.ts'
import { uiWords } from '../ui/words.ts'
import type { UploadState } from './useUpload.ts'
import { uploadWords } from './words.ts'

type PictureActionsProps = {
  phase: UploadState['phase']
  /** There is a picture to replace or remove. */
  filled: boolean
  onChoose: () => void
  onRetry: () => void
  onCancel: () => void
  onLibrary: () => void
  onRemove: () => void
}

/** What can be done with a picture, as its upload stands. */
export const PictureActions = ({
  phase,
  filled,
  onChoose,
  onRetry,
  onCancel,
  onLibrary,
  onRemove,
}: PictureActionsProps) => {
  const t = useText(uploadWords, uiWords)
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
          {filled ? t('upload.replace') : t('upload.choose')}
        </Button>
      )}
      {phase === 'failed' && (
        <Button variant="outlined" startIcon={<RefreshCw size={16} />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
      {phase !== 'idle' && (
        <Button variant="outlined" startIcon={<X size={16} />} onClick={onCancel}>
          {t(phase === 'running' ? 'upload.cancel' : 'upload.dismiss')}
        </Button>
      )}
      {phase !== 'running' && (
        <Button variant="outlined" startIcon={<Images size={16} />} onClick={onLibrary}>
          {t('upload.library')}
        </Button>
      )}
      {phase === 'idle' && filled && (
        <Tooltip title={t('upload.remove')}>
          <IconButton onClick={onRemove}>
            <Trash2 size={18} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
