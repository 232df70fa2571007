import Box from '@mui/material/Box'
import { useBulkText } from '../useBulkText.ts'

/** Columns of people; on phones lines. */
export const columnsSx = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.25,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'minmax(0, 5fr) 152px minmax(0, 4fr) minmax(0, 5fr)',
  },
  minHeight: 44,
  px: { xs: 2, sm: 3 },
  py: { xs: 1, sm: 0.5 },
}

type ListHeadProps = { columns: readonly ('name' | 'license' | 'status' | 'note')[] }

/** For the eye alone: each item of the list below reads by itself. */
export const ListHead = ({ columns }: ListHeadProps) => {
  const { t } = useBulkText()
  return (
    <Box aria-hidden="true" sx={headSx}>
      {columns.map((column) => (
        <span key={column}>{t(`certificatesMany.manifest.${column}`)}</span>
      ))}
    </Box>
  )
}

const headSx = {
  ...columnsSx,
  display: { xs: 'none', sm: 'grid' },
  position: 'sticky',
  // Below the app bar.
  top: 56,
  zIndex: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: 12.5,
  fontWeight: 600,
}
