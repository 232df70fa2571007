import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { moveFocus } from './rovingFocus.ts'

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

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  '& > [role="tablist"]': { flex: '1 0 auto', maxWidth: '100%' },
})

const Aside = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 auto',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 48,
  maxWidth: '100%',
  paddingInline: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: { justifyContent: 'flex-end' },
}))

type TabStripProps = {
  label: string
  aside?: ReactNode
  children: ReactNode
}

const handleKeyDown = (event: KeyboardEvent<HTMLElement>) =>
  moveFocus(event, '[role="tab"]', { shouldWrap: true })

/** Links with `tabProps`. MUI's tabs measure their layout on each render. */
export const TabStrip = ({ label, aside, children }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected="true"]')
    if (strip.current && tab) scrollIntoViewHorizontally(strip.current, tab)
  })
  const tabs = (
    <Strip ref={strip} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {children}
    </Strip>
  )
  if (!aside) return tabs
  return (
    <Row>
      {tabs}
      <Aside>{aside}</Aside>
    </Row>
  )
}

/** Unlike `scrollIntoView`, leaves the page where it is. */
function scrollIntoViewHorizontally(strip: Element, tab: Element) {
  const visibleRect = strip.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  strip.scrollLeft += Math.min(0, left - visibleRect.left) + Math.max(0, right - visibleRect.right)
}

export const tabProps = (isSelected: boolean) => ({
  role: 'tab',
  'aria-selected': isSelected,
  tabIndex: isSelected ? 0 : -1,
})
