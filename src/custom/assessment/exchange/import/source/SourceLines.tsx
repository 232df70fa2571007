import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type Ref,
  type RefObject,
  useCallback,
  useDeferredValue,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { VisuallyHidden } from '../../../../../resources/_kit/ui/VisuallyHidden.ts'
import { importWords } from '../words.ts'
import { BAND, type Bands, bandColour, LINE_HEIGHT, type LinesHandle } from './bands.ts'

type SourceLinesProps = {
  label: string
  lines: readonly string[]
  bands: Bands
  handle: Ref<LinesHandle>
}

/** A document's or sheet's lines, read-only: edited in the source. */
export const SourceLines = ({ label, ...shared }: SourceLinesProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <Box ref={scroller} role="region" aria-label={label} tabIndex={0} sx={frame}>
      {shared.lines.length > 0 && <Lines {...shared} scroller={scroller} />}
    </Box>
  )
}

type LinesProps = Omit<SourceLinesProps, 'label'> & { scroller: RefObject<HTMLDivElement | null> }

const Lines = ({ lines, bands, handle, scroller }: LinesProps) => {
  const t = useMessages(importWords)
  // After the result beside them: both at once would hold up the page.
  const isDue = useDeferredValue(true, false)
  const [wanted, setWanted] = useState<{ readonly line: number }>()
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: isDue ? lines.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => LINE_HEIGHT, []),
    overscan: 5,
    useFlushSync: false,
  })
  useImperativeHandle(handle, () => ({
    show: (line) => {
      setWanted({ line })
      scroller.current?.focus({ preventScroll: true })
      scroller.current?.scrollIntoView?.({ block: 'nearest' })
    },
  }))
  useLayoutEffect(() => {
    if (isDue && wanted) virtual.scrollToIndex(Math.max(0, wanted.line - 3), { align: 'start' })
  }, [isDue, wanted, virtual])
  const width = `${Math.max(3, String(lines.length).length)}ch`
  return (
    <div className="lines" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          ref={virtual.measureElement}
          data-index={index}
          className={`line ${bands.get(index + 1) ?? ''}`}
          style={{ transform: `translateY(${start}px)` }}
        >
          <span className="number" aria-hidden="true" style={{ minWidth: width }}>
            {index + 1}
          </span>
          {bands.get(index + 1) === 'left' && (
            <VisuallyHidden as="span">{t('questionImport.leftOut')}</VisuallyHidden>
          )}
          <span className="text">
            {lines[index]?.replaceAll('\uFFFC', ` ${t('questionImport.picture')} `)}
          </span>
        </div>
      ))}
    </div>
  )
}

const frame = {
  flex: 1,
  scrollMarginBlock: '80px',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  py: '12px',
  outlineOffset: -2,
  '& .lines': { position: 'relative' },
  '& .line': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'flex',
    gap: '1.5ch',
    px: '12px',
    ...BAND,
  },
  '& .error': bandColour('error'),
  '& .warning': bandColour('warning'),
  '& .left': bandColour('left'),
  '& .number': { flexShrink: 0, textAlign: 'right', color: 'text.secondary' },
  '& .text': { minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const
