import Box, { type BoxProps } from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMessages } from '../text/useMessages.ts'
import { uiMessages } from './messages.ts'

/* Shaped and as high as what comes, so that nothing jumps. */

export const Loading = (props: BoxProps) => {
  const t = useMessages(uiMessages)
  return <Box role="status" aria-label={t('ui.loading')} {...props} />
}

export const places = (count: number) => [...Array(count).keys()]

const rowSx = { display: 'grid', alignItems: 'center', px: 2, borderBottom: 1, borderColor: 'divider' }

/** A head, and rows of four columns; two on phones. */
export const TableSkeleton = ({ rows = 10 }: { rows?: number }) => (
  <Loading sx={tableSx}>
    {places(rows + 1).map((row) => (
      <div key={row}>
        {places(4).map((column) => (
          <Skeleton key={column} variant="text" width={row === 0 ? '40%' : '75%'} />
        ))}
      </div>
    ))}
  </Loading>
)

const tableSx = {
  '& > div': {
    ...rowSx,
    gridTemplateColumns: { xs: '3fr 1fr', sm: '4fr 2fr 1fr 1fr' },
    gap: 2.5,
    height: 44,
  },
  '& > div > :nth-of-type(n + 3)': { display: { xs: 'none', sm: 'block' } },
}

/** Upright heads, names, and cells. */
export const MatrixSkeleton = () => (
  <Loading sx={matrixSx}>
    {places(12).map((row) => (
      <div key={row}>
        <Skeleton variant="text" width="60%" />
        {places(16).map((cell) => (
          <Skeleton key={cell} variant="rounded" width={14} height={row === 0 ? 72 : 12} />
        ))}
      </div>
    ))}
  </Loading>
)

const matrixSx = {
  overflow: 'hidden',
  '& > div': {
    ...rowSx,
    gridTemplateColumns: { xs: '140px repeat(16, 46px)', sm: '300px repeat(16, 46px)' },
    justifyItems: 'center',
    height: 32,
  },
  '& > div > :first-of-type': { justifySelf: 'start' },
  '& > div:first-of-type': { height: 132, alignItems: 'end', pb: 1.5 },
}

/** Labels above fields. */
export const FormSkeleton = ({ fields = 4 }: { fields?: number }) => (
  <Loading sx={{ p: { xs: 2, sm: 3 } }}>
    {places(fields).map((field) => (
      <Box key={field} sx={{ mb: 3 }}>
        <Skeleton variant="text" width={140} sx={{ mb: 0.75, fontSize: 13.5 }} />
        <Skeleton variant="rounded" height={37} />
      </Box>
    ))}
  </Loading>
)

/** A list, and beside it a form; on phones the form alone. */
export const SplitSkeleton = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '280px 1fr' } }}>
    <Box sx={{ display: { xs: 'none', sm: 'block' }, p: 2, borderRight: 1, borderColor: 'divider' }}>
      {places(10).map((row) => (
        <Skeleton key={row} variant="text" height={36} />
      ))}
    </Box>
    <FormSkeleton />
  </Box>
)
