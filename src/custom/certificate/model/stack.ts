import type { FittedText } from './fitText.ts'
import { heightOf, linesOf } from './lines.ts'
import { type Mark, PAGE } from './marks.ts'

/** Margin above, height, and the marks from a top offset. */
export type Block = { gap: number; height: number; draw: (top: number) => Mark[] }

export const COLUMN = 900

const CENTRE = PAGE.width / 2

export const textBlock = (fittedText: FittedText, colour: string, gap: number): Block => ({
  gap,
  height: heightOf(fittedText),
  draw: (top) =>
    linesOf(fittedText, {
      colour,
      align: 'middle',
      box: { x: CENTRE - COLUMN / 2, y: top, width: COLUMN, height: heightOf(fittedText) },
    }),
})

export const naturalHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { gap, height }, nth) => sum + height + (nth === 0 ? 0 : gap), 0)

/** How far margins may shrink or grow. */
const TIGHT = 0.35
const LOOSE = 1.3

const gapsOf = (blocks: readonly Block[]) => blocks.slice(1).reduce((sum, { gap }) => sum + gap, 0)

/** Whether blocks fit with the smallest margins. */
export const fitsInto = (blocks: readonly Block[], room: number): boolean =>
  naturalHeight(blocks) - gapsOf(blocks) * (1 - TIGHT) <= room

/** Centres blocks vertically between two heights, with margins as the room allows. */
export function stack(blocks: readonly Block[], top: number, bottom: number): Mark[] {
  const gaps = gapsOf(blocks)
  const heights = naturalHeight(blocks) - gaps
  const share = gaps === 0 ? 1 : Math.min(LOOSE, Math.max(TIGHT, (bottom - top - heights) / gaps))
  let y = top + Math.max(0, (bottom - top - heights - gaps * share) / 2)
  const marks: Mark[] = []
  for (const [nth, { gap, height, draw }] of blocks.entries()) {
    if (nth > 0) y += gap * share
    marks.push(...draw(y))
    y += height
  }
  return marks
}
