import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type Ref,
  useCallback,
  useDeferredValue,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { memoByTheme } from '../../../../../resources/_kit/ui/memoByTheme.ts'
import { useDistanceFromTop } from '../../../../../resources/_kit/ui/useDistanceFromTop.ts'
import type { Item } from '../model/items.ts'
import { type Row, toRows } from '../model/rows.ts'
import { GroupHead, PacketHead, SameHead } from './ParsedHeads.tsx'
import { ParsedRow } from './ParsedRow.tsx'
import { parsedStyles } from './parsedStyles.ts'

/** Focus target in a row: an open decision, or a picture's alternative text. */
const wanted = {
  decision: ['input[type=radio]', '.tick:enabled', '.place'],
  words: ['[data-wants-words] input'],
  failed: ['[data-failed] input'],
} as const

/** Brings something that was found into sight, and puts the focus into it. */
export type RowsHandle = { readonly reveal: (item: Item, focus: keyof typeof wanted) => void }

type ParsedRowsProps = {
  items: readonly Item[]
  /** Scrolls with the page; otherwise in a scroll container of its own. */
  isOfPage: boolean
  handle: Ref<RowsHandle>
}

/** Virtualised rows of parsed items. */
export const ParsedRows = ({ items, isOfPage, handle }: ParsedRowsProps) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  // After what is around them: both at once would hold up the page.
  const isDue = useDeferredValue(true, false)
  const rows = useMemo(() => (isDue ? toRows(items, opened) : []), [isDue, items, opened])
  const toggle = useCallback(
    (key: string) =>
      setOpened((now) =>
        now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set([...now, key]),
      ),
    [],
  )
  const shared = { rows, handle, onToggle: toggle }
  return isOfPage ? <RowsOfPage {...shared} /> : <RowsInFrame {...shared} />
}

type RowsProps = { rows: readonly Row[]; handle: Ref<RowsHandle>; onToggle: (key: string) => void }

/** Pixels of a row until it is measured. */
const usualHeights = { item: 150, packet: 44, group: 80, same: 44 } as const

function useOptions(rows: readonly Row[]) {
  return {
    count: rows.length,
    estimateSize: useCallback((index: number) => usualHeights[rows[index]?.kind ?? 'item'], [rows]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 3,
    useFlushSync: false,
  }
}

const RowsInFrame = ({ rows, ...shared }: RowsProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    ...useOptions(rows),
    getScrollElement: () => scroller.current,
  })
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}>
      <List rows={rows} virtual={virtual} top={0} {...shared} />
    </Box>
  )
}

const RowsOfPage = ({ rows, ...shared }: RowsProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const top = useDistanceFromTop(frame) ?? 0
  const virtual = useWindowVirtualizer<HTMLElement>({
    ...useOptions(rows),
    scrollMargin: top,
    // The app bar.
    scrollPaddingStart: 72,
  })
  return (
    <div ref={frame}>
      <List rows={rows} virtual={virtual} top={top} {...shared} />
    </div>
  )
}

const Ordered = styled('ol')(memoByTheme(parsedStyles))

type ListProps<Scrolled extends Window | HTMLElement> = RowsProps & {
  virtual: Virtualizer<Scrolled, HTMLElement>
  /** Scrolled content above the list, in pixels. */
  top: number
}

function List<Scrolled extends Window | HTMLElement>({
  rows,
  virtual,
  top,
  handle,
  onToggle,
}: ListProps<Scrolled>) {
  const list = useRef<HTMLOListElement>(null)
  // The row that gets the focus, until it is on the page.
  const [wanting, setWanting] = useState<{ readonly key: string; readonly selectors: readonly string[] }>()
  useImperativeHandle(handle, () => ({
    reveal: (item, focus) => {
      // Before there are rows it waits for them.
      if (rows.length === 0 || rows.some(({ key }) => key === item.key))
        setWanting({ key: item.key, selectors: wanted[focus] })
    },
  }))
  useLayoutEffect(() => {
    const index = wanting ? rows.findIndex(({ key }) => key === wanting.key) : -1
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' })
  }, [wanting, rows, virtual])
  const shown = virtual.getVirtualItems()
  useLayoutEffect(() => {
    const item = wanting && shown.find(({ key }) => key === wanting.key)
    if (!item) return
    setWanting(undefined)
    const row = list.current?.querySelector(`[data-index="${item.index}"]`)
    const [first] = wanting.selectors.flatMap((selector) => row?.querySelector<HTMLElement>(selector) ?? [])
    first?.focus()
  }, [wanting, shown])
  return (
    <Ordered ref={list} style={{ height: virtual.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={row.kind === 'item' && row.group ? 'grouped' : row.kind}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <Content row={row} onToggle={onToggle} />
            </li>
          )
        )
      })}
    </Ordered>
  )
}

const Content = ({ row, onToggle }: { row: Row; onToggle: (key: string) => void }) => {
  if (row.kind === 'packet') return <PacketHead row={row} />
  if (row.kind === 'group') return <GroupHead row={row} />
  if (row.kind === 'same') return <SameHead row={row} onToggle={() => onToggle(row.items[0]?.key ?? '')} />
  return <ParsedRow item={row.item} group={row.group} />
}
