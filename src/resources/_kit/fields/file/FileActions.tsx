import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { RefreshCw, RotateCcw, Trash2, Upload, X } from 'lucide-react'
import type { UploadState } from '../../media/useUpload.ts'
import { uploadWords } from '../../media/words.ts'
import { useText } from '../../text/useText.ts'
import { uiWords } from '../../ui/words.ts'
import { fileWords } from './words.ts'

type FileActionsProps = {
  phase: UploadState['phase']
  filled: boolean
  onChoose: () => void
  onRetry: () => void
  onCancel: () => void
  onRemove: () => void
  /** Only where the record's own file has been replaced or removed. */
  onRestore: (() => void) | undefined
}

/** What can be done with a file, as its upload stands. */
export const FileActions = ({
  phase,
  filled,
  onChoose,
  onRetry,
  onCancel,
  onRemove,
  onRestore,
}: FileActionsProps) => {
  const t = useText(fileWords, uploadWords, uiWords)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {phase === 'idle' && (
        <Button variant="outlined" startIcon={<Upload size={16} />} onClick={onChoose}>
          {t(filled ? 'upload.replace' : 'upload.choose')}
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
      {phase === 'idle' && onRestore && (
        <Button startIcon={<RotateCcw size={16} />} onClick={onRestore}>
          {t('file.restore')}
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
