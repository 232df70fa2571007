import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMessages } from '../text/useMessages.ts'
import { uiMessages } from './messages.ts'

export const RowsSkeleton = ({ rows = 5, height = 44 }: { rows?: number; height?: number }) => {
  const t = useMessages(uiMessages)
  return (
    <Box role="status" aria-label={t('ui.loading')} sx={{ px: 2, py: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike and never move
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 4, height }}>
          <Skeleton variant="text" sx={{ flex: 3 }} />
          <Skeleton variant="text" sx={{ flex: 1 }} />
          <Skeleton variant="rounded" width={72} height={20} />
        </Box>
      ))}
    </Box>
  )
}
