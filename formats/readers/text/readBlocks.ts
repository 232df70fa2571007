import type { Entry, Format, ParsedFile, QuestionIssue, Reading } from '../../question/parsedQuestion.ts'
import { type Block, isLine } from '../document/blocks.ts'
import { type Line, textOf } from '../document/runs.ts'
import { labelOf } from '../freeform/labels.ts'
import { questionsIn } from '../freeform/questions.ts'
import { GIFT_ANSWERS, splitBlocks } from '../gift/blocks.ts'
import { readGift } from '../gift/gift.ts'
import { linesOf } from '../source.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { questionsInTable } from '../table/questions.ts'
import { numberLines } from './numberLines.ts'

type DocumentParts = {
  readonly format: Format
  readonly files?: readonly ParsedFile[] | undefined
  /** The lines of a text, by which its blocks are numbered. */
  readonly sourceLines?: readonly string[]
  /** What the user says about its tables; collects them. */
  readonly columns?: ColumnStore | undefined
}

/** Questions out of a document, whatever it was written with. */
export function readBlocks(
  blocks: readonly Block[],
  { format, files = [], sourceLines, columns = createColumnStore() }: DocumentParts,
): Reading {
  const gift = sourceLines ? undefined : readGiftLines(blocks)
  if (gift) return { ...gift, format }
  const { displayLines, lines, tables } = numberLines(blocks, columns, sourceLines)
  const entries = [...tables.flatMap((rows) => questionsInTable(rows, columns) ?? []), ...questionsIn(lines)]
  const issues = lines.flatMap(lineIssues)
  return {
    format,
    files,
    lines: displayLines,
    entries: entries.sort((one, other) => one.from - other.from).map((entry) => withIssues(entry, issues)),
  }
}

/** What to check on a line, in the cells of its row as well. */
function lineIssues({ runs, row, lineNumber }: Line): readonly QuestionIssue[] {
  if (row && runs.length === 0) return row.cells.flat().flatMap((line) => lineIssues({ ...line, lineNumber }))
  return runs.some(({ issue }) => issue)
    ? runs.flatMap(({ issue }) => (issue ? [{ ...issue, isError: false, line: lineNumber }] : []))
    : noIssues
}

const noIssues: readonly QuestionIssue[] = []

function withIssues(entry: Entry, issues: readonly QuestionIssue[]): Entry {
  const entryIssues = issues.filter(({ line }) => line >= entry.from && line <= entry.to)
  return entryIssues.length === 0 ? entry : { ...entry, issues: [...entry.issues, ...entryIssues] }
}

/** The share of the blocks that must have answers in braces, and how many lines may stand around these. */
const MIN_SHARE = 0.5
const MAX_AROUND = 8

/** A document whose lines are GIFT throughout, read as such; undefined where they are not, or hold more than text. */
function readGiftLines(blocks: readonly Block[]): Reading | undefined {
  const lines = blocks.filter(isLine)
  const isText = ({ runs }: (typeof lines)[number]) =>
    runs.every(({ picture, script, issue }) => !picture && !script && !issue)
  if (lines.length < blocks.length || !lines.every(isText)) return undefined
  if (!lines.some((line) => textOf(line).includes('{'))) return undefined
  const text = lines.map((line) => textOf(line).replace(/[\r\n]/g, ' ')).join('\n')
  if (!GIFT_ANSWERS.test(text) || lines.some((line) => labelOf(line)?.kind === 'option')) return undefined
  const blocksOfGift = splitBlocks(linesOf(text)).filter((block) => 'text' in block)
  const blocksWithAnswer = blocksOfGift.filter(
    (block) =>
      block.answer && !block.issue && `${block.text}\n${block.textBehind}`.split('\n').length <= MAX_AROUND,
  )
  return blocksWithAnswer.length > blocksOfGift.length * MIN_SHARE ? readGift(text) : undefined
}
