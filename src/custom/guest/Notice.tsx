import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export const Notice = ({ children }: { children: ReactNode }) => (
  <Box role="status" sx={{ px: 2, py: 1.5, borderRadius: 2, bgcolor: 'primarySoft', color: 'text.primary' }}>
    {children}
  </Box>
)
