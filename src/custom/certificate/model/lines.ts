import type { Fitted } from './fit.ts'
import { canDraw, runsOf } from './metrics.ts'
import type { Box, TextMark } from './paper.ts'

/** Line height in em. */
const LEADING = 1.28
/** Baseline below a line's middle, in em: centres capitals. */
const BELOW_MIDDLE = 0.35

export const heightOf = ({ size, lines }: Fitted): number => lines.length * size * LEADING

type Placed = { colour: string; align: 'middle' | 'start'; box: Box }

export function linesOf({ font, size, lines }: Fitted, { colour, align, box }: Placed): TextMark[] {
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
