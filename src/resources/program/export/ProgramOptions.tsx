import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Square, SquareCheck, SquareMinus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Identifier } from 'react-admin'
import { useMessages } from '../../_kit/text/useMessages.ts'
import type { Titled } from './model.ts'
import { exportDialogWords } from './words.ts'

/** Estimated row height in pixels; the real one is measured. */
const ROW = 40

type ProgramOptionsProps = {
  id: string
  programs: readonly Titled[]
  allLabel: string | undefined
  chosen: ReadonlySet<Identifier>
  /** Index of the active row, -1 for none. */
  active: number
  onPress: (row: number) => void
}

export const ProgramOptions = ({ id, programs, allLabel, chosen, active, onPress }: ProgramOptionsProps) => {
  const t = useMessages(exportDialogWords)
  const scroller = useRef<HTMLDivElement>(null)
  const before = allLabel === undefined ? 0 : 1
  const count = programs.length + before
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (row) => programs[row - before]?.id ?? 'all',
    overscan: 5,
    // React refuses it during rendering.
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other programs are read from the top
  useEffect(() => rows.scrollToOffset(0), [programs, rows])
  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active)
  }, [active, rows])

  const chosenHere = programs.reduce((sum, { id }) => sum + (chosen.has(id) ? 1 : 0), 0)
  return (
    <Box
      ref={scroller}
      id={id}
      role="listbox"
      aria-multiselectable="true"
      aria-label={t('exportDialog.list')}
      sx={{ maxHeight: 'min(320px, 45dvh)', overflowY: 'auto', overscrollBehavior: 'contain' }}
    >
      <Box role="presentation" sx={{ position: 'relative' }} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const program = programs[index - before]
          const isChosen = program ? chosen.has(program.id) : chosenHere === programs.length
          return (
            <Option
              key={key}
              ref={rows.measureElement}
              id={`${id}-${index}`}
              index={index}
              count={count}
              start={start}
              state={isChosen ? 'all' : !program && chosenHere > 0 ? 'some' : 'none'}
              isActive={index === active}
              label={program?.title ?? allLabel ?? ''}
              isAll={!program}
              onPress={onPress}
            />
          )
        })}
      </Box>
    </Box>
  )
}

const boxes = { all: SquareCheck, some: SquareMinus, none: Square }

type OptionProps = {
  ref: (element: HTMLElement | null) => void
  id: string
  index: number
  count: number
  start: number
  state: keyof typeof boxes
  isActive: boolean
  label: string
  isAll: boolean
  onPress: (row: number) => void
}

const Option = ({ ref, id, index, count, start, state, isActive, label, isAll, onPress }: OptionProps) => {
  const Tick = boxes[state]
  return (
    <Box
      ref={ref}
      id={id}
      role="option"
      aria-selected={state === 'all'}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      onClick={() => onPress(index)}
      style={{ transform: `translateY(${start}px)` }}
      sx={{
        position: 'absolute',
        top: 0,
        left: 0,
        width: '100%',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        px: 1.5,
        py: 1.25,
        fontWeight: isAll ? 600 : undefined,
        borderBottom: isAll ? 1 : 0,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        cursor: 'pointer',
        bgcolor: isActive ? 'primarySoft' : undefined,
        '&:hover': { bgcolor: isActive ? 'primarySoft' : 'action.hover' },
        '& svg': { flex: 'none', mt: '1.5px', color: state === 'none' ? 'text.secondary' : 'primary.main' },
      }}
    >
      <Tick size={18} aria-hidden="true" />
      <span>{label}</span>
    </Box>
  )
}
