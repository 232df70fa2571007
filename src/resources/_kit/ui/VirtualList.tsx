import { styled } from '@mui/material/styles'
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useDistanceFromTop } from './useDistanceFromTop.ts'

type Key = string | number

type Revealed = {
  readonly key: Key
  readonly align?: 'auto' | 'center' | 'start'
  readonly focus?: readonly string[]
}

/** A list that is still empty reveals once it has rows. */
export type VirtualListHandle = { readonly reveal: (row: Revealed) => void }

type VirtualListProps<Row> = {
  rows: readonly Row[]
  /** Keep it stable: another one computes all positions anew. */
  keyOf: (row: Row, index: number) => Key
  /** Pixels, until measured. */
  heightOf: (row: Row) => number
  isFixed?: boolean
  /** The parent scrolls, not the page. */
  isInFrame?: boolean
  overscan?: number
  /** Index of a row that always stays mounted. */
  pinned?: number
  handle?: Ref<VirtualListHandle> | undefined
  rowProps?: (row: Row, index: number) => ComponentProps<'li'>
  children: (row: Row, index: number) => ReactNode
} & Pick<ComponentProps<'ol'>, 'aria-label' | 'role'>

const List = styled('ol')({
  position: 'relative',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'absolute', insetInline: 0, top: 0 },
})

/** Only visible rows are in the document; screen readers get position and count. */
export const VirtualList = <Row,>({
  rows,
  keyOf,
  heightOf,
  isFixed = false,
  isInFrame = false,
  overscan = 5,
  pinned = -1,
  handle,
  rowProps,
  children,
  ...list
}: VirtualListProps<Row>) => {
  const element = useRef<HTMLOListElement>(null)
  const top = useDistanceFromTop(element, isInFrame) ?? 0
  const options = {
    count: rows.length,
    estimateSize: (index: number) => {
      const row = rows[index]
      return row === undefined ? 0 : heightOf(row)
    },
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row === undefined ? index : keyOf(row, index)
      },
      [rows, keyOf],
    ),
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = new Set([...defaultRangeExtractor(range), ...(pinned < 0 ? [] : [pinned])])
        return [...shown].sort((one, other) => one - other)
      },
      [pinned],
    ),
    overscan,
    // React refuses it during rendering.
    useFlushSync: false,
  }
  const inFrame = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    enabled: isInFrame,
    getScrollElement: () => element.current?.parentElement ?? null,
  })
  const ofPage = useWindowVirtualizer<HTMLElement>({
    ...options,
    enabled: !isInFrame,
    scrollMargin: top,
    // The app bar.
    scrollPaddingStart: 72,
  })
  const virtual = isInFrame ? inFrame : ofPage

  const wanted = useRef<Revealed>(undefined)
  const settle = () => {
    if (!wanted.current || rows.length === 0) return
    const { key, align = 'auto', focus = [] } = wanted.current
    const index = rows.findIndex((row, nth) => keyOf(row, nth) === key)
    if (index >= 0) virtual.scrollToIndex(index, { align })
    const row = element.current?.querySelector(`:scope > [data-index="${index}"]`)
    if (index >= 0 && !row) return
    wanted.current = undefined
    const [first] = focus.flatMap((selector) => row?.querySelector<HTMLElement>(selector) ?? [])
    first?.focus()
  }
  useLayoutEffect(settle)
  useImperativeHandle(handle, () => ({
    reveal: (row) => {
      wanted.current = row
      settle()
    },
  }))
  return (
    <List {...list} ref={element} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start, size }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <li
              {...rowProps?.(row, index)}
              key={key}
              ref={isFixed ? undefined : virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)`, height: isFixed ? size : undefined }}
            >
              {children(row, index)}
            </li>
          )
        )
      })}
    </List>
  )
}
