import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { uiMessages } from './messages.ts'

/* Shaped and as high as what comes, so that nothing jumps. */

type LoadingProps = { sx: SxProps; children: ReactNode }

const Loading = ({ sx, children }: LoadingProps) => {
  const t = useMessages(uiMessages)
  return (
    <Box role="status" aria-label={t('ui.loading')} sx={sx}>
      {children}
    </Box>
  )
}

const places = (count: number) => [...Array(count).keys()]

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
    display: 'grid',
    gridTemplateColumns: { xs: '3fr 1fr', sm: '4fr 2fr 1fr 1fr' },
    alignItems: 'center',
    columnGap: 2.5,
    height: 44,
    px: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > div > :nth-of-type(n + 3)': { display: { xs: 'none', sm: 'block' } },
}

const FormFields = ({ count }: { count: number }) => (
  <Box sx={{ display: 'grid', alignContent: 'start', gap: 3, p: { xs: 2, sm: 3 } }}>
    {places(count).map((field) => (
      <div key={field}>
        <Skeleton variant="text" width={140} sx={{ mb: 0.75, fontSize: 13.5 }} />
        <Skeleton variant="rounded" height={37} />
      </div>
    ))}
  </Box>
)

/** Labels above fields. */
export const FormSkeleton = ({ fields = 4 }: { fields?: number }) => (
  <Loading sx={{}}>
    <FormFields count={fields} />
  </Loading>
)

/** Upright heads, names, and cells. */
export const MatrixSkeleton = () => (
  <Loading sx={matrixSx}>
    {places(12).map((row) => (
      <div key={row}>
        <Skeleton variant="text" width="60%" />
        {places(16).map((cell) => (
          <Skeleton
            key={cell}
            variant="rounded"
            {...(row === 0 ? { width: 12, height: 72 } : { width: 16, height: 12 })}
          />
        ))}
      </div>
    ))}
  </Loading>
)

const matrixSx = {
  overflow: 'hidden',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { xs: '140px repeat(16, 46px)', sm: '300px repeat(16, 46px)' },
    alignItems: 'center',
    justifyItems: 'center',
    height: 32,
    px: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > div > :first-of-type': { justifySelf: 'start' },
  '& > div:first-of-type': { height: 132, alignItems: 'end', pb: 1.5 },
}

/** A list, and beside it a form; on phones the form alone. */
export const SplitSkeleton = () => (
  <Loading sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '280px 1fr' } }}>
    <Box sx={{ display: { xs: 'none', sm: 'block' }, p: 1.5, borderRight: 1, borderColor: 'divider' }}>
      {places(10).map((row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 36, px: 1 }}>
          <Skeleton variant="text" width={16} />
          <Skeleton variant="text" sx={{ flex: 1 }} />
        </Box>
      ))}
    </Box>
    <FormFields count={4} />
  </Loading>
)
