import Box from '@mui/material/Box'
import { Square, SquareCheck, SquareMinus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { Identifier } from 'react-admin'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { VirtualList, type VirtualListHandle } from '../../_kit/ui/VirtualList.tsx'
import { exportDialogMessages } from './messages.ts'
import type { TitledProgram } from './model.ts'

const ALL = 'all'

const keyOf = ({ id }: TitledProgram) => id
const heightOf = () => 40

const boxes = { all: SquareCheck, some: SquareMinus, none: Square }

type ProgramOptionsProps = {
  id: string
  programs: readonly TitledProgram[]
  allLabel: string | undefined
  chosenIds: ReadonlySet<Identifier>
  /** -1 for none. */
  active: number
  onPress: (row: number) => void
}

export const ProgramOptions = ({
  id,
  programs,
  allLabel,
  chosenIds,
  active,
  onPress,
}: ProgramOptionsProps) => {
  const t = useMessages(exportDialogMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const rows = useMemo(
    () => (allLabel === undefined ? programs : [{ id: ALL, title: allLabel }, ...programs]),
    [programs, allLabel],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: other programs are read from the top
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [programs])
  const activeId = rows[active]?.id
  useEffect(() => {
    if (activeId !== undefined) list.current?.reveal({ key: activeId })
  }, [activeId])

  const chosenCount = programs.reduce((sum, { id }) => sum + (chosenIds.has(id) ? 1 : 0), 0)
  const stateOfAll = chosenCount === programs.length ? 'all' : chosenCount > 0 ? 'some' : 'none'
  const stateOf = ({ id }: TitledProgram) => (id === ALL ? stateOfAll : chosenIds.has(id) ? 'all' : 'none')
  return (
    <Box
      ref={scroller}
      id={id}
      role="listbox"
      aria-multiselectable="true"
      aria-label={t('exportDialog.list')}
      sx={listSx}
    >
      <VirtualList
        role="presentation"
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        hasScrollingParent
        handle={list}
        rowProps={(program, index) => ({
          id: `${id}-${index}`,
          role: 'option',
          'aria-selected': stateOf(program) === 'all',
          className: `${stateOf(program)} ${program.id === ALL ? 'every' : ''} ${index === active ? 'active' : ''}`,
          onClick: () => onPress(index),
        })}
      >
        {(program) => {
          const Tick = boxes[stateOf(program)]
          return (
            <>
              <Tick size={18} aria-hidden="true" />
              <span>{program.title}</span>
            </>
          )
        }}
      </VirtualList>
    </Box>
  )
}

const listSx = {
  maxHeight: 'min(320px, 45dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.25,
    px: 1.5,
    py: 1.25,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&.active': { bgcolor: 'primarySoft' },
    '&.every': { fontWeight: 600, borderBottom: 1, borderColor: 'divider' },
    '& svg': { flex: 'none', mt: '1.5px', color: 'primary.main' },
    '&.none svg': { color: 'text.secondary' },
  },
} as const
