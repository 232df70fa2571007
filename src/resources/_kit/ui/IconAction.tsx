import { type CSSObject, styled, type Theme } from '@mui/material/styles'
import type { ComponentProps, ReactElement } from 'react'
import { memoByTheme } from './memoByTheme.ts'

/** Also for lists that style all of theirs at once. */
export const iconActionStyles = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  [theme.breakpoints.up('sm')]: { width: 32, height: 32 },
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.palette.action.active,
  cursor: 'pointer',
  transition: theme.transitions.create('background-color', { duration: theme.transitions.duration.shorter }),
  '&:hover': { backgroundColor: `color-mix(in srgb, currentColor 8%, transparent)` },
  '&:disabled': { color: theme.palette.action.disabled, pointerEvents: 'none' },
})

const Root = styled('button')(memoByTheme((theme) => iconActionStyles({ theme })))

type IconActionProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  label: string
  tooltip?: string
  icon: ReactElement
}

/** Much lighter than MUI's: rendered in every row. */
export const IconAction = ({ label, tooltip, icon, disabled, ...button }: IconActionProps) => {
  const action = (
    <Root type="button" aria-label={label} disabled={disabled} data-tip={tooltip} {...button}>
      {icon}
    </Root>
  )
  // Disabled buttons get no pointer events.
  return disabled && tooltip ? <span data-tip={tooltip}>{action}</span> : action
}
