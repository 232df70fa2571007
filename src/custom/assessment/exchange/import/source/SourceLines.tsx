import Box from '@mui/material/Box'
import { type Ref, useDeferredValue, useImperativeHandle, useRef } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { VirtualList, type VirtualListHandle } from '../../../../../resources/_kit/ui/VirtualList.tsx'
import { VisuallyHidden } from '../../../../../resources/_kit/ui/VisuallyHidden.ts'
import { importMessages } from '../messages.ts'
import {
  highlightStyles,
  LINE_FONT,
  LINE_HEIGHT,
  type LineHighlights,
  type LinesHandle,
} from './lineHighlights.ts'

type SourceLinesProps = {
  label: string
  lines: readonly string[]
  highlights: LineHighlights
  handle: Ref<LinesHandle>
}

const noLines: readonly string[] = []
const keyOf = (_: string, index: number) => index
const heightOf = () => LINE_HEIGHT

export const SourceLines = ({ label, lines, highlights, handle }: SourceLinesProps) => {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<VirtualListHandle>(null)
  useImperativeHandle(handle, () => ({
    show: (line) => {
      listRef.current?.reveal({ key: Math.max(0, line - 3), align: 'start' })
      scrollerRef.current?.focus({ preventScroll: true })
      scrollerRef.current?.scrollIntoView?.({ block: 'nearest' })
    },
  }))
  return (
    <Box ref={scrollerRef} role="region" aria-label={label} tabIndex={0} sx={frame}>
      {lines.length > 0 && <Lines lines={lines} highlights={highlights} handle={listRef} />}
    </Box>
  )
}

type LinesProps = Pick<SourceLinesProps, 'lines' | 'highlights'> & { handle: Ref<VirtualListHandle> }

const Lines = ({ lines, highlights, handle }: LinesProps) => {
  const t = useMessages(importMessages)
  // After the result: both at once would block the page. A mount can be deferred, a transition's update cannot.
  const shouldRender = useDeferredValue(true, false)
  const width = `${Math.max(3, String(lines.length).length)}ch`
  return (
    <VirtualList
      rows={shouldRender ? lines : noLines}
      keyOf={keyOf}
      heightOf={heightOf}
      hasScrollingParent
      handle={handle}
      rowProps={(_, index) => ({ className: highlights.get(index + 1) })}
    >
      {(line, index) => (
        <>
          <span className="number" aria-hidden="true" style={{ minWidth: width }}>
            {index + 1}
          </span>
          {highlights.get(index + 1) === 'left' && (
            <VisuallyHidden as="span">{t('questionImport.leftOut')}</VisuallyHidden>
          )}
          <span className="text">{line.replaceAll('\uFFFC', ` ${t('questionImport.picture')} `)}</span>
        </>
      )}
    </VirtualList>
  )
}

const frame = {
  flex: 1,
  scrollMarginBlock: '16px',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  py: '12px',
  outlineOffset: -2,
  '& li': { display: 'flex', gap: '1.5ch', px: '12px', ...LINE_FONT },
  '& .error': highlightStyles('error'),
  '& .warning': highlightStyles('warning'),
  '& .left': highlightStyles('left'),
  '& .number': { flexShrink: 0, textAlign: 'right', color: 'text.secondary' },
  '& .text': { minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const
