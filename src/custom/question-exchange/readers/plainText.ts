import type { Reading } from '../found.ts'
import { questionsIn } from './word/questions.ts'
import { plainRun } from './word/runs.ts'

/** Questions out of a plain text, written as people write them. */
export function readPlainText(text: string): Reading {
  const lines = text.split(/\r\n?|\n/)
  const blocks = lines.map((line, index) => ({
    no: index + 1,
    // Bold in what was written for Markdown or a chat: the asterisks before the letter tell.
    runs: [plainRun(line.replace(/^(\s*)\*\*(?=\S)(.*?)\*\*\s*$/, '$1*$2'))],
  }))
  return { format: 'text', lines, entries: questionsIn(blocks), files: [] }
}
