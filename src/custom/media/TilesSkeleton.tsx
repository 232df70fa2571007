import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { uiWords } from '../../resources/_kit/ui/words.ts'
import { tiles } from './ImageChoices.tsx'

/** Placeholder of loading pictures. */
export const TilesSkeleton = ({ count }: { count: number }) => {
  const t = useMessages(uiWords)
  return (
    <Box role="status" aria-label={t('ui.loading')} sx={tiles}>
      {Array.from({ length: count }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles that are all alike and never move
        <Box key={tile}>
          <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />
          <Skeleton variant="text" width="60%" sx={{ my: 0.5 }} />
        </Box>
      ))}
    </Box>
  )
}
