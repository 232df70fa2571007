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
import { stepTo } from '../../../../resources/_kit/ui/rovingFocus.ts'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { heightOf, type Row } from '../../model/rows.ts'
import { useBuilt } from '../../state/BuilderContext.ts'
import { useShown } from '../../useShown.ts'
import { packetWords } from '../../words.ts'
import { AddRow, GroupRow, PacketRow, SinglesRow } from './HeadRows.tsx'
import { outlineStyles } from './outlineStyles.ts'
import { QuestionRow } from './QuestionRow.tsx'

type RowsProps = {
  rows: readonly Row[]
  closed: ReadonlySet<string>
  onToggle: (packet: string) => void
  scroller: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLDivElement | null>
  handle: RefObject<RowExtents | undefined>
  /** `row` stays mounted while scrolled away; `all` move with it. */
  dragged: { row: string; all: ReadonlySet<string> } | undefined
  above: ReactNode
  /** Scrolls with the rows. */
  before: ReactNode
  trailing: ReactNode
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
  closed,
  onToggle,
  scroller,
  list,
  handle,
  dragged,
  above,
  before,
  trailing,
}: RowsProps) => {
  const t = useMessages(packetWords)
  const isPhone = useIsPhone()
  const shown = useBuilt((state) => state.open)
  const moving = useBuilt(({ preview }) => preview?.moving)
  const lifted = moving && `${moving.kind} ${moving.key}`
  const at = useMemo(() => rows.findIndex(({ key }) => key === shown), [rows, shown])
  const liftedAt = useMemo(() => rows.findIndex(({ key }) => key === lifted), [rows, lifted])
  const reachable = liftedAt >= 0 ? liftedAt : at >= 0 ? at : rows.findIndex(hasLink)
  // Stays mounted while focused, also behind a dialog.
  const focused = useRef<string>(undefined)
  const draggedAt = dragged ? rows.findIndex(({ key }) => key === dragged.row) : -1
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((index) => heightOf(rows[index], isPhone), [rows, isPhone]),
    getItemKey: useCallback((index) => rows[index]?.key ?? index, [rows]),
    overscan: 6,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 60,
    rangeExtractor: useCallback(
      (range: Range) => {
        const pinned = [reachable, draggedAt, rows.findIndex(({ key }) => key === focused.current)]
        return [...new Set([...defaultRangeExtractor(range), ...pinned.filter((index) => index >= 0)])].sort(
          (one, other) => one - other,
        )
      },
      [reachable, draggedAt, rows],
    ),
    useFlushSync: false,
  })
  useShown(
    'outline',
    virtual.getVirtualItems().flatMap(({ index }) => questionsOfRow(rows[index])),
  )
  useLayoutEffect(() => {
    handle.current = {
      rowAt: (y) => virtual.getVirtualItemForOffset(y)?.index ?? -1,
      extentOf: (row) => virtual.measurementsCache[row],
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of a phone are higher
  useEffect(() => virtual.measure(), [virtual, isPhone])
  const reveal = useCallback(
    (index: number) => {
      const row = virtual.measurementsCache[index]
      const top = virtual.scrollOffset ?? 0
      const isInSight = row && row.start >= top && row.end <= top + (virtual.scrollRect?.height ?? 0)
      // Scrolling forces layout even if nothing moves.
      if (!isInSight) virtual.scrollToIndex(index, { align: 'auto' })
    },
    [virtual],
  )
  const hasSize = (virtual.scrollRect?.height ?? 0) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when there is room
  useEffect(() => {
    if (at >= 0) reveal(at)
  }, [at, reveal, hasSize])
  useEffect(() => {
    if (liftedAt >= 0) reveal(liftedAt)
  }, [liftedAt, reveal])

  const focus = (index: number) => {
    reveal(index)
    const find = () =>
      scroller.current?.querySelector<HTMLElement>(`.link[data-name="${CSS.escape(rows[index]?.key ?? '')}"]`)
    // May be mounted by the next render.
    const now = find()
    if (now) now.focus()
    else requestAnimationFrame(() => find()?.focus())
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { target } = event
    const name = target instanceof HTMLElement && target.matches('.link') ? target.dataset.name : undefined
    if (name === undefined) return
    const links = rows.flatMap((row, index) => (hasLink(row) ? [index] : []))
    const from = links.findIndex((index) => rows[index]?.key === name)
    const to = stepTo(event.key, from, links.length, { columns: 1 })
    const index = to === undefined ? undefined : links[to]
    if (index === undefined || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
    event.preventDefault()
    focus(index)
  }
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}>
      {before}
      <Box ref={list} sx={{ position: 'relative' }}>
        <List
          aria-label={t('packets.outline')}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={keys}
          onFocus={({ target }) => {
            focused.current = target.closest<HTMLElement>('[data-row]')?.dataset.row
          }}
          onBlur={() => {
            focused.current = undefined
          }}
        >
          {virtual.getVirtualItems().map(({ index, key, start, size }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <li
                key={key}
                className={`row ${row.kind}${row.kind === 'singles' || row.kind === 'group' ? ' section' : ''}`}
                data-row={row.key}
                data-lifted={row.key === lifted}
                data-dragged={dragged?.all.has(row.key) || undefined}
                style={{ transform: `translateY(${start}px)`, height: size }}
              >
                <Content
                  row={row}
                  isReachable={index === reachable}
                  isLifted={row.key === lifted}
                  closed={closed}
                  onToggle={onToggle}
                  rows={rows}
                />
              </li>
            )
          })}
        </List>
        {above}
      </Box>
      {trailing}
    </Box>
  )
}

type ContentProps = Pick<RowsProps, 'rows' | 'closed' | 'onToggle'> & {
  row: Row
  isReachable: boolean
  isLifted: boolean
}

const Content = ({ row, rows, isReachable, isLifted, closed, onToggle }: ContentProps) => {
  switch (row.kind) {
    case 'packet':
      return (
        <PacketRow
          row={row}
          isReachable={isReachable}
          isClosed={closed.has(row.packet.key)}
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
      const head = rows.find((other) => other.kind === 'packet' && other.packet === row.packet)
      return <AddRow row={row} number={head?.kind === 'packet' ? head.number : 1} />
    }
  }
}
