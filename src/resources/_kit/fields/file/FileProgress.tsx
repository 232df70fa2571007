import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useState } from 'react'
import { useFormat } from '../../text/useFormat.ts'
import { useMessages } from '../../text/useMessages.ts'
import { fileMessages } from './messages.ts'
import { secondsLeft, speedOf } from './sending.ts'

type FileProgressProps = {
  /** Bytes. */
  size: number
  /** Sent, 0 to 1; at 1 the server is still processing. */
  share: number
}

export const FileProgress = ({ size, share }: FileProgressProps) => {
  const t = useMessages(fileMessages)
  const id = useId()
  const format = useFormat()
  const [began] = useState(() => performance.now())
  const elapsed = performance.now() - began
  const remaining = secondsLeft(share, elapsed)
  const speed = share < 1 ? speedOf(size * share, elapsed) : undefined
  const sent = { sent: format.bytes(size * share), total: format.bytes(size) }
  const inMinutes = (minutes: number) => t('file.left', { total: minutes })
  const parts = [
    share < 1 ? t('file.sending', sent) : t('file.finishing'),
    ...(remaining === undefined
      ? []
      : [remaining < 60 ? t('file.soon') : inMinutes(Math.round(remaining / 60))]),
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
        variant={share < 1 ? 'determinate' : 'indeterminate'}
        value={Math.round(share * 100)}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  )
}
