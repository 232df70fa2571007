import type { FontName, Run } from './metrics.ts'

/** A landscape A4 page in pixels; the unit of all lengths of a layout. */
export const PAGE = { height: 790, width: (790 * 297) / 210 } as const

export type Box = { x: number; y: number; width: number; height: number }

/** Absolute coordinates: move, line, curve, close, or a rectangle of a width and height. */
export type Step =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']
  | readonly ['R', x: number, y: number, width: number, height: number]

export type Path = readonly Step[]

export type TextMark = {
  kind: 'text'
  text: string
  font: FontName
  size: number
  colour: string
  /** Start of the baseline. */
  x: number
  y: number
  width: number
  /** Runs in em from `x`; null where the fonts lack a letter and the browser draws it. */
  runs: readonly Run[] | null
  box: Box
}

export type PathMark = {
  kind: 'path'
  path: Path
  fill?: string
  stroke?: { colour: string; width: number }
}

/** As large as its box allows, centred, aligned to the middle or the foot. */
export type PictureMark = { kind: 'picture'; address: string; box: Box; align: 'middle' | 'foot' }

export type Mark = TextMark | PathMark | PictureMark

export type Page = { marks: readonly Mark[] }

export type Layout = {
  title: string
  author: string
  pages: readonly Page[]
}

export const colours = {
  ground: '#fffcf5',
  ink: '#1b1b55',
  text: '#33334d',
  muted: '#5d5d78',
  indigo: '#313189',
  gold: '#c39a4a',
} as const
