import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useCallback, useImperativeHandle, useRef } from 'react'
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
export const SourceLines = ({ label, lines, bands, handle }: SourceLinesProps) => {
  const t = useMessages(importWords)
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => LINE_HEIGHT, []),
    overscan: 20,
    useFlushSync: false,
  })
  useImperativeHandle(handle, () => ({
    show: (line) => {
      virtual.scrollToIndex(Math.max(0, line - 3), { align: 'start' })
      scroller.current?.focus({ preventScroll: true })
      scroller.current?.scrollIntoView?.({ block: 'nearest' })
    },
  }))
  const width = `${Math.max(3, String(lines.length).length)}ch`
  return (
    <Box ref={scroller} role="region" aria-label={label} tabIndex={0} sx={frame}>
      <Box sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <Box
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            className="line"
            sx={bandColour(bands.get(index + 1))}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Box component="span" className="number" aria-hidden="true" style={{ minWidth: width }}>
              {index + 1}
            </Box>
            {bands.get(index + 1) === 'left' && (
              <VisuallyHidden as="span">{t('questionImport.leftOut')}</VisuallyHidden>
            )}
            <span className="text">
              {lines[index]?.replaceAll('\uFFFC', ` ${t('questionImport.picture')} `)}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
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
  '& .line': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'flex',
    gap: '1.5ch',
    px: '12px',
    ...BAND,
  },
  '& .number': { flexShrink: 0, textAlign: 'right', color: 'text.secondary' },
  '& .text': { minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const
