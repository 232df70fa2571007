import type { FittedText } from './fitText.ts'
import type { Box, TextMark } from './marks.ts'
import { canDraw, runsOf } from './metrics.ts'

/** Line height in em. */
const LEADING = 1.28
/** Baseline below a line's middle, in em: centres capitals. */
const BELOW_MIDDLE = 0.35

export const heightOf = ({ size, lines }: FittedText): number => lines.length * size * LEADING

type Placement = { colour: string; align: 'middle' | 'start'; box: Box }

export function linesOf({ font, size, lines }: FittedText, { colour, align, box }: Placement): TextMark[] {
  const height = size * LEADING
  return lines.map(({ text, width: em }, nth) => {
    const width = em * size
    const top = box.y + nth * height
    return {
      kind: 'text',
      text,
      font,
      size,
      colour,
      width,
      x: align === 'start' ? box.x : box.x + (box.width - width) / 2,
      y: top + height / 2 + size * BELOW_MIDDLE,
      runs: canDraw(font, text) ? runsOf(font, text).runs : null,
      box: { x: box.x, y: top, width: box.width, height },
    }
  })
}
