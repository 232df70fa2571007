import { styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router'

/** The card of a topic: as high as its rows, which stand in it at places of their own. */
export const PanelCard = styled('li')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  top: 0,
  borderRadius: 12,
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
  // Not a border: it would move the rows inside.
  boxShadow: `0 0 0 1px ${theme.palette.divider}`,
}))

/** The rows of one topic's activities. */
export const Activities = styled('div')({})

/** Where a row stands in its card. */
export const RowPlace = styled('div')({ position: 'absolute', left: 0, right: 0, top: 0 })

/** What all rows are. */
export const line = (theme: Theme) =>
  ({
    display: 'grid',
    alignItems: 'center',
    position: 'relative',
    minHeight: 44,
    // Where something was lifted from.
    '&[data-dragged="true"] > *': { visibility: 'hidden' },
    '&[data-dragged="true"]::after': {
      content: '""',
      position: 'absolute',
      inset: '4px 8px',
      border: '1px dashed currentColor',
      opacity: 0.4,
      borderRadius: 8,
    },
    '&[data-lifted="true"]': {
      backgroundColor: theme.palette.background.paper,
      boxShadow: `0 0 0 2px ${theme.palette.primary.main}, 0 8px 24px rgb(0 0 0 / 0.18)`,
      zIndex: 2,
    },
  }) as const

export const HeadLine = styled('div')(({ theme }) => ({
  ...line(theme),
  '& h3': { margin: 0, fontSize: 'inherit', fontWeight: 'inherit', minWidth: 0 },
  '& [data-total]': { fontSize: 12.5, whiteSpace: 'nowrap' },
  '& [data-handle]': { zIndex: 1 },
  '& [data-chevron]': { color: theme.palette.action.active },
  '& [data-chevron][data-open="true"]': { transform: 'rotate(180deg)' },
  minHeight: 56,
  gridTemplateColumns: '28px minmax(0, 1fr) auto auto 28px',
  columnGap: 8,
  paddingInline: '8px 12px',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  [theme.breakpoints.down('sm')]: { columnGap: 4, paddingInline: '4px 8px' },
}))

export const ActivityLine = styled('div')(({ theme }) => ({
  ...line(theme),
  gridTemplateColumns: '20px 28px minmax(0, 1fr) minmax(96px, 176px) 72px 92px 128px',
  columnGap: 12,
  paddingInline: '12px 12px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[data-chosen="true"]': { backgroundColor: theme.palette.primarySoft },
  '@media (max-width: 1099.95px)': {
    gridTemplateColumns: '20px 28px minmax(0, 1fr) minmax(80px, 128px) 72px 88px 128px',
    columnGap: 8,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '28px 32px minmax(0, 1fr) 44px',
    columnGap: 4,
    paddingInline: '12px 4px',
    paddingBlock: 6,
  },
}))

/** One value of a row. */
export const Cell = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > input': {
    display: 'block',
    width: 16,
    height: 16,
    margin: 0,
    accentColor: theme.palette.primary.main,
    cursor: 'pointer',
  },
  '&[data-numeric]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '&[data-actions]': { display: 'flex', justifyContent: 'flex-end' },
}))

export const Actions = styled('div')({ display: 'flex', position: 'relative' })

export const TitleLink = styled(Link)(({ theme }) => ({
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', color: theme.palette.primary.main },
}))

export const Name = styled('span')({
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '@media (max-width: 599.95px)': { flex: 1 },
})

/** What a phone has under a title in place of columns. */
export const Below = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  marginTop: 2,
  fontSize: 13,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))

/** The whole head opens and closes its panel; what else can be pressed lies above it. */
export const HeadButton = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: 12,
  width: '100%',
  padding: '10px 0',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 12,
  },
  '& [data-number]': { minWidth: 16, textAlign: 'end' },
  '@media (max-width: 599.95px)': {
    flexWrap: 'wrap',
    '& [data-total]': { flexBasis: '100%', paddingInlineStart: 28 },
  },
}))

export const Muted = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))

/** Said to those who hear the screen alone. */
export const Unseen = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** What stands below the activities of a topic. */
export const FootLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 44,
  borderTop: `1px solid ${theme.palette.divider}`,
  '&[data-muted]': { color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}))
