import { alpha, type CSSObject, type Theme } from '@mui/material/styles'
import { colourNames, textColours, toRgb } from './palette.ts'

/** Stored colours are for light backgrounds: dark mode maps them, unknown ones to the text colour. */
const darkColours: CSSObject = {
  '& span[style]': { color: 'inherit !important' },
  ...Object.fromEntries(
    colourNames.map((name) => {
      const { stored, dark } = textColours[name]
      return [
        `& span[style*="${stored}" i], & span[style*="${toRgb(stored)}"]`,
        { color: `${dark} !important` },
      ]
    }),
  ),
}

export const contentStyles = (theme: Theme): CSSObject => ({
  fontSize: 14,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  '& > :last-child': { marginBottom: 0 },
  '& p': { margin: '0 0 10px' },
  // Must not move lines.
  '& sup, & sub': { lineHeight: 0 },
  '& h1, & h2, & h3, & h4, & h5, & h6': { margin: '0 0 8px', lineHeight: 1.35, fontWeight: 600 },
  '& * + h1, & * + h2, & * + h3, & * + h4, & * + h5, & * + h6': { marginTop: 20 },
  '& h1': { fontSize: 22 },
  '& h2': { fontSize: 18 },
  '& h3': { fontSize: 16 },
  '& h4, & h5, & h6': { fontSize: 14 },
  '& ul, & ol': { margin: '0 0 10px', paddingInlineStart: 26 },
  '& li > p': { margin: '0 0 4px' },
  '& li > ul, & li > ol': { margin: 0 },
  '& blockquote': {
    margin: '0 0 10px',
    padding: '2px 0 2px 16px',
    borderInlineStart: `3px solid ${theme.palette.primary.main}`,
    color: theme.palette.text.secondary,
    '& > :last-child': { marginBottom: 0 },
  },
  '& code': {
    padding: '1px 5px',
    borderRadius: 4,
    backgroundColor: theme.palette.primarySoft,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.93em',
  },
  '& pre': {
    margin: '0 0 10px',
    padding: '12px 16px',
    borderRadius: 8,
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.default,
    whiteSpace: 'pre-wrap',
    '& code': { padding: 0, backgroundColor: 'transparent' },
  },
  '& table': {
    display: 'block',
    maxWidth: '100%',
    width: 'max-content',
    margin: '0 0 10px',
    overflowX: 'auto',
    // Breaks inside words would shrink cells to a letter, instead of scrolling.
    overflowWrap: 'break-word',
    borderCollapse: 'collapse',
  },
  '& th, & td': {
    minWidth: 40,
    maxWidth: 320,
    padding: '4px 10px',
    border: `1px solid ${theme.palette.divider}`,
    textAlign: 'start',
    verticalAlign: 'top',
    '& > p': { margin: 0 },
  },
  '& th': { fontWeight: 600, backgroundColor: theme.palette.action.hover },
  '& .selectedCell': { backgroundColor: theme.palette.primarySoft },
  '& hr': { margin: '20px 0', border: 0, borderTop: `1px solid ${theme.palette.divider}` },
  '& a': { color: theme.palette.primary.main, textDecorationColor: alpha(theme.palette.primary.main, 0.5) },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 4, verticalAlign: 'bottom' },
  ...(theme.palette.mode === 'dark' ? darkColours : {}),
})
