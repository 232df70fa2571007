import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../resources/_kit/ui/EmptyState.tsx'
import { onceATheme } from '../../../resources/_kit/ui/onceATheme.ts'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import type { Reading } from '../found.ts'
import { FoundRow } from './FoundRow.tsx'
import { foundStyles } from './foundStyles.ts'
import { type Item, isTakeable } from './items.ts'
import type { Choices } from './useDecisions.ts'
import type { Found } from './useFound.ts'
import { useImportText } from './useImportText.ts'

type ResultPaneProps = {
  found: Found
  onRetry: () => void
  reading: Reading | undefined
  items: readonly Item[]
  choices: Choices
  onShowLine: (line: number) => void
  /** Where what is taken goes, and what is given to it. */
  target: ReactNode
  defaults: ReactNode
}

/** What was found, to choose from. */
export const ResultPane = ({
  found,
  onRetry,
  reading,
  items,
  choices,
  onShowLine,
  target,
  defaults,
}: ResultPaneProps) => {
  const { t } = useImportText()
  const [jump, setJump] = useState<{ readonly index: number }>()
  const isWrong = (item: Item) => isFaulty(item, choices)
  const next = () => {
    const after = items.findIndex((item, index) => index > (jump?.index ?? -1) && isWrong(item))
    setJump({ index: after < 0 ? items.findIndex(isWrong) : after })
  }
  return (
    <Card component="section" aria-label={t('questionImport.result')} sx={pane}>
      <Box sx={head}>
        <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          {t('questionImport.result')}
        </Box>
        <Sums found={found} items={items} choices={choices} onNextWrong={next} />
        <Box sx={{ ml: 'auto' }}>{target}</Box>
      </Box>
      <Content found={found} onRetry={onRetry} />
      {reading && (
        <Rows items={items} reading={reading} choices={choices} onShowLine={onShowLine} jump={jump} />
      )}
      {defaults && <Box sx={foot}>{defaults}</Box>}
    </Card>
  )
}

const Content = ({ found, onRetry }: Pick<ResultPaneProps, 'found' | 'onRetry'>) => {
  const { t } = useImportText()
  if (found.state === 'none') return <EmptyState>{t('questionImport.waiting')}</EmptyState>
  if (found.state === 'failed')
    return (
      <Box role="alert" sx={{ p: 3, color: 'error.main', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {t(`importFailures.${found.failure}`, { line: found.line ?? '?' })}
        {found.failure === 'unreachable' && (
          <Button variant="outlined" onClick={onRetry} sx={{ display: 'flex', mt: 2 }}>
            {t('questionImport.again')}
          </Button>
        )}
      </Box>
    )
  return found.state === 'reading' && !found.before ? <RowsSkeleton rows={5} height={72} /> : null
}

const isFaulty = (item: Item, { errorsOf }: Choices) => errorsOf(item).length > 0

type SumsProps = Pick<ResultPaneProps, 'found' | 'items' | 'choices'> & { onNextWrong: () => void }

const Sums = ({ found, items, choices, onNextWrong }: SumsProps) => {
  const { t, number } = useImportText()
  const isWrong = (item: Item) => isFaulty(item, choices)
  const counts = {
    ready: items.filter((item) => choices.isTaken(item) && !isWrong(item)).length,
    wrong: items.filter(isWrong).length,
    there: items.filter((item) => item.kind === 'new' && item.isThere).length,
    unchanged: items.filter((item) => item.kind === 'known' && item.changes.length === 0).length,
    skipped: items.filter(({ kind }) => kind === 'skipped').length,
  }
  const said = (['ready', 'wrong', 'there', 'unchanged', 'skipped'] as const).filter(
    (name) => counts[name] > 0 || name === 'ready',
  )
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: 13.5 }}>
      {found.state === 'reading' && t('questionImport.reading')}
      {found.state === 'read' &&
        said.map((name, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            {name === 'wrong' ? (
              <Box
                component="button"
                type="button"
                onClick={onNextWrong}
                data-tip={t('questionImport.nextWrong')}
                sx={wrong}
              >
                {t('questionImport.wrong', { count: number(counts.wrong) })}
              </Box>
            ) : (
              t(`questionImport.${name}`, { count: number(counts[name]) })
            )}
          </span>
        ))}
    </Box>
  )
}

const List = styled('ol')(onceATheme(foundStyles))

/** Pixels of a row until it is measured. */
const USUAL_HEIGHT = 150

type RowsProps = Pick<ResultPaneProps, 'items' | 'choices' | 'onShowLine'> & {
  reading: Reading
  /** Brings a row into sight, each time it is another object. */
  jump: { readonly index: number } | undefined
}

const Rows = ({ items, reading, choices, onShowLine, jump }: RowsProps) => {
  const { t } = useImportText()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => USUAL_HEIGHT, []),
    getItemKey: useCallback((index) => items[index]?.key ?? index, [items]),
    overscan: 3,
    useFlushSync: false,
  })
  useEffect(() => {
    if (jump) virtual.scrollToIndex(jump.index, { align: 'start' })
  }, [virtual, jump])
  // What the test has already is nothing that comes along with the others.
  const takeable = items.filter(
    (item) =>
      (item.kind === 'known' || (item.kind === 'new' && !item.isThere)) &&
      isTakeable(item) &&
      choices.errorsOf(item).length === 0,
  )
  const taken = takeable.filter(choices.isTaken).length
  return (
    <>
      <Box component="label" sx={all}>
        <input
          ref={(input) => {
            if (input) input.indeterminate = taken > 0 && taken < takeable.length
          }}
          type="checkbox"
          disabled={takeable.length === 0}
          checked={taken > 0 && taken === takeable.length}
          onChange={({ target }) => choices.take(target.checked ? takeable : items, target.checked)}
        />
        {t('questionImport.takeAll')}
      </Box>
      <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <List style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index]
            return (
              item && (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <FoundRow item={item} reading={reading} choices={choices} onShowLine={onShowLine} />
                </li>
              )
            )
          })}
        </List>
      </Box>
    </>
  )
}

const wrong = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  color: 'error.main',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const

const pane = { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 } as const

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  px: 2,
  py: 1,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
} as const

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

const foot = { px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' } as const
