import Box from '@mui/material/Box'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'

/** Pixels: what sticks below it begins there. */
export const NOTE_HEIGHT = 36
/** Of the app bar. */
const ABOVE = 56

/** Where what sticks in the preview has to stay. */
export const belowNote = ABOVE + NOTE_HEIGHT

/** One line that stays in sight however far one scrolls. */
export const NoteBar = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      position: 'sticky',
      top: ABOVE,
      zIndex: 3,
      mt: 1.5,
      mx: { xs: -2, sm: 0 },
      minHeight: NOTE_HEIGHT,
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
