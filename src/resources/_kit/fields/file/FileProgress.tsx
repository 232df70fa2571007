import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useState } from 'react'
import { useFormat } from '../../text/useFormat.ts'
import { useMessages } from '../../text/useMessages.ts'
import { fileMessages } from './messages.ts'
import { bytesPerSecond, estimateSecondsLeft } from './transferRate.ts'

type FileProgressProps = {
  /** Bytes. */
  size: number
  /** Sent, 0 to 1; at 1 the server is still processing. */
  progress: number
}

export const FileProgress = ({ size, progress }: FileProgressProps) => {
  const t = useMessages(fileMessages)
  const id = useId()
  const format = useFormat()
  const [startedAt] = useState(() => performance.now())
  const elapsedMs = performance.now() - startedAt
  const remainingSeconds = estimateSecondsLeft(progress, elapsedMs)
  const speed = progress < 1 ? bytesPerSecond(size * progress, elapsedMs) : undefined
  const messageParams = { sent: format.bytes(size * progress), total: format.bytes(size) }
  const inMinutes = (minutes: number) => t('file.left', { total: minutes })
  const parts = [
    progress < 1 ? t('file.sending', messageParams) : t('file.finishing'),
    ...(remainingSeconds === undefined
      ? []
      : [remainingSeconds < 60 ? t('file.soon') : inMinutes(Math.round(remainingSeconds / 60))]),
  ]
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 0.75,
          fontSize: 13,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span id={id}>{parts.join(', ')}</span>
        {speed !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('file.speed', { amount: format.bytes(speed) })}
          </Box>
        )}
      </Box>
      <LinearProgress
        aria-labelledby={id}
        color="secondary"
        variant={progress < 1 ? 'determinate' : 'indeterminate'}
        value={Math.round(progress * 100)}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  )
}
