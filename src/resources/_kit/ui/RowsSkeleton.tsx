import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Loading, places } from './Skeletons.tsx'

export const RowsSkeleton = ({ rows = 5, height = 44 }: { rows?: number; height?: number }) => (
  <Loading sx={{ px: 2, py: 1 }}>
    {places(rows).map((row) => (
      <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 4, height }}>
        <Skeleton variant="text" sx={{ flex: 3 }} />
        <Skeleton variant="text" sx={{ flex: 1 }} />
        <Skeleton variant="rounded" width={72} height={20} />
      </Box>
    ))}
  </Loading>
)
