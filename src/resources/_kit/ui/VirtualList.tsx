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

type RevealTarget = {
  readonly key: Key
  readonly align?: 'auto' | 'center' | 'start'
  readonly focus?: readonly string[]
}

/** A list that is still empty reveals once it has rows. */
export type VirtualListHandle = { readonly reveal: (row: RevealTarget) => void }

type VirtualListProps<Row> = {
  rows: readonly Row[]
  /** Keep it stable: another one computes all positions anew. */
  keyOf: (row: Row, index: number) => Key
  /** Pixels, until measured. */
  heightOf: (row: Row) => number
  hasFixedHeight?: boolean
  /** The parent scrolls, not the page. */
  hasScrollingParent?: boolean
  overscan?: number
  /** Index of a row that always stays mounted. */
  pinnedIndex?: number
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
  hasFixedHeight = false,
  hasScrollingParent = false,
  overscan = 5,
  pinnedIndex = -1,
  handle,
  rowProps,
  children,
  ...list
}: VirtualListProps<Row>) => {
  const element = useRef<HTMLOListElement>(null)
  const distanceFromTop = useDistanceFromTop(element, hasScrollingParent) ?? 0
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
        const indexes = new Set([...defaultRangeExtractor(range), ...(pinnedIndex < 0 ? [] : [pinnedIndex])])
        return [...indexes].sort((one, other) => one - other)
      },
      [pinnedIndex],
    ),
    overscan,
    // React refuses it during rendering.
    useFlushSync: false,
  }
  const parentVirtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    enabled: hasScrollingParent,
    getScrollElement: () => element.current?.parentElement ?? null,
  })
  const windowVirtualizer = useWindowVirtualizer<HTMLElement>({
    ...options,
    enabled: !hasScrollingParent,
    scrollMargin: distanceFromTop,
    // The app bar, and a notice.
    scrollPaddingStart: 72,
    scrollPaddingEnd: 72,
  })
  const virtualizer = hasScrollingParent ? parentVirtualizer : windowVirtualizer

  const pendingReveal = useRef<RevealTarget>(undefined)
  const revealPending = () => {
    if (!pendingReveal.current || rows.length === 0) return
    const { key, align = 'auto', focus = [] } = pendingReveal.current
    const index = rows.findIndex((row, nth) => keyOf(row, nth) === key)
    if (index >= 0) virtualizer.scrollToIndex(index, { align })
    const row = element.current?.querySelector(`:scope > [data-index="${index}"]`)
    if (index >= 0 && !row) return
    pendingReveal.current = undefined
    const [focusTarget] = focus.flatMap((selector) => row?.querySelector<HTMLElement>(selector) ?? [])
    focusTarget?.focus()
  }
  useLayoutEffect(revealPending)
  useImperativeHandle(handle, () => ({
    reveal: (row) => {
      pendingReveal.current = row
      revealPending()
    },
  }))
  return (
    <List {...list} ref={element} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <li
              {...rowProps?.(row, index)}
              key={key}
              ref={hasFixedHeight ? undefined : virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{
                transform: `translateY(${start - distanceFromTop}px)`,
                height: hasFixedHeight ? size : undefined,
              }}
            >
              {children(row, index)}
            </li>
          )
        )
      })}
    </List>
  )
}
