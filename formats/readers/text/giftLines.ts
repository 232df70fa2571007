import type { Reading } from '../../question/parsedQuestion.ts'
import { type Block, isLine } from '../document/blocks.ts'
import { textOf } from '../document/runs.ts'
import { splitBlocks } from '../gift/blocks.ts'
import { readGift } from '../gift/gift.ts'
import { labelOf } from '../paper/labels.ts'
import { linesOf } from '../source.ts'

const ANSWERS = /(?:^|[^\\])\{\s*(?:[=~#}]|T\s*[#}]|F\s*[#}]|TRUE|FALSE|%)/
/** The share of the blocks that must have answers in braces, and how many lines may stand around these. */
const MIN_SHARE = 0.5
const MAX_AROUND = 8

/** A document whose lines are GIFT throughout, read as such; undefined where they are not, or hold more than text. */
export function readGiftLines(blocks: readonly Block[]): Reading | undefined {
  const lines = blocks.filter(isLine)
  const isText = ({ runs }: (typeof lines)[number]) =>
    runs.every(({ picture, script, note }) => !picture && !script && !note)
  if (lines.length < blocks.length || !lines.every(isText)) return undefined
  if (!lines.some((line) => textOf(line).includes('{'))) return undefined
  const text = lines.map((line) => textOf(line).replace(/[\r\n]/g, ' ')).join('\n')
  if (!ANSWERS.test(text) || lines.some((line) => labelOf(line)?.kind === 'option')) return undefined
  const blocksOfGift = splitBlocks(linesOf(text)).filter((block) => 'text' in block)
  const answered = blocksOfGift.filter(
    (block) =>
      block.answer && !block.fault && `${block.text}\n${block.after}`.split('\n').length <= MAX_AROUND,
  )
  return answered.length > blocksOfGift.length * MIN_SHARE ? readGift(text) : undefined
}
