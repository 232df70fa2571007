import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
} from 'react'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { stepTo } from '../../../resources/_kit/ui/rovingFocus.ts'
import { useIsPhone } from '../../../resources/_kit/ui/useIsPhone.ts'
import { heightOf, type Row } from '../model/rows.ts'
import { useBuilt } from '../state/BuilderContext.ts'
import { packetWords } from '../words.ts'
import { AddRow, GroupRow, PacketRow, SinglesRow } from './HeadRows.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import type { RowsHandle } from './rowsHandle.ts'

type RowsProps = {
  as: ComponentType<{
    style: { height: number }
    'aria-label': string
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    children: ReactNode
  }>
  rows: readonly Row[]
  closed: ReadonlySet<string>
  onToggle: (packet: string) => void
  scroller: RefObject<HTMLElement | null>
  handle: RefObject<RowsHandle | undefined>
  /** What is dragged: the row under the pointer, which stays on the page wherever that is scrolled, and all that go with it. */
  dragged: { row: string; all: ReadonlySet<string> } | undefined
}

const hasLink = ({ kind }: Row) => kind === 'packet' || kind === 'group' || kind === 'question'

/** The rows in sight. Tab reaches one of them, arrows the others. */
export const Rows = ({ as: List, rows, closed, onToggle, scroller, handle, dragged }: RowsProps) => {
  const t = useText(packetWords)
  const isPhone = useIsPhone()
  const shown = useBuilt((state) => state.open)
  const at = useMemo(() => rows.findIndex(({ key }) => key === shown), [rows, shown])
  const reachable = at >= 0 ? at : rows.findIndex(hasLink)
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
        const staying = [reachable, draggedAt].filter((index) => index >= 0)
        return [...new Set([...defaultRangeExtractor(range), ...staying])].sort((one, other) => one - other)
      },
      [reachable, draggedAt],
    ),
    useFlushSync: false,
  })
  useLayoutEffect(() => {
    handle.current = {
      rowAt: (y) => virtual.getVirtualItemForOffset(y)?.index ?? -1,
      extentOf: (row) => virtual.measurementsCache[row],
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of a phone are higher
  useEffect(() => virtual.measure(), [virtual, isPhone])
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, virtual])

  const focus = (index: number) => {
    virtual.scrollToIndex(index, { align: 'auto' })
    const find = () =>
      scroller.current?.querySelector<HTMLElement>(`.link[data-name="${CSS.escape(rows[index]?.key ?? '')}"]`)
    // It may come with the next rendering.
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
    <List aria-label={t('packets.outline')} style={{ height: virtual.getTotalSize() }} onKeyDown={keys}>
      {virtual.getVirtualItems().map(({ index, key, start, size }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <li
            key={key}
            className={`row ${row.kind}${row.kind === 'singles' || row.kind === 'group' ? ' section' : ''}`}
            data-row={row.key}
            data-dragged={dragged?.all.has(row.key) || undefined}
            style={{ transform: `translateY(${start}px)`, height: size }}
          >
            <Content
              row={row}
              isReachable={index === reachable}
              closed={closed}
              onToggle={onToggle}
              rows={rows}
            />
          </li>
        )
      })}
    </List>
  )
}

type ContentProps = Pick<RowsProps, 'rows' | 'closed' | 'onToggle'> & { row: Row; isReachable: boolean }

const Content = ({ row, rows, isReachable, closed, onToggle }: ContentProps) => {
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
      return <GroupRow row={row} isReachable={isReachable} />
    case 'question':
      return <QuestionRow row={row} isReachable={isReachable} />
    case 'add': {
      const head = rows.find((other) => other.kind === 'packet' && other.packet === row.packet)
      return <AddRow row={row} number={head?.kind === 'packet' ? head.number : 1} />
    }
  }
}
