import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useNoticesAbove } from './useNoticesAbove.ts'

type BulkActionsBarProps = {
  selectionText: string | undefined
  children: ReactNode
  sx?: SxProps
}

export const BulkActionsBar = ({ selectionText, children, sx }: BulkActionsBarProps) => (
  <Box
    ref={useNoticesAbove()}
    sx={selectionText === undefined ? undefined : [barSx, ...(Array.isArray(sx) ? sx : [sx])]}
  >
    <Box role="status" sx={{ fontWeight: 600, mr: 'auto', whiteSpace: 'nowrap' }}>
      {selectionText}
    </Box>
    {selectionText !== undefined && children}
  </Box>
)

const barSx = {
  position: 'sticky',
  // Flush with a phone's bottom edge: rows must not show below it.
  bottom: { xs: 0, sm: 12 },
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  ml: { md: 'auto' },
  width: { md: 'fit-content' },
  mt: 2,
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '& > div': { mr: 1.5 },
}
