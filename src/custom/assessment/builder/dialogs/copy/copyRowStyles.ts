import type { Theme } from '@mui/material/styles'

/** Styles of all rows as one sheet: hundreds mount and unmount while scrolling. */
export const copyRowStyles = ({ palette }: Theme) =>
  ({
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '& .row': { contain: 'layout style' },
    '& .line': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      height: '100%',
      paddingInline: 12,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:has(:focus-visible)': { borderRadius: 8, boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
      '& svg': { flexShrink: 0, color: palette.text.secondary },
    },
    '& .choice': {
      flexShrink: 0,
      width: 16,
      height: 16,
      margin: 0,
      accentColor: palette.primary.main,
      cursor: 'pointer',
      '&:focus-visible': { outline: 'none' },
    },
    '& .packet': {
      fontWeight: 600,
      borderTop: `1px solid ${palette.divider}`,
      '&:first-of-type': { borderTop: 0 },
    },
    '& .packet .text, & .group .text': { whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '& .singles, & .group': { fontSize: 12.5, fontWeight: 600, color: palette.text.secondary },
    '& .singles': { display: 'flex', alignItems: 'center', paddingInline: 38 },
    '& .question .line': { paddingInlineStart: 38, lineHeight: '18px' },
    '& .group .line': { paddingInlineStart: 38 },
    '& .inside .line': { paddingInlineStart: 64 },
    '& .number': {
      flexShrink: 0,
      minWidth: 22,
      textAlign: 'end',
      fontWeight: 600,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .text': { flex: 1, minWidth: 0, overflow: 'hidden', overflowWrap: 'anywhere' },
    '& .question .text': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' },
    '& .sum, & .points': {
      flexShrink: 0,
      minWidth: 56,
      textAlign: 'end',
      fontSize: 12.5,
      fontWeight: 400,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& :has(:checked) > .line': { backgroundColor: palette.primarySoft },
    // Words need the room of a phone more than steps do.
    '@media (max-width: 599.95px)': {
      '& .question .line, & .group .line': { paddingInlineStart: 12 },
      '& .inside .line': { paddingInlineStart: 28 },
      '& .singles': { paddingInline: 12 },
      '& .number, & .points': { minWidth: 0 },
    },
  }) as const
