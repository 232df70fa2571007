import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type ChosenBarProps = {
  /** How many are chosen, in words; undefined while none is. */
  chosen: string | undefined
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with what is chosen, always in sight while there is something. */
export const ChosenBar = ({ chosen, children }: ChosenBarProps) => (
  <Box sx={chosen === undefined ? undefined : bar}>
    <Box role="status" sx={{ fontWeight: 600, mr: 'auto', whiteSpace: 'nowrap' }}>
      {chosen}
    </Box>
    {chosen !== undefined && children}
  </Box>
)

const bar = {
  position: 'sticky',
  // At the very end of a phone: nothing looks out below it.
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
  // Not to be taken for one of the cards that pass below it.
  borderColor: 'primary.main',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '& > div': { mr: 1.5 },
}
