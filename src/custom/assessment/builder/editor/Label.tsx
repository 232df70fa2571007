import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type LabelProps = { id: string; isRequired?: boolean; isFaulty?: boolean; children: ReactNode }

/** A label for a rich text, styled like the other ones. */
export const Label = ({ id, isRequired = false, isFaulty = false, children }: LabelProps) => (
  <Box
    id={id}
    sx={{ mb: 0.75, fontSize: 13.5, fontWeight: 600, color: isFaulty ? 'error.main' : 'text.primary' }}
  >
    {children}
    {isRequired && <span aria-hidden="true"> *</span>}
  </Box>
)
