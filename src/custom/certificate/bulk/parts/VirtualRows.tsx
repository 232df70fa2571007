import Box from '@mui/material/Box'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useRef } from 'react'
import { useDistanceFromTop } from '../../../../resources/_kit/ui/useDistanceFromTop.ts'

type VirtualRowsProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Pixels of a row until it is measured. */
  height: number
  /** Accessible name. */
  label: string
  children: (row: Row) => ReactNode
}

/** A virtualised list in the page's scroller: there may be thousands. */
export const VirtualRows = <Row,>({ rows, keyOf, height, label, children }: VirtualRowsProps<Row>) => {
  const frame = useRef<HTMLDivElement>(null)
  const top = useDistanceFromTop(frame) ?? 0
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: useCallback(() => height, [height]),
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    overscan: 5,
    useFlushSync: false,
    scrollMargin: top,
    // The app bar.
    scrollPaddingStart: 72,
  })
  return (
    <div ref={frame}>
      <Box component="ul" aria-label={label} sx={list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                {children(row)}
              </li>
            )
          )
        })}
      </Box>
    </div>
  )
}

/** Row styles on the container: per-row styles cost more than the rows. */
const list = {
  position: 'relative',
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { position: 'absolute', insetInline: 0, top: 0 },
  '& > li:not(:last-of-type) > *': { borderBottom: 1, borderColor: 'divider' },
}
