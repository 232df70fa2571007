import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { uiWords } from '../../../../../resources/_kit/ui/words.ts'

const ROWS = [72, 58, 64, 50]

/** Placeholder of loading questions. */
export const ParsedSkeleton = () => {
  const t = useMessages(uiWords)
  return (
    <Box role="status" aria-label={t('ui.loading')}>
      {ROWS.map((width) => (
        <Box key={width} sx={{ display: 'flex', gap: 1.5, p: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton variant="rounded" width={16} height={16} />
          <Skeleton variant="text" width={18} />
          <Box sx={{ flex: 1 }}>
            <Skeleton variant="text" width={`${width}%`} />
            <Skeleton variant="text" width="40%" />
            <Skeleton variant="text" width="34%" />
            <Skeleton variant="text" width="37%" />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
