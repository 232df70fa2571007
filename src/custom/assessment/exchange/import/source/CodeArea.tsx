import Box from '@mui/material/Box'
import { type ClipboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import {
  highlightStyles,
  LINE_FONT,
  LINE_HEIGHT,
  type LineHighlights,
  type LinesHandle,
} from './lineHighlights.ts'

type CodeAreaProps = {
  label: string
  describedBy: string
  text: string
  onChange: (text: string) => void
  onPaste: (event: ClipboardEvent) => void
  highlights: LineHighlights
  handle: Ref<LinesHandle>
}

/** Overscan in lines. */
const OVERSCAN = 10

/** Lines do not wrap, so that numbers match. */
export const CodeArea = ({
  label,
  describedBy,
  text,
  onChange,
  onPaste,
  highlights,
  handle,
}: CodeAreaProps) => {
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [height, setHeight] = useState(600)
  useImperativeHandle(handle, () => ({
    show: (line) => {
      const element = textareaRef.current
      if (!element) return
      const start = startOfLine(element.value, line)
      element.focus({ preventScroll: true })
      element.scrollIntoView?.({ block: 'nearest' })
      element.setSelectionRange(start, start)
      element.scrollTo({ top: Math.max(0, (line - 3) * LINE_HEIGHT), left: 0 })
    },
  }))
  useEffect(() => {
    const element = textareaRef.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const lineCount = countLines(text)
  const firstIndex = Math.max(0, Math.floor(scrollTop / LINE_HEIGHT) - OVERSCAN)
  const endIndex = Math.min(lineCount, Math.ceil((scrollTop + height) / LINE_HEIGHT) + OVERSCAN)
  const visibleLines = Array.from(
    { length: Math.max(0, endIndex - firstIndex) },
    (_, index) => firstIndex + index + 1,
  )
  const shiftStyle = { transform: `translateY(${firstIndex * LINE_HEIGHT - scrollTop}px)` }
  const gutter = `${Math.max(3, String(lineCount).length) + 2.5}ch`
  return (
    <Box sx={frame} style={{ '--gutter': gutter } as Record<string, string>}>
      <Box aria-hidden="true" sx={backgroundStyles}>
        <Box style={shiftStyle}>
          {visibleLines.map((line) => (
            <Box key={line} className="line" sx={highlightStyles(highlights.get(line))} />
          ))}
        </Box>
      </Box>
      <Box
        component="textarea"
        ref={textareaRef}
        aria-label={label}
        aria-describedby={describedBy}
        value={text}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target }) => target instanceof HTMLTextAreaElement && onChange(target.value)}
        onPaste={onPaste}
        onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
        sx={textareaStyles}
      />
      {/* Above the text: long lines pass below it. */}
      <Box aria-hidden="true" sx={numberStyles}>
        <Box style={shiftStyle}>
          {visibleLines.map((line) => (
            <Box key={line} className="line" sx={highlightStyles(highlights.get(line))}>
              {line}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

function startOfLine(text: string, line: number): number {
  let offset = 0
  for (let currentLine = 1; currentLine < line; currentLine++) {
    const lineEnd = text.indexOf('\n', offset)
    if (lineEnd < 0) return offset
    offset = lineEnd + 1
  }
  return offset
}

const frame = { position: 'relative', flex: 1, minHeight: 0, display: 'flex' }

const layer = {
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  pt: '12px',
  '& .line': { height: LINE_HEIGHT },
} as const

const backgroundStyles = { ...layer, right: 0 } as const

const numberStyles = {
  ...layer,
  width: 'calc(var(--gutter) - 0.5ch)',
  m: '2px',
  mt: 0,
  borderRadius: '0 0 0 9px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  textAlign: 'right',
  ...LINE_FONT,
  '& .line': { height: LINE_HEIGHT, pr: '1ch' },
} as const

const textareaStyles = {
  position: 'relative',
  scrollMarginBlock: '16px',
  flex: 1,
  minWidth: 0,
  border: 0,
  m: 0,
  p: '12px 16px 12px var(--gutter)',
  bgcolor: 'transparent',
  color: 'text.primary',
  ...LINE_FONT,
  whiteSpace: 'pre',
  overflow: 'auto',
  resize: 'none',
  outline: 'none',
} as const
