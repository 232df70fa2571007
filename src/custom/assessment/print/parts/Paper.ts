import { styled } from '@mui/material/styles'
import { memoByTheme } from '../../../../resources/_kit/ui/memoByTheme.ts'

/** Paper sheets on wide screens; only their content in print. */
export const Paper = styled('div')(
  memoByTheme(({ palette, breakpoints }) => ({
    flex: '0 1 210mm',
    minWidth: 0,
    colorScheme: 'light',
    color: palette.text.primary,
    fontSize: '11pt',
    lineHeight: 1.45,
    overflowWrap: 'anywhere',
    '& .sheet': {
      backgroundColor: palette.background.paper,
      '@media screen': {
        padding: '14mm 16mm',
        minHeight: '297mm',
        border: '1px solid #d5d5e3',
        borderRadius: 4,
        '& + .sheet': { marginTop: 24 },
        [breakpoints.down('sm')]: {
          minHeight: 0,
          padding: '20px 16px',
          marginInline: -16,
          borderInline: 0,
          borderRadius: 0,
        },
      },
      '@media print': { '& + .sheet': { breakBefore: 'page' } },
    },
    '& h2, & h3': { margin: 0, lineHeight: 1.3, breakAfter: 'avoid', breakInside: 'avoid' },
    '& h2': { fontSize: '16pt', fontWeight: 600 },
    '& h3': { fontSize: '12pt', fontWeight: 600 },
    '& p, & li': { orphans: 3, widows: 3 },
    // Their size, and not that of texts on screens.
    '& .rich > div': { fontSize: 'inherit', lineHeight: 'inherit' },
    // Limited in height. The doubled class outranks the rich text's styles.
    '&& img': { maxHeight: '70mm', width: 'auto', objectFit: 'contain', breakInside: 'avoid' },
    '&& .option img': { maxHeight: '55mm' },
    '& tr': { breakInside: 'avoid' },
    '& .blank': { fontStyle: 'italic', color: palette.text.secondary },
    '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  })),
)
