import Box from '@mui/material/Box'
import { createTheme, styled, ThemeProvider } from '@mui/material/styles'
import { type Ref, useId } from 'react'
import { lightTheme } from '../../../../common/theme.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { memoByTheme } from '../../../../resources/_kit/ui/memoByTheme.ts'
import type { ReadTest } from '../../TestPage.tsx'
import { testPrintMessages } from '../messages.ts'
import type { PrintSettings } from '../model/choices.ts'
import type { PrintedPacket, Sheet } from '../model/sheet.ts'
import { BlockView } from './BlockView.tsx'
import { KeyPage } from './KeyPage.tsx'
import { pageNameOf } from './PageRules.tsx'
import { SheetHeader } from './SheetHeader.tsx'

const Paper = styled('div')(
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
    // The paper's sizes, not the screen's.
    '& .rich > div': { fontSize: 'inherit', lineHeight: 'inherit' },
    // The doubled class outranks the rich text's styles.
    '&& img': { maxHeight: '70mm', width: 'auto', objectFit: 'contain', breakInside: 'avoid' },
    '&& .option img': { maxHeight: '55mm' },
    '& tr': { breakInside: 'avoid' },
    '& .blank': { fontStyle: 'italic', color: palette.text.secondary },
    '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  })),
)

/** Black on white, whatever the screen's theme. */
const paperTheme = createTheme({
  ...lightTheme,
  palette: {
    ...lightTheme.palette,
    primary: { main: '#000000' },
    text: { primary: '#000000', secondary: '#3d3d3d' },
    divider: '#8b8b8b',
    background: { default: '#ffffff', paper: '#ffffff' },
  },
})

type PacketPagesProps = {
  test: ReadTest
  packet: PrintedPacket
  settings: PrintSettings
  renderedCount: number
}

const PacketPages = ({ test, packet, settings, renderedCount }: PacketPagesProps) => {
  const id = useId()
  const blocks = packet.blocks.filter(({ questions }) => questions.some(({ index }) => index < renderedCount))
  return (
    <Box component="section" className="sheet" aria-labelledby={id} sx={{ page: pageNameOf(packet) }}>
      <SheetHeader id={id} test={test} packet={packet} hasLines={settings.hasHeader} />
      {blocks.map((block) => (
        <BlockView
          key={block.questions[0]?.key}
          block={block}
          settings={settings}
          renderedCount={renderedCount}
        />
      ))}
    </Box>
  )
}

type SheetViewProps = {
  ref: Ref<HTMLDivElement>
  test: ReadTest
  sheet: Sheet
  settings: PrintSettings
  /** Number of rendered questions. */
  renderedCount: number
}

export const SheetView = ({ ref, test, sheet, settings, renderedCount }: SheetViewProps) => {
  const t = useMessages(testPrintMessages)
  return (
    <ThemeProvider theme={paperTheme}>
      <Paper ref={ref} role="region" aria-label={t('testPrint.sheet')}>
        {sheet.packets.map((packet) => (
          <PacketPages
            key={packet.key}
            test={test}
            packet={packet}
            settings={settings}
            renderedCount={renderedCount}
          />
        ))}
        {settings.keyPosition === 'end' && renderedCount >= sheet.total && (
          <KeyPage title={test.title} sheet={sheet} hasExplanations={settings.hasExplanations} />
        )}
      </Paper>
    </ThemeProvider>
  )
}
