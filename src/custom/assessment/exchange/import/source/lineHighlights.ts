import type { Theme } from '@mui/material/styles'
import type { ParsedItem } from '../model/items.ts'
import type { ImportChoices } from '../state/useDecisions.ts'

/** Pixels. */
export const LINE_HEIGHT = 22

export const LINE_FONT = {
  fontFamily: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSize: 13,
  lineHeight: `${LINE_HEIGHT}px`,
  tabSize: 4,
} as const

export type LineHighlight = 'error' | 'warning' | 'left'
export type LineHighlights = ReadonlyMap<number, LineHighlight>

export type LinesHandle = { readonly show: (line: number) => void }

const backgrounds = {
  error: ({ palette }: Theme) => (palette.mode === 'light' ? '#fdecec' : '#3d1f24'),
  warning: ({ palette }: Theme) => palette.status.warning[1],
}

/** A stroke for what is left out: grey alone is no sign. */
export const highlightStyles = (highlight: LineHighlight | undefined) => {
  if (highlight === 'left')
    return { bgcolor: 'action.hover', boxShadow: 'inset 3px 0 0 currentColor', color: 'text.secondary' }
  return highlight ? { bgcolor: backgrounds[highlight] } : {}
}

/** All lines of an error, the first of a warning, and those left out. */
export function toLineHighlights(items: readonly ParsedItem[], { errorsOf }: ImportChoices): LineHighlights {
  const highlights = new Map<number, LineHighlight>()
  for (const item of items) {
    if (errorsOf(item).length > 0)
      for (let line = item.from; line <= item.to; line++) highlights.set(line, 'error')
    else if (item.kind === 'skipped')
      for (let line = item.from; line <= item.to; line++)
        if (!highlights.has(line)) highlights.set(line, 'left')
    for (const { isError, line } of item.issues)
      if (!isError && !highlights.has(line)) highlights.set(line, 'warning')
  }
  return highlights
}
