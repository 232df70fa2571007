import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type LabelProps = { id: string; isRequired?: boolean; isFaulty?: boolean; children: ReactNode }

/** The words above a text, in the looks of the product's other labels. */
export const Label = ({ id, isRequired = false, isFaulty = false, children }: LabelProps) => (
  <Box
    id={id}
    sx={{ mb: 0.75, fontSize: 13.5, fontWeight: 600, color: isFaulty ? 'error.main' : 'text.primary' }}
  >
    {children}
    {isRequired && <span aria-hidden="true"> *</span>}
  </Box>
)
