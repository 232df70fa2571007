import Box from '@mui/material/Box'
import { useForkRef } from '@mui/material/utils'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, cloneElement, type ReactElement, useRef } from 'react'

/** Pixels: at most, and of a row until measured. */
const MAX_HEIGHT = 320
const ROW_HEIGHT = 40
/** More rows than Page Down goes: Autocomplete moves among those in the document. */
const OVERSCAN = 8

type Option = ReactElement<ComponentProps<'li'>>

/** For `slotProps.listbox.component`. First and last stay mounted: for Home, End, and arrow keys beyond them. */
export const VirtualListbox = ({ children, ref, ...listbox }: ComponentProps<'div'>) => {
  const options = children as readonly Option[]
  const scroller = useRef<HTMLDivElement>(null)
  const selectedIndex = options.findIndex((option) => option.props['aria-selected'] === true)
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (row) => options[row]?.key ?? row,
    initialOffset: Math.max(0, selectedIndex * ROW_HEIGHT - MAX_HEIGHT / 2),
    observeElementRect: (_, report) => report({ width: 0, height: MAX_HEIGHT }),
    rangeExtractor: extractRangeWithEnds,
    overscan: OVERSCAN,
    // React refuses it during rendering.
    useFlushSync: false,
  })
  return (
    <Box
      {...listbox}
      ref={useForkRef(ref, scroller)}
      style={{ maxHeight: `min(${MAX_HEIGHT}px, 45dvh)` }}
      sx={{ overscrollBehavior: 'contain' }}
    >
      <Box
        component="ul"
        role="presentation"
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const option = options[index] as Option
          return cloneElement(option as ReactElement<Record<string, unknown>>, {
            ref: virtualizer.measureElement,
            'data-index': index,
            'aria-setsize': options.length,
            'aria-posinset': index + 1,
            // Autocomplete scrolls by `offsetTop`, which knows no transform.
            style: { position: 'absolute', top: start, left: 0, width: '100%', overflowWrap: 'anywhere' },
          })
        })}
      </Box>
    </Box>
  )
}

const extractRangeWithEnds = (range: Range): number[] =>
  [...new Set([0, ...defaultRangeExtractor(range), range.count - 1])].filter((row) => row >= 0)
