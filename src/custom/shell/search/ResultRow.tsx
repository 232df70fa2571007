import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { ellipsisSx } from '../../../resources/_kit/ui/ellipsisSx.ts'

/** What arrow keys go through. */
export const RESULT = '[data-result]'

type ResultRowProps = {
  icon: ReactNode
  /** Without it, a button. */
  to?: string | undefined
  state?: unknown
  isBusy?: boolean
  /** At its end, within the link. */
  mark?: ReactNode
  /** Beside the link: buttons of the row's own. */
  actions?: ReactNode
  /** The title, and lines below it, each an element. */
  children: ReactNode
  onOpen: () => void
}

export const ResultRow = ({ icon, to, state, isBusy, mark, actions, children, onOpen }: ResultRowProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center' }}>
    <ButtonBase
      {...(to !== undefined && { component: RouterLink, to, state })}
      data-result
      aria-busy={isBusy}
      onClick={onOpen}
      sx={rowSx}
    >
      {icon}
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {children}
      </Box>
      {mark}
    </ButtonBase>
    {actions}
  </Box>
)

const rowSx = {
  flex: 1,
  minWidth: 0,
  minHeight: { xs: 44, sm: 38 },
  gap: 1.5,
  px: 1.5,
  py: 0.75,
  borderRadius: 1,
  justifyContent: 'flex-start',
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-busy=true]': { opacity: 0.55 },
  '& > svg': { flexShrink: 0, width: 18, height: 18, color: 'text.secondary' },
  '& > span > b': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
  '& > span > span': { ...ellipsisSx, display: 'block', color: 'text.secondary', fontSize: 13 },
  '& bdi + bdi::before': { content: '" · "' },
}
