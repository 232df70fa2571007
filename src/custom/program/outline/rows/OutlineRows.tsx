import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { rowStops } from '../../../../resources/_kit/ui/rowStops.ts'
import { useDistanceFromTop } from '../../../../resources/_kit/ui/useDistanceFromTop.ts'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { handleKey, type Item } from '../../model/outline.ts'
import { GAP, type Panel, toRows } from '../../model/rows.ts'
import { outlineWords } from '../../words.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { FOCUSABLE } from './focusable.ts'
import { Heads } from './Heads.tsx'
import { heightOf } from './heights.ts'
import { Part } from './Part.tsx'
import { PositionedRow } from './PositionedRow.tsx'
import { RowSheet } from './RowSheet.tsx'
import type { RowsHandle } from './rowsHandle.ts'
import { useDeferredRows } from './useDeferredRows.ts'
import { useRowLinks } from './useRowLinks.ts'

/** Not measured directly, which would force a layout for every new row. */
const observedHeight = (
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, HTMLElement>,
) => {
  const [box] = entry?.borderBoxSize ?? []
  if (box) return Math.round(box.blockSize)
  const at = rows.indexFromElement(element)
  return rows.measurementsCache[at]?.size ?? rows.options.estimateSize(at)
}

type Direction = 'forward' | 'backward' | null

/** Keeps a flick from showing blanks. */
const OVERSCAN = 12

/** Not during a drag: auto-scroll is slow and frames are expensive. */
function withOverscan(range: Range, direction: Direction, isDragging: boolean): Range {
  if (direction === null || isDragging) return range
  const { startIndex, endIndex, count } = range
  return direction === 'forward'
    ? { ...range, endIndex: Math.min(count - 1, endIndex + OVERSCAN) }
    : { ...range, startIndex: Math.max(0, startIndex - OVERSCAN) }
}

type OutlineRowsProps = {
  panels: readonly Panel[]
  chosen: ReadonlySet<Id>
  topics: ReadonlySet<Id>
  lifted: Item | undefined
  /** Stays mounted: unmounting would end the native drag. */
  dragged: Item | undefined
  handle: RefObject<RowsHandle | undefined>
}

