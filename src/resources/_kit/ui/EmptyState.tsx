import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Box role="status" sx={centredSx}>
    <Box component={Inbox} aria-hidden="true" size={28} sx={{ color: 'text.secondary' }} />
    <Typography sx={{ color: 'text.secondary', maxWidth: 480, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
    {action}
  </Box>
)

/** What stands in place of content. */
export const centredSx = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 6,
  textAlign: 'center',
} as const
