import Box from '@mui/material/Box'
import { type Ref, useDeferredValue, useImperativeHandle, useRef } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { VirtualList, type VirtualListHandle } from '../../../../../resources/_kit/ui/VirtualList.tsx'
import { VisuallyHidden } from '../../../../../resources/_kit/ui/VisuallyHidden.ts'
import { importWords } from '../words.ts'
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
  const t = useMessages(importWords)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  // After the result: both at once would block the page.
  const rows = useDeferredValue(lines, none)
  useImperativeHandle(handle, () => ({
    show: (line) => {
      list.current?.reveal({ key: Math.max(0, line - 3), align: 'start' })
      scroller.current?.focus({ preventScroll: true })
      scroller.current?.scrollIntoView?.({ block: 'nearest' })
    },
  }))
  const width = `${Math.max(3, String(rows.length).length)}ch`
  return (
    <Box ref={scroller} role="region" aria-label={label} tabIndex={0} sx={frame}>
      <VirtualList
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        isInFrame
        handle={list}
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
  '& li': { display: 'flex', gap: '1.5ch', px: '12px', ...BAND },
  '& .error': bandColour('error'),
  '& .warning': bandColour('warning'),
  '& .left': bandColour('left'),
  '& .number': { flexShrink: 0, textAlign: 'right', color: 'text.secondary' },
  '& .text': { minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const
