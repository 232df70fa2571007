import type { Theme } from '@mui/material/styles'
import type { ParsedItem } from '../model/items.ts'
import type { ImportChoices } from '../state/useDecisions.ts'

/** Pixels. */
export const LINE_HEIGHT = 22

export const BAND = {
  fontFamily: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSize: 13,
  lineHeight: `${LINE_HEIGHT}px`,
  tabSize: 4,
} as const

export type Band = 'error' | 'warning' | 'left'
export type Bands = ReadonlyMap<number, Band>

export type LinesHandle = { readonly show: (line: number) => void }

const grounds = {
  error: ({ palette }: Theme) => (palette.mode === 'light' ? '#fdecec' : '#3d1f24'),
  warning: ({ palette }: Theme) => palette.status.warning[1],
}

/** A stroke for what is left out: grey alone is no sign. */
export const bandColour = (band: Band | undefined) => {
  if (band === 'left')
    return { bgcolor: 'action.hover', boxShadow: 'inset 3px 0 0 currentColor', color: 'text.secondary' }
  return band ? { bgcolor: grounds[band] } : {}
}

/** All lines of an error, the first of a warning, and those left out. */
export function bandsOf(items: readonly ParsedItem[], { errorsOf }: ImportChoices): Bands {
  const bands = new Map<number, Band>()
  for (const item of items) {
    if (errorsOf(item).length > 0)
      for (let line = item.from; line <= item.to; line++) bands.set(line, 'error')
    else if (item.kind === 'skipped')
      for (let line = item.from; line <= item.to; line++) if (!bands.has(line)) bands.set(line, 'left')
    for (const { isError, line } of item.notes) if (!isError && !bands.has(line)) bands.set(line, 'warning')
  }
  return bands
}
