import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { RowExtents } from '../../../../resources/_kit/drag/dragPlan.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { getNextIndex } from '../../../../resources/_kit/ui/rovingFocus.ts'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { packetMessages } from '../../messages.ts'
import { heightOf, type Row } from '../../model/rows.ts'
import { useBuilderState } from '../../state/BuilderContext.ts'
import { usePriorityLoading } from '../../usePriorityLoading.ts'
import { AddRow, GroupRow, PacketRow, SinglesRow } from './HeaderRows.tsx'
import { outlineStyles } from './outlineStyles.ts'
import { QuestionRow } from './QuestionRow.tsx'

type RowsProps = {
  rows: readonly Row[]
  closedPackets: ReadonlySet<string>
  onToggle: (packet: string) => void
  scroller: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLDivElement | null>
  handle: RefObject<RowExtents | undefined>
  /** `row` stays mounted while scrolled away; `all` move with it. */
  dragged: { row: string; all: ReadonlySet<string> } | undefined
  overlay: ReactNode
  /** Scrolls with the rows. */
  header: ReactNode
  footer: ReactNode
}

const List = styled('ol')(({ theme }) => outlineStyles(theme))

const hasLink = ({ kind }: Row) => kind === 'packet' || kind === 'group' || kind === 'question'

/** Of a group the first, which has its instruction. */
function questionsOfRow(row: Row | undefined): readonly string[] {
  if (row?.kind === 'question') return [row.question]
  return row?.kind === 'group' ? row.group.questions.slice(0, 1) : []
}

/** Virtualised, with a roving tab stop. */
export const Rows = ({
  rows,
  closedPackets,
  onToggle,
  scroller,
  list,
  handle,
  dragged,
  overlay,
  header,
  footer,
}: RowsProps) => {
  const t = useMessages(packetMessages)
  const isPhone = useIsPhone()
  const openKey = useBuilderState((state) => state.openItem)
  const moving = useBuilderState(({ preview }) => preview?.moving)
  const liftedKey = moving && `${moving.kind} ${moving.key}`
  const openIndex = useMemo(() => rows.findIndex(({ key }) => key === openKey), [rows, openKey])
  const liftedIndex = useMemo(() => rows.findIndex(({ key }) => key === liftedKey), [rows, liftedKey])
  const reachableIndex = liftedIndex >= 0 ? liftedIndex : openIndex >= 0 ? openIndex : rows.findIndex(hasLink)
  // Stays mounted while focused, also behind a dialog.
  const focusedKey = useRef<string>(undefined)
  const draggedIndex = dragged ? rows.findIndex(({ key }) => key === dragged.row) : -1
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((index) => heightOf(rows[index], isPhone), [rows, isPhone]),
    getItemKey: useCallback((index) => rows[index]?.key ?? index, [rows]),
    overscan: 6,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 60,
    rangeExtractor: useCallback(
      (range: Range) => {
        const pinned = [reachableIndex, draggedIndex, rows.findIndex(({ key }) => key === focusedKey.current)]
        return [...new Set([...defaultRangeExtractor(range), ...pinned.filter((index) => index >= 0)])].sort(
          (one, other) => one - other,
        )
      },
      [reachableIndex, draggedIndex, rows],
    ),
    useFlushSync: false,
  })
  usePriorityLoading(
    'outline',
    virtualizer.getVirtualItems().flatMap(({ index }) => questionsOfRow(rows[index])),
  )
  useLayoutEffect(() => {
    handle.current = {
      rowAt: (y) => virtualizer.getVirtualItemForOffset(y)?.index ?? -1,
      extentOf: (row) => virtualizer.measurementsCache[row],
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of a phone are higher
  useEffect(() => virtualizer.measure(), [virtualizer, isPhone])
  const reveal = useCallback(
    (index: number) => {
      const row = virtualizer.measurementsCache[index]
      const top = virtualizer.scrollOffset ?? 0
      const isInSight = row && row.start >= top && row.end <= top + (virtualizer.scrollRect?.height ?? 0)
      // Scrolling forces layout even if nothing moves.
      if (!isInSight) virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    [virtualizer],
  )
  const hasSize = (virtualizer.scrollRect?.height ?? 0) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when there is room
  useEffect(() => {
    if (openIndex >= 0) reveal(openIndex)
  }, [openIndex, reveal, hasSize])
  useEffect(() => {
    if (liftedIndex >= 0) reveal(liftedIndex)
  }, [liftedIndex, reveal])

  const focus = (index: number) => {
    reveal(index)
    const find = () =>
      scroller.current?.querySelector<HTMLElement>(`.link[data-name="${CSS.escape(rows[index]?.key ?? '')}"]`)
    // May be mounted by the next render.
    const link = find()
    if (link) link.focus()
    else requestAnimationFrame(() => find()?.focus())
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { target } = event
    const name = target instanceof HTMLElement && target.matches('.link') ? target.dataset.name : undefined
    if (name === undefined) return
    const links = rows.flatMap((row, index) => (hasLink(row) ? [index] : []))
    const from = links.findIndex((index) => rows[index]?.key === name)
    const to = getNextIndex(event.key, from, links.length, { columns: 1 })
    const index = to === undefined ? undefined : links[to]
    if (index === undefined || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
    event.preventDefault()
    focus(index)
  }
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}>
      {header}
      <Box ref={list} sx={{ position: 'relative' }}>
        <List
          aria-label={t('packets.outline')}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={handleKeyDown}
          onFocus={({ target }) => {
            focusedKey.current = target.closest<HTMLElement>('[data-row]')?.dataset.row
          }}
          onBlur={() => {
            focusedKey.current = undefined
          }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <li
                key={key}
                className={`row ${row.kind}${row.kind === 'singles' || row.kind === 'group' ? ' section' : ''}`}
                data-row={row.key}
                data-lifted={row.key === liftedKey}
                data-dragged={dragged?.all.has(row.key) || undefined}
                style={{ transform: `translateY(${start}px)`, height: size }}
              >
                <Content
                  row={row}
                  isReachable={index === reachableIndex}
                  isLifted={row.key === liftedKey}
                  closedPackets={closedPackets}
                  onToggle={onToggle}
                  rows={rows}
                />
              </li>
            )
          })}
        </List>
        {overlay}
      </Box>
      {footer}
    </Box>
  )
}

type ContentProps = Pick<RowsProps, 'rows' | 'closedPackets' | 'onToggle'> & {
  row: Row
  isReachable: boolean
  isLifted: boolean
}

const Content = ({ row, rows, isReachable, isLifted, closedPackets, onToggle }: ContentProps) => {
  switch (row.kind) {
    case 'packet':
      return (
        <PacketRow
          row={row}
          isReachable={isReachable}
          isClosed={closedPackets.has(row.packet.key)}
          onToggle={onToggle}
        />
      )
    case 'singles':
      return <SinglesRow />
    case 'group':
      return <GroupRow row={row} isReachable={isReachable} isLifted={isLifted} />
    case 'question':
      return <QuestionRow row={row} isReachable={isReachable} isLifted={isLifted} />
    case 'add': {
      const headerRow = rows.find((other) => other.kind === 'packet' && other.packet === row.packet)
      return <AddRow row={row} number={headerRow?.kind === 'packet' ? headerRow.number : 1} />
    }
  }
}
