import type { Reading } from '../../question/parsedQuestion.ts'
import { isLine, isTable } from '../document/blocks.ts'
import { LINE_BREAK, type Line, plainRun, type Run, sliceLine, textOf } from '../document/runs.ts'
import { labelOf } from '../freeform/labels.ts'
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
    return blocks.some(isTable) ? readBlocks(blocks, { format: 'text', columns }) : readLines(lines, blocks)
  }
  const isChat = lines.filter((line) => BOLD_LINE.test(line)).length > 1
  const blocks = lines.flatMap((line, index) =>
    line
      .split(LINE_BREAK)
      .map((part) => ({ lineNumber: index + 1, runs: [isChat ? chatRun(part) : plainRun(part)] })),
  )
  return readLines(lines, blocks)
}

function readLines(lines: readonly string[], blocks: Parameters<typeof readBlocks>[0]): Reading {
  const textLines = withoutMessageHeaders(blocks.filter(isLine))
  return readBlocks(textLines, { format: 'text', sourceLines: lines })
}

/** A whole line in bold letters, as chats write it. */
const BOLD_LINE = /^\s*\*(?=[^\s*])([^*]*[^\s*])\*\s*$/

function chatRun(text: string): Run {
  const bold = BOLD_LINE.exec(text)?.[1]
  return bold === undefined ? plainRun(text) : { ...plainRun(bold), formatting: new Set(['bold']) }
}

const MESSAGE_HEADER =
  /^\s*\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s?[AP]M)?\]?\s*(?:-\s*)?[^:\n]{1,40}:\s/i

const KEYS = /\b(?:kunci|jawaban|ralat)\w*\b.*\d/i
const MIN_MESSAGES = 3

/** The lines of a chat without the heads of its messages; the same lines where it is none. */
function withoutMessageHeaders(lines: readonly Line[]): readonly Line[] {
  const headers = lines.map((line) => MESSAGE_HEADER.exec(textOf(line).slice(0, 120)))
  if (headers.filter((head) => head !== null).length < MIN_MESSAGES) return lines
  return lines.map((line, at) => {
    const header = headers[at]
    if (!header) return line
    const text = { ...line, runs: sliceLine(line, header[0].length).runs }
    return labelOf(text) || KEYS.test(textOf(text))
      ? { ...text, isApart: true }
      : { ...text, aside: 'chat' as const }
  })
}
