import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type ReactNode, type Ref, type RefObject, useMemo, useRef } from 'react'
import type { Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import type { TextFormat } from '../../../../../../formats/read.ts'
import { EmptyState } from '../../../../../resources/_kit/ui/EmptyState.tsx'
import type { ParsedItem } from '../model/items.ts'
import { paneHead } from '../paneStyles.ts'
import type { ImportChoices } from '../state/useDecisions.ts'
import type { ParseState } from '../state/useParsedSource.ts'
import { useImportText } from '../useImportText.ts'
import { Offers } from './Offers.tsx'
import { ParsedRows, type RowsHandle } from './ParsedRows.tsx'
import { FailedReading, ParsedSkeleton, SlowReading } from './ReadingStates.tsx'
import { ResultContext } from './ResultContext.ts'
import { Sums } from './Sums.tsx'
import { TickAll } from './TickAll.tsx'

type ResultPaneProps = {
  parsed: ParseState
  chosen: TextFormat | undefined
  onRetry: () => void
  onCancel: () => void
  reading: Reading | undefined
  items: readonly ParsedItem[]
  choices: ImportChoices
  failed: ReadonlyMap<number, unknown>
  onShowLine: (line: number) => void
  /** Above it the source, both scrolling with the page. */
  isStacked: boolean
  heading: Ref<HTMLHeadingElement>
  rows: RefObject<RowsHandle | null>
  columns: ReactNode
  target: ReactNode
  defaults: ReactNode
}

export const ResultPane = ({
  parsed,
  chosen,
  onRetry,
  onCancel,
  reading,
  items,
  choices,
  failed,
  onShowLine,
  isStacked,
  heading,
  rows,
  columns,
  target,
  defaults,
}: ResultPaneProps) => {
  const { t } = useImportText()
  const lastShown = useRef<string>(undefined)
  const showNext = (some: readonly ParsedItem[]) => {
    const after = some.findIndex(({ key }) => key === lastShown.current) + 1
    const next = some[after] ?? some[0]
    lastShown.current = next?.key
    if (next) rows.current?.reveal(next, 'decision')
  }
  const result = useMemo(
    () => reading && { reading, choices, failed, onShowLine },
    [reading, choices, failed, onShowLine],
  )
  const defaultsSection = defaults && <Box sx={isStacked ? above : foot}>{defaults}</Box>
  return (
    <Card component="section" aria-label={t('questionImport.result')} sx={pane}>
      <Box sx={paneHead}>
        <Box ref={heading} component="h2" tabIndex={-1} sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          {t('questionImport.result')}
        </Box>
        <Sums parsed={parsed} items={items} choices={choices} onNext={showNext} />
        <Box sx={{ ml: 'auto' }}>{target}</Box>
      </Box>
      {parsed.state === 'none' && <EmptyState>{t('questionImport.waiting')}</EmptyState>}
      {parsed.state === 'failed' && <FailedReading parsed={parsed} chosen={chosen} onRetry={onRetry} />}
      {parsed.state === 'reading' && <SlowReading onCancel={onCancel} />}
      {parsed.state === 'reading' && !parsed.before && <ParsedSkeleton />}
      {columns}
      {defaultsSection}
      {result && (
        <ResultContext value={result}>
          <Box component="label" sx={all}>
            <TickAll items={items} />
            {t('questionImport.takeAll')}
          </Box>
          <Offers items={items} />
          <ParsedRows items={items} isOfPage={isStacked} handle={rows} />
        </ResultContext>
      )}
    </Card>
  )
}

const pane = { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 } as const

const all = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
  cursor: 'pointer',
  '& input': {
    width: 16,
    height: 16,
    m: 0,
    accentColor: ({ palette }: { palette: { primary: { main: string } } }) => palette.primary.main,
  },
} as const

/** Below questions that have their own scroller, but before them in tab order. */
const foot = { order: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' } as const
const above = { px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' } as const
