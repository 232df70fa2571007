import type { Theme } from '@mui/material/styles'
import { movedRowStyles } from '../../../../resources/_kit/tree/rowStyles.ts'
import { iconActionStyles } from '../../../../resources/_kit/ui/IconAction.tsx'
import { chipColors, chipStyles } from '../../../../resources/_kit/ui/StatusChip.tsx'
import { LINE, LINE_ON_PHONE } from './heights.ts'
import {
  actionsImage,
  boxImage,
  CHOICE,
  GRIP,
  iconImage,
  lineImage,
  phoneLineImage,
  THUMB,
  typeImages,
} from './RowIcons.tsx'

/* One style sheet: per-element styles are too slow for hundreds of rows that mount on scroll. */

export const line = (theme: Theme) =>
  ({
    display: 'grid',
    alignItems: 'center',
    position: 'relative',
    minHeight: 44,
    paddingBlock: 5,
    ...movedRowStyles(theme, '4px 8px'),
  }) as const

export const visibleGrip = iconImage('grip')

export const grip = {
  display: 'inline-block',
  width: GRIP,
  height: 32,
  verticalAlign: 'middle',
  borderRadius: 6,
  cursor: 'grab',
  '&:focus-visible, &[aria-pressed="true"]': visibleGrip,
  '@media (hover: none)': visibleGrip,
  // With its unit: `sx` would multiply a number by 8.
  '@media (pointer: coarse)': { height: THUMB, width: GRIP + 8, marginInline: '-4px' },
} as const

export const title = (theme: Theme) =>
  ({
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', color: theme.palette.primary.main },
  }) as const

/** Page width in pixels below which columns are closer. */
const NARROW = 1_100

const bar = ({ palette }: Theme, height: number, line: number) => {
  const from = (line - height) / 2
  const to = (line + height) / 2
  return `linear-gradient(transparent ${from}px, ${palette.divider} ${from}px ${to}px, transparent ${to}px)`
}

