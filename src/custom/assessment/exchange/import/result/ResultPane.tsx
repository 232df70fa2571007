import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, type Ref, type RefObject, useMemo, useRef } from 'react'
import type { Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import type { TextFormat } from '../../../../../../formats/read.ts'
import { EmptyState } from '../../../../../resources/_kit/ui/EmptyState.tsx'
import { isEditedOnBothSides, type ParsedItem } from '../model/items.ts'
import { linkButton, paneHeader } from '../paneStyles.ts'
import type { ImportChoices } from '../state/useDecisions.ts'
import type { ParseState } from '../state/useParsedSource.ts'
import { useImportText } from '../useImportText.ts'
import { BulkAnswers } from './BulkAnswers.tsx'
import { ParsedRows, type RowsHandle } from './ParsedRows.tsx'
import { FileReadingError, ParsedSkeleton, SlowReading } from './ReadingStates.tsx'
import { ResultContext } from './ResultContext.ts'
import { SelectAllCheckbox } from './SelectAllCheckbox.tsx'

type ResultPaneProps = {
  parsed: ParseState
  chosenFormat: TextFormat | undefined
  onRetry: () => void
  onCancel: () => void
  reading: Reading | undefined
  items: readonly ParsedItem[]
  choices: ImportChoices
  uploadErrors: ReadonlyMap<number, unknown>
  onShowLine: (line: number) => void
  /** Above it the source, both scrolling with the page. */
  isStacked: boolean
  headingRef: Ref<HTMLHeadingElement>
  rowsRef: RefObject<RowsHandle | null>
  columns: ReactNode
  target: ReactNode
  defaults: ReactNode
}

export const ResultPane = ({
  parsed,
  chosenFormat,
  onRetry,
  onCancel,
  reading,
  items,
  choices,
  uploadErrors,
  onShowLine,
  isStacked,
  headingRef,
  rowsRef,
  columns,
  target,
  defaults,
}: ResultPaneProps) => {
  const { t } = useImportText()
  const lastRevealedKey = useRef<string>(undefined)
  const revealNext = (candidates: readonly ParsedItem[]) => {
    const nextIndex = candidates.findIndex(({ key }) => key === lastRevealedKey.current) + 1
    const nextItem = candidates[nextIndex] ?? candidates[0]
    lastRevealedKey.current = nextItem?.key
    if (nextItem) rowsRef.current?.reveal(nextItem, 'decision')
  }
  const contextValue = useMemo(
    () => reading && { reading, choices, uploadErrors, onShowLine },
    [reading, choices, uploadErrors, onShowLine],
  )
  const defaultsSection = defaults && <Box sx={isStacked ? stackedStyles : footerStyles}>{defaults}</Box>
  return (
    <Card component="section" aria-label={t('questionImport.result')} sx={pane}>
      <Box sx={paneHeader}>
        <Box ref={headingRef} component="h2" tabIndex={-1} sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          {t('questionImport.result')}
        </Box>
        <ImportTotals parsed={parsed} items={items} choices={choices} onNext={revealNext} />
        <Box sx={{ ml: 'auto' }}>{target}</Box>
      </Box>
      {parsed.state === 'none' && <EmptyState>{t('questionImport.waiting')}</EmptyState>}
      {parsed.state === 'failed' && (
        <FileReadingError parsed={parsed} chosenFormat={chosenFormat} onRetry={onRetry} />
      )}
      {parsed.state === 'reading' && <SlowReading onCancel={onCancel} />}
      {parsed.state === 'reading' && !parsed.previousReading && <ParsedSkeleton />}
      {columns}
      {defaultsSection}
      {contextValue && (
        <ResultContext value={contextValue}>
          <Box component="label" sx={selectAllStyles}>
            <SelectAllCheckbox items={items} />
            {t('questionImport.takeAll')}
          </Box>
          <BulkAnswers items={items} />
          <ParsedRows items={items} scrollsWithPage={isStacked} handle={rowsRef} />
        </ResultContext>
      )}
    </Card>
  )
}

const pane = { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 } as const

const selectAllStyles = {
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
const footerStyles = { order: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' } as const
const stackedStyles = { px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' } as const

type ImportTotalsProps = {
  parsed: ParseState
  items: readonly ParsedItem[]
  choices: ImportChoices
  onNext: (items: readonly ParsedItem[]) => void
}

const categories = ['ready', 'changed', 'conflicts', 'wrong', 'there', 'unchanged', 'skipped'] as const
type Category = (typeof categories)[number]

/** Exactly one category each, selected or not. */
function categoryOf(item: ParsedItem, { errorsOf }: ImportChoices): Category {
  if (errorsOf(item).length > 0) return 'wrong'
  if (item.kind === 'skipped') return 'skipped'
  if (item.kind === 'new') return item.isAlreadyInTest ? 'there' : 'ready'
  if (item.changes.length === 0) return 'unchanged'
  return isEditedOnBothSides(item) ? 'conflicts' : 'changed'
}

const tooltips = { wrong: 'questionImport.nextWrong', conflicts: 'questionImport.nextConflict' } as const
const hasTooltip = (name: Category): name is keyof typeof tooltips => name in tooltips

const ImportTotals = ({ parsed, items, choices, onNext }: ImportTotalsProps) => {
  const { t } = useImportText()
  const itemsByCategory = Map.groupBy(items, (item) => categoryOf(item, choices))
  const countOf = (name: Category) => itemsByCategory.get(name)?.length ?? 0
  const visibleCategories = categories.filter(
    (name) => countOf(name) > 0 || (name === 'ready' && countOf('changed') + countOf('conflicts') === 0),
  )
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: 13.5 }}>
      {parsed.state === 'reading' && t('questionImport.reading')}
      {parsed.state === 'read' &&
        visibleCategories.map((name, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            {hasTooltip(name) ? (
              <Box
                component="button"
                type="button"
                onClick={() => onNext(itemsByCategory.get(name) ?? [])}
                data-tip={t(tooltips[name])}
                sx={{ ...linkButton, color: name === 'wrong' ? 'error.main' : conflictColor }}
              >
                {t(`questionImport.${name}`, { count: countOf(name) })}
              </Box>
            ) : (
              t(`questionImport.${name}`, { count: countOf(name) })
            )}
          </span>
        ))}
    </Box>
  )
}

const conflictColor = ({ palette }: Theme) => palette.status.warning[0]
