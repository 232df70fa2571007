import { type Block, tableOf } from '../document/blocks.ts'
import { type Line, noFormatting, plainRun, type Run } from '../document/runs.ts'

/* Markdown as chat assistants write it: marks are taken away, the text stays. */

const SIGNS =
  /\*\*(?=\S)[^*\n]+(?<=\S)\*\*|^ {0,3}#{1,6} |^[ \t]*\|(?:[ \t]*:?-{2,}:?[ \t]*\|)+|^ {0,3}```|^[ \t]{0,20}\d{1,4}\\[.)]|^[ \t]{0,20}[-*] \[[ xX]\] /m

export const isMarkdown = (text: string): boolean => SIGNS.test(text)

const RULE = /^\s*(?:[-*_]\s*){3,}$/
const FENCE = /^\s*(?:```|~~~)/
const DIVIDER = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?)?\s*$/
const TAGS = /<\/?(?:details|summary|br|p|div|u|center|sub|sup|b|strong|i|em)\b[^<>]*>/gi

/** The lines and tables of a text, each numbered as it stands there. */
export function blocksOfMarkdown(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = []
  for (let lineIndex = 0; lineIndex < lines.length; lineIndex += 1) {
    const line = lines[lineIndex] ?? ''
    const isTable = line.includes('|') && DIVIDER.test(lines[lineIndex + 1] ?? '')
    if (!isTable) {
      blocks.push(lineOf(line, lineIndex + 1))
      continue
    }
    const rows = [line]
    let end = lineIndex + 2
    for (; end < lines.length && (lines[end] ?? '').includes('|'); end += 1) rows.push(lines[end] ?? '')
    blocks.push(
      tableOf(rows.map((row, index) => cellsOf(row, index === 0 ? lineIndex + 1 : lineIndex + 2 + index))),
    )
    lineIndex = end - 1
  }
  return blocks
}

const cellsOf = (row: string, lineNumber: number) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((text) => ({
      content: text.split(/<br\s*\/?>/i).map((part) => lineOf(part.trim(), lineNumber)),
      columns: 1,
      rows: 1,
    }))

function lineOf(text: string, lineNumber: number): Line {
  if (RULE.test(text) || FENCE.test(text)) return { lineNumber, runs: [] }
  const textWithoutMarkup = text
    .replace(/^ {0,3}#{1,6}\s+/, '')
    .replace(/^\s*>\s?/, '')
    .replace(TAGS, '')
    .replace(/^\s*[-*+]\s+(?=\[[ xX]\]\s)/, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '\uE000$1')
  return { lineNumber, runs: runsOf(textWithoutMarkup).filter(({ text: own }) => own !== '') }
}

const EMPHASIS =
  /(\*\*|__)(?=\S)((?:(?!\1).)+?)(?<=\S)\1|(?<![\w*\uE000])([*_])(?=[^\s*_])([^*_]+?)(?<=[^\s*_])\3(?![\w*])/g

/** Letters behind a backslash are no signs. */
const withoutEscapeMarks = (text: string) => text.replaceAll('\uE000', '')

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of text.matchAll(EMPHASIS)) {
    const [matchedText, , bold, , italic] = match
    runs.push(plainRun(withoutEscapeMarks(text.slice(end, match.index))))
    end = match.index + matchedText.length
    const emphasisedText = withoutEscapeMarks(bold ?? italic ?? '')
    runs.push({
      ...plainRun(emphasisedText),
      formatting: bold === undefined ? noFormatting : new Set(['bold']),
    })
  }
  runs.push(plainRun(withoutEscapeMarks(text.slice(end))))
  return runs
}