export const OutlineRows = ({ panels, chosen, topics, lifted, dragged, handle }: OutlineRowsProps) => {
  const t = useMessages(outlineWords)
  const isPhone = useIsPhone()
  const list = useRef<HTMLOListElement>(null)
  const rows = useMemo(() => toRows(panels), [panels])
  const distance = useDistanceFromTop(list)
  const margin = distance ?? 0
  const focused = useFocusedRow(list)
  const heads = useMemo(() => rows.flatMap((row, at) => (row.kind === 'head' ? [at] : [])), [rows])
  const draggedKey = dragged && handleKey(dragged)
  const liftedKey = lifted && handleKey(lifted)
  const pinned = useMemo(() => {
    const keys = new Set([draggedKey, liftedKey])
    const focusedIndex = focused === undefined ? -1 : rows.findIndex(({ key }) => key === focused)
    const isBeside = (at: number) => focusedIndex >= 0 && Math.abs(at - focusedIndex) <= 1
    return rows.flatMap(({ key }, at) => (keys.has(key) || isBeside(at) ? [at] : []))
  }, [rows, focused, draggedKey, liftedKey])
  const openLink = useRowLinks()
  const [direction, setDirection] = useState<Direction>(null)
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    // Must be stable, as `getItemKey`: a new function re-measures all rows.
    estimateSize: useCallback(
      (at) => heightOf(rows[at], rows[at]?.panel !== rows[at + 1]?.panel, isPhone),
      [rows, isPhone],
    ),
    getItemKey: useCallback((at) => rows[at]?.key ?? at, [rows]),
    overscan: 3,
    measureElement: observedHeight,
    scrollMargin: margin,
    // App bar and bulk action bar.
    scrollPaddingStart: 72,
    scrollPaddingEnd: 96,
    rangeExtractor: useCallback(
      (range: Range) => {
        const wanted = withOverscan(range, direction, draggedKey !== undefined)
        return [...new Set([...defaultRangeExtractor(wanted), ...pinned])].sort((one, other) => one - other)
      },
      [pinned, direction, draggedKey],
    ),
    // React refuses it during render.
    useFlushSync: false,
    onChange: ({ scrollDirection }) => setDirection(scrollDirection),
  })
  useLayoutEffect(() => {
    handle.current = {
      rows,
      outline: panels,
      list: list.current,
      top: () => margin,
      rowAt: (y) => virtual.getVirtualItemForOffset(y)?.index ?? -1,
      extentOf: (row) => virtual.measurementsCache[row],
      reveal: (row) => virtual.scrollToIndex(row),
    }
  })

  const startOf = (at: number) => (virtual.measurementsCache[at]?.start ?? 0) - margin
  const endOf = (at: number) => (virtual.measurementsCache[at]?.end ?? 0) - margin
  // Offset first: measuring it with rows would lay out the whole page.
  const visible = distance === undefined ? [] : virtual.getVirtualItems()
  const isFull = useDeferredRows(visible, virtual.isScrolling || dragged !== undefined, ({ index }) => {
    const row = rows[index]
    if (row?.kind === 'activity' && chosen.has(row.activity.id)) return true
    return row?.key === liftedKey || (row?.kind === 'head' && topics.has(row.one.topic.id))
  })
  const shown = Map.groupBy(visible, ({ index }) => rows[index]?.panel ?? -1)
  return (
    <>
      <RowSheet />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press its links, too */}
      <ol
        className="outline"
        ref={list}
        aria-label={t('outline.title')}
        style={{ height: virtual.getTotalSize() }}
        onClick={openLink}
        {...rowStops}
      >
        {[...shown].map(([panel, items]) => {
          const one = panels[panel]
          const head = heads[panel]
          if (!one || head === undefined) return null
          const last = (heads[panel + 1] ?? rows.length) - 1
          const top = startOf(head)
          const activities = items.filter(({ index }) => rows[index]?.kind === 'activity')
          const renderRow = ({ index, key, start }: VirtualItem) => {
            const row = rows[index]
            if (!row) return null
            const shared = {
              top: start - margin - top,
              isLifted: row.key === liftedKey,
              isDragged: row.key === draggedKey,
              isPhone,
              isFull: isFull(key),
              measure: virtual.measureElement,
            }
            return row.kind === 'activity' ? (
              <ActivityRow
                key={key}
                activity={row.activity}
                topicId={one.topic.id}
                index={row.index}
                row={index}
                isChosen={chosen.has(row.activity.id)}
                {...shared}
              />
            ) : (
              <PositionedRow
                key={key}
                row={row}
                index={index}
                isLast={index === last}
                isChosen={topics.has(one.topic.id)}
                {...shared}
              />
            )
          }
          return (
            <li
              className={items.some(({ key }) => key === liftedKey) ? 'panel lifting' : 'panel'}
              key={String(one.topic.id)}
              aria-setsize={panels.length}
              aria-posinset={panel + 1}
              style={{ top, height: endOf(last) - top - GAP }}
            >
              {items.filter(({ index }) => rows[index]?.kind === 'head').map(renderRow)}
              {activities.length > 0 && (
                <Part
                  of="activities"
                  role="table"
                  aria-labelledby={`topic-${one.topic.id}`}
                  aria-rowcount={(one.activities?.length ?? 0) + 1}
                >
                  {activities.some(({ key }) => isFull(key)) && <Heads isPhone={isPhone} />}
                  {activities.map(renderRow)}
                </Part>
              )}
              {items
                .filter(({ index }) => rows[index]?.kind !== 'head' && rows[index]?.kind !== 'activity')
                .map(renderRow)}
            </li>
          )
        })}
      </ol>
    </>
  )
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined

/** The focused row stays mounted; it gets the focus of an element in it that unmounts. */
function useFocusedRow(list: RefObject<HTMLElement | null>): string | undefined {
  const [focused, setFocused] = useState<string>()
  const part = useRef('')
  // Until then `activeElement` is the body.
  const isFocusMoving = useRef(false)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const onFocusIn = ({ target }: FocusEvent) => {
      isFocusMoving.current = false
      part.current = target instanceof Element ? (target.classList[0] ?? '') : ''
      setFocused(rowOf(target))
    }
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      isFocusMoving.current = rowOf(relatedTarget) !== undefined
      if (isFocusMoving.current) return
      // The element is disconnected only after the event.
      queueMicrotask(() => {
        if (relatedTarget || (target instanceof Element && target.isConnected)) setFocused(undefined)
      })
    }
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [list])
  useLayoutEffect(() => {
    if (focused === undefined || isFocusMoving.current || document.activeElement !== document.body) return
    const row = list.current?.querySelector(`[data-row="${CSS.escape(focused)}"]`)
    const same = part.current && row?.querySelector<HTMLElement>(`.${CSS.escape(part.current)}`)
    const target = same || row?.querySelector<HTMLElement>(FOCUSABLE)
    target?.focus({ preventScroll: true })
  })
  return focused
}
