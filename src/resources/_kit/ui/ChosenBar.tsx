import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'

type ChosenBarProps = {
  /** The number chosen, in words; undefined: none. */
  chosen: string | undefined
  /** Bulk actions. */
  children: ReactNode
  sx?: SxProps
}

/** Bulk actions for the selection, sticky while there is one. */
export const ChosenBar = ({ chosen, children, sx }: ChosenBarProps) => (
  <Box sx={chosen === undefined ? undefined : [bar, ...(Array.isArray(sx) ? sx : [sx])]}>
    <Box role="status" sx={{ fontWeight: 600, mr: 'auto', whiteSpace: 'nowrap' }}>
      {chosen}
    </Box>
    {chosen !== undefined && children}
  </Box>
)

const bar = {
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
  // Sets it apart from the cards below it.
  borderColor: 'primary.main',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '& > div': { mr: 1.5 },
}
