import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useNoticesAbove } from './useNoticesAbove.ts'

export const StickyActions = ({ children }: { children: ReactNode }) => (
  <Box
    ref={useNoticesAbove()}
    sx={{
      ...stickyBarSx,
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: 1.5,
      px: { xs: 2, sm: 3 },
      py: 1.5,
    }}
  >
    {children}
  </Box>
)

/** At the lower end of a card. */
export const stickyBarSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 12px 12px',
  bgcolor: 'background.paper',
}
