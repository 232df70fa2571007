import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { uploadMessages } from '../../../../../resources/_kit/media/messages.ts'
import { isPermanentError, type UploadState } from '../../../../../resources/_kit/media/uploadRuns.ts'
import { useErrorText } from '../../../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { uiMessages } from '../../../../../resources/_kit/ui/messages.ts'
import { packetMessages } from '../../../messages.ts'

type PartUploadProps = {
  upload: Exclude<UploadState, { phase: 'idle' }>
  onRetry: (file: File) => void
  onCancel: () => void
}

export const PartUpload = ({ upload, onRetry, onCancel }: PartUploadProps) => {
  const t = useMessages(packetMessages, uploadMessages, uiMessages)
  const errorText = useErrorText()
  const id = useId()
  return (
    <Box sx={{ mt: 1, p: 1.5, border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box
          id={id}
          role={upload.phase === 'failed' ? 'alert' : 'status'}
          sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere', fontSize: 13 }}
        >
          {upload.phase === 'failed'
            ? errorText(upload.error)
            : t('questionEditor.uploading', { name: upload.file.name })}
        </Box>
        {upload.phase === 'failed' && !isPermanentError(upload) && (
          <Button size="small" variant="outlined" onClick={() => onRetry(upload.file)}>
            {t('ui.retry')}
          </Button>
        )}
        <Button size="small" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      </Box>
      {upload.phase === 'running' && (
        <LinearProgress
          variant="determinate"
          value={upload.share * 100}
          aria-labelledby={id}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  )
}
