import Box from '@mui/material/Box'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'

const BANNER_HEIGHT = 36
const APP_BAR_HEIGHT = 56

export const bannerBottom = APP_BAR_HEIGHT + BANNER_HEIGHT

export const PreviewBanner = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      position: 'sticky',
      top: APP_BAR_HEIGHT,
      zIndex: 3,
      mt: 1.5,
      mx: { xs: -2, sm: 0 },
      minHeight: BANNER_HEIGHT,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1,
      px: 2,
      fontSize: 13,
      color: 'text.secondary',
      bgcolor: 'background.default',
    }}
  >
    <EyeOff size={15} aria-hidden="true" />
    {children}
  </Box>
)
