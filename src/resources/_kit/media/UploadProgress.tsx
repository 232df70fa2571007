import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { uploadMessages } from './messages.ts'

/** At 1 the server is still processing. */
export const UploadProgress = ({ share }: { share: number }) => {
  const t = useMessages(uploadMessages)
  const id = useId()
  const percent = Math.round(share * 100)
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75, fontSize: 13 }}>
        <span id={id} role="status">
          {t('upload.loading')}
        </span>
        <Box component="span" aria-hidden="true" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent}%
        </Box>
      </Box>
      <LinearProgress
        aria-labelledby={id}
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
      />
    </Box>
  )
}