export const rowStyles = (theme: Theme) => {
  const phone = theme.breakpoints.down('sm')
  const wider = theme.breakpoints.up('sm')
  const narrow = theme.breakpoints.down(NARROW)
  const { palette } = theme
  return {
    /** A topic's card: as high as its rows, which are positioned absolutely. */
    '& .panel': {
      position: 'absolute',
      left: 0,
      right: 0,
      top: 0,
      borderRadius: 12,
      overflow: 'hidden',
      backgroundColor: palette.background.paper,
      // Not a border, which would offset the rows.
      boxShadow: `0 0 0 1px ${palette.divider}`,
    },
    '& .panel.lifting': { overflow: 'visible', zIndex: 1 },
    '& .head': {
      ...line(theme),
      minHeight: 56,
      paddingBlock: 0,
      // Aligned with the activities' status and actions.
      gridTemplateColumns: '20px 28px minmax(0, 1fr) 96px 96px 24px',
      columnGap: 8,
      paddingInline: 12,
      ...boxImage(12),
      '&[data-dragged="true"]': { backgroundImage: 'none' },
      '&[data-chosen="true"]': { backgroundColor: palette.primarySoft },
      '&:hover': { backgroundColor: palette.action.hover },
      [phone]: {
        gridTemplateColumns: '28px 32px minmax(0, 1fr) auto 28px',
        columnGap: 4,
        paddingInline: '12px 8px',
        '& > *': { gridRow: '1 / span 2' },
        '& > h3': { gridArea: '1 / 3' },
        '& > .state': { gridArea: '2 / 3', margin: '0 0 10px 20px' },
        '& > .tools': { gridColumn: 4 },
        '& > .chevron': { gridColumn: 5 },
      },
    },
    '& .head > h3': { gridColumn: 3, margin: 0, fontSize: 'inherit', fontWeight: 'inherit', minWidth: 0 },
    '& .head > :is(.choice, .grip)': { position: 'relative', zIndex: 1 },
    '& .head > .state': { justifySelf: 'start' },
    '& .head > .tools': {
      position: 'relative',
      display: 'flex',
      // A draft's fourth action reaches into the room beside its status.
      justifyContent: 'flex-end',
      minWidth: 96,
      minHeight: 32,
      ...actionsImage,
      [phone]: { ...iconImage('more'), minWidth: 44, minHeight: 44 },
    },
    '& .head > .unpublished::before': {
      content: '""',
      position: 'absolute',
      right: '100%',
      width: 32,
      height: 32,
      ...iconImage('publish'),
      [phone]: { display: 'none' },
    },
    '& .head > .chevron': { height: 28, ...iconImage('chevron') },
    '& .head > .chevron[data-open="true"]': { transform: 'rotate(180deg)' },
    '& .opener': {
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
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: -2,
        borderRadius: 12,
      },
      [phone]: { flexWrap: 'wrap', columnGap: 8 },
    },
    '& .number': { minWidth: 20, textAlign: 'end', [phone]: { minWidth: 12 } },
    '& .name': { fontWeight: 600, overflowWrap: 'anywhere', [phone]: { flex: 1 } },
    '& .total': {
      fontSize: 12.5,
      [wider]: { whiteSpace: 'nowrap' },
      [phone]: { flexBasis: '100%', paddingInlineStart: 20 },
    },
    '& .muted': { color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '& .activity': {
      ...line(theme),
      gridTemplateColumns: '20px 28px minmax(0, 1fr) minmax(96px, 176px) 72px 92px 128px',
      columnGap: 12,
      paddingInline: 12,
      borderTop: `1px solid ${palette.divider}`,
      ...lineImage({ start: 12, grip: 44, end: 12 }, false),
      '&:hover': { backgroundColor: palette.action.hover },
      '&[data-chosen="true"]': { backgroundColor: palette.primarySoft },
      [narrow]: {
        gridTemplateColumns: '20px 28px minmax(0, 1fr) minmax(80px, 128px) 72px 88px 128px',
        columnGap: 8,
        ...lineImage({ start: 12, grip: 40, end: 12 }, false),
      },
      [phone]: {
        gridTemplateColumns: '28px 32px minmax(0, 1fr) 44px',
        columnGap: 4,
        paddingInline: '12px 4px',
        paddingBlock: 6,
        ...phoneLineImage({ start: 12, grip: 44, end: 4 }),
      },
      '&[data-dragged="true"]': { backgroundImage: 'none' },
    },
    '& .draft': {
      [wider]: lineImage({ start: 12, grip: 44, end: 12 }, true),
      [theme.breakpoints.between('sm', NARROW)]: lineImage({ start: 12, grip: 40, end: 12 }, true),
    },
    /** `contain`: mounting others does not repaint it. */
    '& .place': { position: 'absolute', left: 0, right: 0, top: 0, contain: 'layout style paint' },
    '& .place.lifted': { contain: 'none', zIndex: 1 },
    '& .cell': { minWidth: 0, overflowWrap: 'anywhere' },
    /** Also without cells before it. */
    '& .named': { gridColumn: 3, ...typeImages },
    /** Drawn by `lineImage`. */
    '& .choice': {
      display: 'block',
      appearance: 'none',
      width: CHOICE,
      height: CHOICE,
      margin: 0,
      borderRadius: 3,
      cursor: 'pointer',
      '&:checked': { backgroundColor: palette.primary.main, ...iconImage('check'), backgroundSize: '14px' },
      // A larger target, not box.
      '@media (pointer: coarse)': {
        boxSizing: 'border-box',
        width: THUMB,
        height: THUMB,
        margin: (CHOICE - THUMB) / 2,
        border: `${(THUMB - CHOICE) / 2}px solid transparent`,
        borderRadius: (THUMB - CHOICE) / 2 + 3,
        backgroundClip: 'padding-box',
      },
      // Background colours are dropped there.
      '@media (forced-colors: active), print': { appearance: 'auto' },
    },
    '& .duration': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .action': iconActionStyles({ theme }),
    '& .status': { ...chipStyles, justifySelf: 'start' },
    '& .success': chipColors(theme, 'success'),
    '& .warning': chipColors(theme, 'warning'),
    '& .neutral': chipColors(theme, 'neutral'),
    // Otherwise lost on a chosen row.
    '& [data-chosen="true"] .neutral': { boxShadow: `inset 0 0 0 1px ${palette.text.secondary}` },
    '& .add': {
      marginInlineStart: -30,
      ...iconImage('add'),
      backgroundPosition: '8px center',
      padding: '6px 8px 6px 30px',
      borderRadius: 8,
      fontSize: 13,
      fontWeight: 600,
      color: palette.primary.main,
      textDecoration: 'none',
      '&:hover': { backgroundColor: palette.action.hover },
    },
    '& .another': { marginInlineStart: 0, fontWeight: 500 },
    '& .actions': { display: 'flex', justifyContent: 'flex-end' },
    '& .title': title(theme),
    '& .grip': grip,
    // With `&` first: `[data-row]:hover &` would look for a row around the list.
    '@media (hover: hover)': { '& [data-row]:hover .grip': visibleGrip },
    '& [data-row]:has(:focus-visible) .grip': visibleGrip,
    // Drawn by `lineImage`.
    '& .activity .grip': { '@media (hover: none)': { backgroundImage: 'none' } },
    /** In the title's line, and no higher. */
    '& .mark': {
      display: 'inline-block',
      marginInlineStart: 8,
      paddingInline: 7,
      borderRadius: 9,
      fontSize: 12,
      lineHeight: '18px',
      whiteSpace: 'nowrap',
      ...chipColors(theme, 'warning'),
    },
    /** On phones. */
    '& .below': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 8,
      marginTop: 2,
      fontSize: 13,
    },
    /** One image: pulsing elements slow scrolling. */
    '& .coming': {
      borderTop: `1px solid ${palette.divider}`,
      backgroundImage: [14, 20].map((height) => bar(theme, height, LINE)).join(),
      backgroundSize: `36% ${LINE}px, 72px ${LINE}px`,
      backgroundPosition: '84px 0, calc(100% - 172px) 0',
      backgroundRepeat: 'repeat-y',
      [phone]: {
        backgroundImage: bar(theme, 14, LINE_ON_PHONE),
        backgroundSize: `56% ${LINE_ON_PHONE}px`,
        backgroundPosition: '80px 0',
      },
    },
    '& .foot': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 44,
      columnGap: 12,
      paddingInline: '84px 12px',
      [narrow]: { paddingInlineStart: 76 },
      borderTop: `1px solid ${palette.divider}`,
      [phone]: { paddingInlineStart: 80 },
      // A failure of several lines.
      '& > span': { paddingBlock: 8 },
    },
  } as const
}
