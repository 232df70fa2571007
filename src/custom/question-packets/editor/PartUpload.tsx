import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import type { Upload } from '../../../resources/_kit/media/useUpload.ts'
import { uploadWords } from '../../../resources/_kit/media/words.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { uiWords } from '../../../resources/_kit/ui/words.ts'
import { packetWords } from '../words.ts'

/** A file on its way to where it will stand, or why it has not arrived. */
export const PartUpload = ({ upload: { state, start, cancel } }: { upload: Upload }) => {
  const t = useText(packetWords, uploadWords, uiWords)
  const errorText = useErrorText()
  const id = useId()
  if (state.phase === 'idle') return null
  return (
    <Box sx={{ mt: 1, p: 1.5, border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box
          id={id}
          role={state.phase === 'failed' ? 'alert' : 'status'}
          sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere', fontSize: 13 }}
        >
          {state.phase === 'failed'
            ? errorText(state.error)
            : t('questionEditor.uploading', { name: state.file.name })}
        </Box>
        {state.phase === 'failed' && (
          <Button size="small" variant="outlined" onClick={() => start(state.file)}>
            {t('ui.retry')}
          </Button>
        )}
        <Button size="small" onClick={cancel}>
          {t('upload.cancel')}
        </Button>
      </Box>
      {state.phase === 'running' && (
        <LinearProgress
          color="secondary"
          variant="determinate"
          value={state.share * 100}
          aria-labelledby={id}
          sx={{ mt: 1, height: 6, borderRadius: 3 }}
        />
      )}
    </Box>
  )
}
