import Box from '@mui/material/Box'
import { type Ref, useDeferredValue, useImperativeHandle, useRef } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { VirtualList, type VirtualListHandle } from '../../../../../resources/_kit/ui/VirtualList.tsx'
import { VisuallyHidden } from '../../../../../resources/_kit/ui/VisuallyHidden.ts'
import { importMessages } from '../messages.ts'
import { BAND, type Bands, bandColour, LINE_HEIGHT, type LinesHandle } from './bands.ts'

type SourceLinesProps = {
  label: string
  lines: readonly string[]
  bands: Bands
  handle: Ref<LinesHandle>
}

const none: readonly string[] = []
const keyOf = (_: string, index: number) => index
const heightOf = () => LINE_HEIGHT

export const SourceLines = ({ label, lines, bands, handle }: SourceLinesProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  useImperativeHandle(handle, () => ({
    show: (line) => {
      list.current?.reveal({ key: Math.max(0, line - 3), align: 'start' })
      scroller.current?.focus({ preventScroll: true })
      scroller.current?.scrollIntoView?.({ block: 'nearest' })
    },
  }))
  return (
    <Box ref={scroller} role="region" aria-label={label} tabIndex={0} sx={frame}>
      {lines.length > 0 && <Lines lines={lines} bands={bands} handle={list} />}
    </Box>
  )
}

type LinesProps = Pick<SourceLinesProps, 'lines' | 'bands'> & { handle: Ref<VirtualListHandle> }

const Lines = ({ lines, bands, handle }: LinesProps) => {
  const t = useMessages(importMessages)
  // After the result: both at once would block the page. A mount can be deferred, a transition's update cannot.
  const isDue = useDeferredValue(true, false)
  const width = `${Math.max(3, String(lines.length).length)}ch`
  return (
    <VirtualList
      rows={isDue ? lines : none}
      keyOf={keyOf}
      heightOf={heightOf}
      isInFrame
      handle={handle}
      rowProps={(_, index) => ({ className: bands.get(index + 1) })}
    >
      {(line, index) => (
        <>
          <span className="number" aria-hidden="true" style={{ minWidth: width }}>
            {index + 1}
          </span>
          {bands.get(index + 1) === 'left' && (
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
  '& li': { display: 'flex', gap: '1.5ch', px: '12px', ...BAND },
  '& .error': bandColour('error'),
  '& .warning': bandColour('warning'),
  '& .left': bandColour('left'),
  '& .number': { flexShrink: 0, textAlign: 'right', color: 'text.secondary' },
  '& .text': { minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const
