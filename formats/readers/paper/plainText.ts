import type { Reading } from '../../question/parsedQuestion.ts'
import { LINE_BREAK, plainRun } from '../document/runs.ts'
import { questionsIn } from './questions.ts'

/** Questions out of a plain text, written as people write them. */
export function readPlainText(text: string): Reading {
  const lines = text.split(/\r\n?|\n/)
  const blocks = lines.flatMap((line, index) =>
    line.split(LINE_BREAK).map((part) => ({ no: index + 1, runs: [plainRun(withoutMarkdown(part))] })),
  )
  return { format: 'text', lines, entries: questionsIn(blocks), files: [] }
}

const BOLD_OPTION = /^\s*(?:[-*]\s+)?(?:\*\*[([]?[A-Ta-t][.):\]]|[([]?[A-Ta-t][.):\]]\s*\*\*[^*]+\*\*\s*$)/
const BOLD = /\*\*(?=\S)([^*]+)(?<=\S)\*\*/g

/** Strips Markdown's bold; a bold option is marked as the right one. */
function withoutMarkdown(line: string): string {
  if (!line.includes('**')) return line
  const bare = line.replace(BOLD, '$1')
  return BOLD_OPTION.test(line) ? `*${bare.replace(/^\s*[-*]?\s*/, '')}` : bare
}
