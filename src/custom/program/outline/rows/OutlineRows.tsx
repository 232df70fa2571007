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
import { rowTabStops } from '../../../../resources/_kit/ui/rowTabStops.ts'
import { useDistanceFromTop } from '../../../../resources/_kit/ui/useDistanceFromTop.ts'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { outlineMessages } from '../../messages.ts'
import { handleKey, type Item } from '../../model/outline.ts'
import { GAP, type Panel, toRows } from '../../model/rows.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { ColumnHeaders } from './ColumnHeaders.tsx'
import { FOCUSABLE } from './focusable.ts'
import { heightOf } from './heights.ts'
import { PositionedRow } from './PositionedRow.tsx'
import { RowPart } from './RowPart.tsx'
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
  const index = rows.indexFromElement(element)
  return rows.measurementsCache[index]?.size ?? rows.options.estimateSize(index)
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
  chosenIds: ReadonlySet<Id>
  topics: ReadonlySet<Id>
  liftedItem: Item | undefined
  /** Stays mounted: unmounting would end the native drag. */
  draggedItem: Item | undefined
  handle: RefObject<RowsHandle | undefined>
}

export const OutlineRows = ({
  panels,
  chosenIds,
  topics,
  liftedItem,
  draggedItem,
  handle,
}: OutlineRowsProps) => {
  const t = useMessages(outlineMessages)
  const isPhone = useIsPhone()
  const list = useRef<HTMLOListElement>(null)
  const rows = useMemo(() => toRows(panels), [panels])
  const distance = useDistanceFromTop(list)
  const margin = distance ?? 0
  const focusedKey = useFocusedRow(list)
  const headerIndexes = useMemo(
    () => rows.flatMap((row, index) => (row.kind === 'head' ? [index] : [])),
    [rows],
  )
  const draggedKey = draggedItem && handleKey(draggedItem)
  const liftedKey = liftedItem && handleKey(liftedItem)
  const pinnedIndexes = useMemo(() => {
    const keys = new Set([draggedKey, liftedKey])
    const focusedIndex = focusedKey === undefined ? -1 : rows.findIndex(({ key }) => key === focusedKey)
    const isBeside = (index: number) => focusedIndex >= 0 && Math.abs(index - focusedIndex) <= 1
    return rows.flatMap(({ key }, index) => (keys.has(key) || isBeside(index) ? [index] : []))
  }, [rows, focusedKey, draggedKey, liftedKey])
  const openLink = useRowLinks()
  const [direction, setDirection] = useState<Direction>(null)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    // Must be stable, as `getItemKey`: a new function re-measures all rows.
    estimateSize: useCallback(
      (index) => heightOf(rows[index], rows[index]?.panel !== rows[index + 1]?.panel, isPhone),
      [rows, isPhone],
    ),
    getItemKey: useCallback((index) => rows[index]?.key ?? index, [rows]),
    overscan: 3,
    measureElement: observedHeight,
    scrollMargin: margin,
    // App bar and bulk action bar.
    scrollPaddingStart: 72,
    scrollPaddingEnd: 96,
    rangeExtractor: useCallback(
      (range: Range) => {
        const overscanRange = withOverscan(range, direction, draggedKey !== undefined)
        return [...new Set([...defaultRangeExtractor(overscanRange), ...pinnedIndexes])].sort(
          (one, other) => one - other,
        )
      },
      [pinnedIndexes, direction, draggedKey],
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
      rowAt: (y) => virtualizer.getVirtualItemForOffset(y)?.index ?? -1,
      extentOf: (row) => virtualizer.measurementsCache[row],
      reveal: (row) => virtualizer.scrollToIndex(row),
    }
  })

  const startOf = (index: number) => (virtualizer.measurementsCache[index]?.start ?? 0) - margin
  const endOf = (index: number) => (virtualizer.measurementsCache[index]?.end ?? 0) - margin
  // Offset first: measuring it with rows would lay out the whole page.
  const visibleItems = distance === undefined ? [] : virtualizer.getVirtualItems()
  const isFull = useDeferredRows(
    visibleItems,
    virtualizer.isScrolling || draggedItem !== undefined,
    ({ index }) => {
      const row = rows[index]
      if (row?.kind === 'activity' && chosenIds.has(row.activity.id)) return true
      return row?.key === liftedKey || (row?.kind === 'head' && topics.has(row.one.topic.id))
    },
  )
  const itemsByPanel = Map.groupBy(visibleItems, ({ index }) => rows[index]?.panel ?? -1)
  return (
    <>
      <RowSheet />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press its links, too */}
      <ol
        className="outline"
        ref={list}
        aria-label={t('outline.title')}
        style={{ height: virtualizer.getTotalSize() }}
        onClick={openLink}
        {...rowTabStops}
      >
        {[...itemsByPanel].map(([panel, items]) => {
          const one = panels[panel]
          const headerIndex = headerIndexes[panel]
          if (!one || headerIndex === undefined) return null
          const lastIndex = (headerIndexes[panel + 1] ?? rows.length) - 1
          const top = startOf(headerIndex)
          const activities = items.filter(({ index }) => rows[index]?.kind === 'activity')
          const renderRow = ({ index, key, start }: VirtualItem) => {
            const row = rows[index]
            if (!row) return null
            const sharedProps = {
              top: start - margin - top,
              isLifted: row.key === liftedKey,
              isDragged: row.key === draggedKey,
              isPhone,
              isFull: isFull(key),
              measure: virtualizer.measureElement,
            }
            return row.kind === 'activity' ? (
              <ActivityRow
                key={key}
                activity={row.activity}
                topicId={one.topic.id}
                index={row.index}
                row={index}
                isChosen={chosenIds.has(row.activity.id)}
                {...sharedProps}
              />
            ) : (
              <PositionedRow
                key={key}
                row={row}
                index={index}
                isLast={index === lastIndex}
                isChosen={topics.has(one.topic.id)}
                {...sharedProps}
              />
            )
          }
          return (
            <li
              className={items.some(({ key }) => key === liftedKey) ? 'panel lifting' : 'panel'}
              key={String(one.topic.id)}
              aria-setsize={panels.length}
              aria-posinset={panel + 1}
              style={{ top, height: endOf(lastIndex) - top - GAP }}
            >
              {items.filter(({ index }) => rows[index]?.kind === 'head').map(renderRow)}
              {activities.length > 0 && (
                <RowPart
                  classes="activities"
                  role="table"
                  aria-labelledby={`topic-${one.topic.id}`}
                  aria-rowcount={(one.activities?.length ?? 0) + 1}
                >
                  {activities.some(({ key }) => isFull(key)) && <ColumnHeaders isPhone={isPhone} />}
                  {activities.map(renderRow)}
                </RowPart>
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
  const [focusedKey, setFocused] = useState<string>()
  const focusedClass = useRef('')
  // Until then `activeElement` is the body.
  const isFocusMoving = useRef(false)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const onFocusIn = ({ target }: FocusEvent) => {
      isFocusMoving.current = false
      focusedClass.current = target instanceof Element ? (target.classList[0] ?? '') : ''
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
    if (focusedKey === undefined || isFocusMoving.current || document.activeElement !== document.body) return
    const row = list.current?.querySelector(`[data-row="${CSS.escape(focusedKey)}"]`)
    const sameElement =
      focusedClass.current && row?.querySelector<HTMLElement>(`.${CSS.escape(focusedClass.current)}`)
    const target = sameElement || row?.querySelector<HTMLElement>(FOCUSABLE)
    target?.focus({ preventScroll: true })
  })
  return focusedKey
}
