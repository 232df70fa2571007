import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useMemo } from 'react'
import { cacheLayout } from '../draw/layoutInBrowser.ts'
import { SvgPage } from '../draw/SvgPage.tsx'
import { PAGE, type Page } from '../model/marks.ts'
import type { PrintedCertificate } from '../model/printedCertificate.ts'

const labelOf = (page: Page): string =>
  page.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(', ')

export const CertificatePages = ({ certificate }: { certificate: PrintedCertificate }) => {
  const { pages } = useMemo(() => cacheLayout(certificate), [certificate])
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: 0 } }} />
      <Box sx={pagesSx}>
        {pages.map((page) => (
          <Box key={labelOf(page)} sx={pageSx}>
            <SvgPage page={page} label={labelOf(page)} />
          </Box>
        ))}
      </Box>
    </>
  )
}

const pagesSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 3,
  '@media print': { display: 'block' },
} as const

/** In the window, below the app bar: the last child has the height that is left, and pages fit into it. */
export const fitSx = {
  '@media screen': {
    display: 'flex',
    flexDirection: 'column',
    height: { xs: 'calc(100dvh - 88px)', sm: 'calc(100dvh - 104px)' },
    '& > :last-child': { containerType: 'size', flex: 1, minHeight: 320 },
    '& > :last-child > *': { width: `min(100cqw, 100cqh * ${PAGE.width / PAGE.height})` },
  },
} as const

const pageSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '@media print': {
    border: 0,
    borderRadius: 0,
    width: '297mm',
    // Less than the paper: rounding would add a page.
    height: '209.9mm',
    breakInside: 'avoid',
    printColorAdjust: 'exact',
    '& + &': { breakBefore: 'page' },
  },
} as const
