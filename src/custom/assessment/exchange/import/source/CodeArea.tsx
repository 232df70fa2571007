import Box from '@mui/material/Box'
import { type ClipboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { BAND, type Bands, bandColour, LINE_HEIGHT, type LinesHandle } from './bands.ts'

type CodeAreaProps = {
  label: string
  describedBy: string
  text: string
  onChange: (text: string) => void
  onPaste: (event: ClipboardEvent) => void
  bands: Bands
  handle: Ref<LinesHandle>
}

/** Overscan in lines. */
const SPARE = 10

/** Lines do not wrap, so that numbers match. */
export const CodeArea = ({ label, describedBy, text, onChange, onPaste, bands, handle }: CodeAreaProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  useImperativeHandle(handle, () => ({
    show: (line) => {
      const element = area.current
      if (!element) return
      const start = startOfLine(element.value, line)
      element.focus({ preventScroll: true })
      element.scrollIntoView?.({ block: 'nearest' })
      element.setSelectionRange(start, start)
      element.scrollTo({ top: Math.max(0, (line - 3) * LINE_HEIGHT), left: 0 })
    },
  }))
  useEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const count = countLines(text)
  const first = Math.max(0, Math.floor(top / LINE_HEIGHT) - SPARE)
  const last = Math.min(count, Math.ceil((top + height) / LINE_HEIGHT) + SPARE)
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index + 1)
  const shift = { transform: `translateY(${first * LINE_HEIGHT - top}px)` }
  const gutter = `${Math.max(3, String(count).length) + 2.5}ch`
  return (
    <Box sx={frame} style={{ '--gutter': gutter } as Record<string, string>}>
      <Box aria-hidden="true" sx={ground}>
        <Box style={shift}>
          {shown.map((line) => (
            <Box key={line} className="line" sx={bandColour(bands.get(line))} />
          ))}
        </Box>
      </Box>
      <Box
        component="textarea"
        ref={area}
        aria-label={label}
        aria-describedby={describedBy}
        value={text}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target }) => target instanceof HTMLTextAreaElement && onChange(target.value)}
        onPaste={onPaste}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        sx={writing}
      />
      {/* Above the text: long lines pass below it. */}
      <Box aria-hidden="true" sx={numbers}>
        <Box style={shift}>
          {shown.map((line) => (
            <Box key={line} className="line" sx={bandColour(bands.get(line))}>
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
  let at = 0
  for (let now = 1; now < line; now++) {
    const next = text.indexOf('\n', at)
    if (next < 0) return at
    at = next + 1
  }
  return at
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

const ground = { ...layer, right: 0 } as const

const numbers = {
  ...layer,
  width: 'calc(var(--gutter) - 0.5ch)',
  m: '2px',
  mt: 0,
  borderRadius: '0 0 0 9px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  textAlign: 'right',
  ...BAND,
  '& .line': { height: LINE_HEIGHT, pr: '1ch' },
} as const

const writing = {
  position: 'relative',
  scrollMarginBlock: '16px',
  flex: 1,
  minWidth: 0,
  border: 0,
  m: 0,
  p: '12px 16px 12px var(--gutter)',
  bgcolor: 'transparent',
  color: 'text.primary',
  ...BAND,
  whiteSpace: 'pre',
  overflow: 'auto',
  resize: 'none',
  outline: 'none',
} as const
