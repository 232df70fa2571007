import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { afterPaint } from '../../../../resources/_kit/page/afterPaint.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { packetMessages } from '../../messages.ts'
import { allQuestions } from '../../model/tree.ts'
import { packetInAddress } from '../../packetInAddress.ts'
import { useBuilt } from '../../state/BuilderContext.ts'
import { type ReadTest, TestPage } from '../../TestPage.tsx'
import { ToQuestions } from '../../ToQuestions.tsx'
import { testPrintMessages } from '../messages.ts'
import { inAddress, type PrintChoices, printChoicesIn, toPrintSettings } from '../model/choices.ts'
import { sheetOf } from '../model/sheet.ts'
import { PageRules } from '../parts/PageRules.tsx'
import { SheetView } from '../parts/SheetView.tsx'
import { Settings } from './Settings.tsx'
import { usePrintPictures } from './usePrintPictures.ts'

const TestPrintPage = () => {
  const t = useMessages(packetMessages)
  return <TestPage title={t('packets.print')}>{(test) => <TestPrint test={test} />}</TestPage>
}

const TestPrint = ({ test }: { test: ReadTest }) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const doc = useBuilt((state) => state.doc)
  const [search, setSearch] = useSearchParams()
  const choices = printChoicesIn(search)
  const choose = (change: Partial<PrintChoices>) =>
    setSearch(inAddress({ ...choices, ...change }), { replace: true })
  const packet = packetInAddress(doc, choices.packet)?.key
  const withDrafts = choices.drafts
  const sheet = useMemo(() => sheetOf(doc, { packet, withDrafts }), [doc, packet, withDrafts])
  const paper = useRef<HTMLDivElement>(null)
  const shown = usePieces(sheet.total, packet)
  const settings = useMemo(() => toPrintSettings(printChoicesIn(search)), [search])
  const isReady = usePrintPictures(paper, sheet.total > 0 && shown >= sheet.total, sheet, settings)
  const write = <ToQuestions variant="contained">{t('packets.write')}</ToQuestions>
  if (allQuestions(doc.tree).length === 0)
    return (
      <Card>
        <EmptyState action={write}>{t('testPrint.none')}</EmptyState>
      </Card>
    )
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        flexDirection: 'row-reverse',
        justifyContent: 'center',
        alignItems: 'flex-start',
        gap: { xs: 2, sm: 3 },
        '@media print': { display: 'block' },
      }}
    >
      <Settings choices={choices} packet={packet} drafts={sheet.drafts} isReady={isReady} onChoose={choose} />
      {sheet.total === 0 ? (
        <Card sx={{ flex: '1 1 480px' }}>
          <EmptyState action={write}>{t('testPrint.noneHere')}</EmptyState>
        </Card>
      ) : (
        <>
          <PageRules packets={sheet.packets} />
          <SheetView ref={paper} test={test} sheet={sheet} settings={settings} shown={shown} />
        </>
      )}
    </Box>
  )
}

export default TestPrintPage

/** Items of the first, and of each further chunk. */
const FIRST = 20
const MORE = 40

/** How many to render: in chunks, so that the page stays responsive. Another `of` restarts. */
function usePieces(total: number, of: string | undefined): number {
  const [pieces, setPieces] = useState({ of, shown: FIRST })
  const shown = pieces.of === of ? pieces.shown : FIRST
  useEffect(() => {
    if (shown < total) afterPaint(() => startTransition(() => setPieces({ of, shown: shown + MORE })))
  }, [shown, total, of])
  return shown
}
