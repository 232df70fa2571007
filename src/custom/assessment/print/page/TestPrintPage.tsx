import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { afterPaint } from '../../../../resources/_kit/page/afterPaint.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { packetMessages } from '../../messages.ts'
import { allQuestions } from '../../model/tree.ts'
import { packetFromUrl } from '../../packetFromUrl.ts'
import { useBuilderState } from '../../state/BuilderContext.ts'
import { QuestionsButton, type ReadTest, TestPage } from '../../TestPage.tsx'
import { testPrintMessages } from '../messages.ts'
import { type PrintChoices, parsePrintChoices, toPrintSettings, toUrlParameters } from '../model/choices.ts'
import { sheetOf } from '../model/sheet.ts'
import { PageRules } from '../parts/PageRules.tsx'
import { SheetView } from '../parts/SheetView.tsx'
import { PrintSettingsCard } from './PrintSettingsCard.tsx'
import { usePicturesLoaded } from './usePicturesLoaded.ts'

const TestPrintPage = () => {
  const t = useMessages(packetMessages)
  return <TestPage title={t('packets.print')}>{(test) => <TestPrint test={test} />}</TestPage>
}

const TestPrint = ({ test }: { test: ReadTest }) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const doc = useBuilderState((state) => state.doc)
  const [search, setSearch] = useSearchParams()
  const choices = parsePrintChoices(search)
  const changeChoices = (change: Partial<PrintChoices>) =>
    setSearch(toUrlParameters({ ...choices, ...change }), { replace: true })
  const packet = packetFromUrl(doc, choices.packet)?.key
  const withDrafts = choices.hasDrafts
  const sheet = useMemo(() => sheetOf(doc, { packet, withDrafts }), [doc, packet, withDrafts])
  const paperRef = useRef<HTMLDivElement>(null)
  const renderedCount = useProgressiveRender(sheet.total, packet)
  const settings = useMemo(() => toPrintSettings(parsePrintChoices(search)), [search])
  const isReady = usePicturesLoaded(
    paperRef,
    sheet.total > 0 && renderedCount >= sheet.total,
    sheet,
    settings,
  )
  const writeButton = <QuestionsButton variant="contained">{t('packets.write')}</QuestionsButton>
  if (allQuestions(doc.tree).length === 0)
    return (
      <Card>
        <EmptyState action={writeButton}>{t('testPrint.none')}</EmptyState>
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
      <PrintSettingsCard
        choices={choices}
        packet={packet}
        draftCount={sheet.draftCount}
        isReady={isReady}
        onChoose={changeChoices}
      />
      {sheet.total === 0 ? (
        <Card sx={{ flex: '1 1 480px' }}>
          <EmptyState action={writeButton}>{t('testPrint.noneHere')}</EmptyState>
        </Card>
      ) : (
        <>
          <PageRules packets={sheet.packets} />
          <SheetView
            ref={paperRef}
            test={test}
            sheet={sheet}
            settings={settings}
            renderedCount={renderedCount}
          />
        </>
      )}
    </Box>
  )
}

export default TestPrintPage

/** Items of the first, and of each further chunk. */
const INITIAL_COUNT = 20
const CHUNK_SIZE = 40

/** How many to render: in chunks, so that the page stays responsive. Another `resetKey` restarts. */
function useProgressiveRender(total: number, resetKey: string | undefined): number {
  const [progress, setProgress] = useState({ resetKey, renderedCount: INITIAL_COUNT })
  const renderedCount = progress.resetKey === resetKey ? progress.renderedCount : INITIAL_COUNT
  useEffect(() => {
    if (renderedCount < total)
      afterPaint(() =>
        startTransition(() => setProgress({ resetKey, renderedCount: renderedCount + CHUNK_SIZE })),
      )
  }, [renderedCount, total, resetKey])
  return renderedCount
}
