import type { FillStyle, FontStyle, RichTextRun } from 'hucre'
import type { Formatting } from '../../question/evidence.ts'
import type { Html } from '../../question/parsedQuestion.ts'
import { fillHueOf, inkHueOf } from '../document/hues.ts'
import { formattedRun, htmlOf, linesOfRuns, type Run } from '../document/runs.ts'

type Color = NonNullable<FontStyle['color']>

/** The colours of Office's own theme, in their order, and the first of the old palette. */
const theme = [
  'FFFFFF',
  '000000',
  'E7E6E6',
  '44546A',
  '4472C4',
  'ED7D31',
  'A5A5A5',
  'FFC000',
  '5B9BD5',
  '70AD47',
]
const palette = [
  '000000',
  'FFFFFF',
  'FF0000',
  '00FF00',
  '0000FF',
  'FFFF00',
  'FF00FF',
  '00FFFF',
  '800000',
  '008000',
]
const PALETTE_START = 8

function hexOf({ rgb, theme: themeIndex, indexed }: Color): string {
  if (rgb !== undefined) return rgb.slice(-6)
  if (themeIndex !== undefined) return theme[themeIndex] ?? ''
  return indexed === undefined ? '' : (palette[indexed % PALETTE_START] ?? '')
}

const asColour = (colour: Color | undefined) => {
  const hex = colour ? hexOf(colour) : ''
  return hex === '' ? '' : `#${hex.toLowerCase()}`
}

/** How all letters of a cell look, by its own style. */
export function cellFormattingOf(
  font: FontStyle | undefined,
  fill: FillStyle | undefined,
): readonly Formatting[] {
  const ink = inkHueOf(asColour(font?.color))
  const isFilled = fill?.type === 'pattern' && fill.pattern !== 'none'
  const ground = isFilled ? fillHueOf(asColour(fill.fgColor)) : undefined
  return [
    ...(font?.bold ? (['bold'] as const) : []),
    ...(font?.italic ? (['italic'] as const) : []),
    ...(font?.underline ? (['underline'] as const) : []),
    ...(ink ? [`ink ${ink}` as const] : []),
    ...(ground ? [`fill ${ground}` as const] : []),
  ]
}

const toRun = ({ text, font }: RichTextRun): Run => ({
  ...formattedRun(text.replace(/\r\n?/g, '\n'), new Set(cellFormattingOf(font, undefined))),
  strike: font?.strikethrough ?? false,
  script: font?.vertAlign === 'subscript' ? 'sub' : font?.vertAlign === 'superscript' ? 'sup' : undefined,
})

/** The rich text of a cell with formatted letters; undefined without any. */
export function richTextOfCell(runs: readonly RichTextRun[]): Html | undefined {
  const html = htmlOf(linesOfRuns(runs.map(toRun)))
  return /<(?!\/?p>)/.test(html) ? html : undefined
}
