import type { Theme } from '@mui/material/styles'

/** Pixels of a line of the source. */
export const LINE_HEIGHT = 22

/** The letters of the source. */
export const BAND = {
  fontFamily: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSize: 13,
  lineHeight: `${LINE_HEIGHT}px`,
  tabSize: 4,
} as const

/** Marked lines. */
export type Bands = ReadonlyMap<number, 'error' | 'warning'>

/** Brings a line of the source into sight. */
export type LinesHandle = { readonly show: (line: number) => void }

const grounds = {
  error: ({ palette }: Theme) => (palette.mode === 'light' ? '#fdecec' : '#3d1f24'),
  warning: ({ palette }: Theme) => palette.status.warning[1],
}

export const bandColour = (band: 'error' | 'warning' | undefined) => (band ? { bgcolor: grounds[band] } : {})
