import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingInline: theme.spacing(0.5),
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(1.5) },
  '& [role="tab"]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    flexShrink: 0,
    minHeight: 48,
    paddingInline: theme.spacing(1),
    fontSize: 13,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: theme.palette.text.secondary,
    [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(1.5), fontSize: 14 },
    '&[aria-selected="true"]': {
      color: theme.palette.text.primary,
      boxShadow: `inset 0 -2px ${theme.palette.accent}`,
    },
    '&:focus-visible': { outlineOffset: -2 },
  },
}))

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Tabs that are links: elements with `tabProps`. MUI's own measure themselves whenever they are rendered, which a slow
 * processor notices on every screen that begins with them.
 */
export const TabStrip = ({ label, children }: { label: string; children: ReactNode }) => {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const index = document.activeElement instanceof HTMLElement ? tabs.indexOf(document.activeElement) : -1
    const step = steps[event.key]
    if (!step || index < 0) return
    event.preventDefault()
    tabs[step(index, tabs.length - 1)]?.focus()
  }
  return (
    <Strip ref={strip} role="tablist" aria-label={label} onKeyDown={move}>
      {children}
    </Strip>
  )
}

/** What makes a link a tab; Tab reaches the selected one, arrows the others. */
export const tabProps = (selected: boolean) => ({
  role: 'tab',
  'aria-selected': selected,
  tabIndex: selected ? 0 : -1,
})
