import { ThemeProvider } from '@mui/material/styles'
import type { Ref } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import type { ReadTest } from '../../TestPage.tsx'
import type { PrintSettings } from '../model/choices.ts'
import type { Sheet } from '../model/sheet.ts'
import { testPrintWords } from '../words.ts'
import { KeyPage } from './KeyPage.tsx'
import { PacketPages } from './PacketPages.tsx'
import { Paper } from './Paper.ts'
import { paperTheme } from './paperTheme.ts'

type SheetViewProps = {
  ref: Ref<HTMLDivElement>
  test: ReadTest
  sheet: Sheet
  settings: PrintSettings
  /** Questions that are rendered. */
  shown: number
}

/** The sheet, page by page as far as that is known before it is printed. */
export const SheetView = ({ ref, test, sheet, settings, shown }: SheetViewProps) => {
  const t = useMessages(testPrintWords)
  return (
    <ThemeProvider theme={paperTheme}>
      <Paper ref={ref} role="region" aria-label={t('testPrint.sheet')}>
        {sheet.packets.map((packet) => (
          <PacketPages key={packet.key} test={test} packet={packet} settings={settings} shown={shown} />
        ))}
        {settings.keyAt === 'end' && shown >= sheet.total && (
          <KeyPage title={test.title} sheet={sheet} explains={settings.explains} />
        )}
      </Paper>
    </ThemeProvider>
  )
}
