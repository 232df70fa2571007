import type { Reading } from '../../question/parsedQuestion.ts'
import { isLine, isTable } from '../document/blocks.ts'
import { LINE_BREAK, type Line, plainRun, type Run, sliceLine, textOf } from '../document/runs.ts'
import { labelOf } from '../paper/labels.ts'
import { linesOf } from '../source.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { blocksOfMarkdown, isMarkdown } from './markdown.ts'
import { readBlocks } from './readBlocks.ts'

/** Questions out of a plain text, written as people write them. */
export function readPlainText(text: string, columns: ColumnStore = createColumnStore()): Reading {
  const lines = linesOf(text)
  if (isMarkdown(text)) {
    const blocks = blocksOfMarkdown(lines)
    // Tables are lines of their own: then the text is shown as it is read.
    return blocks.some(isTable) ? readBlocks(blocks, { format: 'text', columns }) : readLinesOf(lines, blocks)
  }
  const isChat = lines.filter((line) => BOLD.test(line)).length > 1
  const blocks = lines.flatMap((line, index) =>
    line
      .split(LINE_BREAK)
      .map((part) => ({ no: index + 1, runs: [isChat ? chatRun(part) : plainRun(part)] })),
  )
  return readLinesOf(lines, blocks)
}

function readLinesOf(lines: readonly string[], blocks: Parameters<typeof readBlocks>[0]): Reading {
  const own = withoutHeads(blocks.filter(isLine))
  return readBlocks(own, { format: 'text', own: lines })
}

/** A whole line in bold letters, as chats write it. */
const BOLD = /^\s*\*(?=[^\s*])([^*]*[^\s*])\*\s*$/

function chatRun(text: string): Run {
  const bold = BOLD.exec(text)?.[1]
  return bold === undefined ? plainRun(text) : { ...plainRun(bold), looks: new Set(['bold']) }
}

const HEAD =
  /^\s*\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s?[AP]M)?\]?\s*(?:-\s*)?[^:\n]{1,40}:\s/i

const KEYS = /\b(?:kunci|jawaban|ralat)\w*\b.*\d/i
const MIN_MESSAGES = 3

/** The lines of a chat without the heads of its messages; the same lines where it is none. */
function withoutHeads(lines: readonly Line[]): readonly Line[] {
  const heads = lines.map((line) => HEAD.exec(textOf(line).slice(0, 120)))
  if (heads.filter((head) => head !== null).length < MIN_MESSAGES) return lines
  return lines.map((line, at) => {
    const head = heads[at]
    if (!head) return line
    const text = { ...line, runs: sliceLine(line, head[0].length).runs }
    return labelOf(text) || KEYS.test(textOf(text))
      ? { ...text, isApart: true }
      : { ...text, aside: 'chat' as const }
  })
}
