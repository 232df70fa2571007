import type { Reading } from '../../question/parsedQuestion.ts'
import { isLine, isTable } from '../document/blocks.ts'
import { LINE_BREAK, plainRun, type Run } from '../document/runs.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { withoutHeads } from './chat.ts'
import { blocksOfMarkdown, isMarkdown } from './markdown.ts'
import { readBlocks } from './readBlocks.ts'

/** Questions out of a plain text, written as people write them. */
export function readPlainText(text: string, columns: ColumnStore = createColumnStore()): Reading {
  const lines = text.split(/\r\n?|\n/)
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
