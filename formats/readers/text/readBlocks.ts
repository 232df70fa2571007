import type { Entry, Format, Note, ParsedFile, Reading } from '../../question/parsedQuestion.ts'
import { type Block, isLine } from '../document/blocks.ts'
import { type Line, textOf } from '../document/runs.ts'
import { GIFT_ANSWERS, splitBlocks } from '../gift/blocks.ts'
import { readGift } from '../gift/gift.ts'
import { labelOf } from '../paper/labels.ts'
import { questionsIn } from '../paper/questions.ts'
import { linesOf } from '../source.ts'
import { type ColumnStore, createColumnStore } from '../table/columns.ts'
import { questionsInTable } from '../table/questions.ts'
import { arrange } from './arrange.ts'

type DocumentParts = {
  readonly format: Format
  readonly files?: readonly ParsedFile[] | undefined
  /** The lines of a text, by which its blocks are numbered. */
  readonly own?: readonly string[]
  /** What the user says about its tables; collects them. */
  readonly columns?: ColumnStore | undefined
}

/** Questions out of a document, whatever it was written with. */
export function readBlocks(
  blocks: readonly Block[],
  { format, files = [], own, columns = createColumnStore() }: DocumentParts,
): Reading {
  const gift = own ? undefined : readGiftLines(blocks)
  if (gift) return { ...gift, format }
  const { shown, lines, tables } = arrange(blocks, columns, own)
  const entries = [...tables.flatMap((rows) => questionsInTable(rows, columns) ?? []), ...questionsIn(lines)]
  const notes = lines.flatMap(notesOf)
  return {
    format,
    files,
    lines: shown,
    entries: entries.sort((one, other) => one.from - other.from).map((entry) => withNotes(entry, notes)),
  }
}

/** What to check on a line, in the cells of its row as well. */
function notesOf({ runs, row, no }: Line): readonly Note[] {
  if (row && runs.length === 0) return row.cells.flat().flatMap((line) => notesOf({ ...line, no }))
  return runs.some(({ note }) => note)
    ? runs.flatMap(({ note }) => (note ? [{ ...note, isError: false, line: no }] : []))
    : noNotes
}

const noNotes: readonly Note[] = []

function withNotes(entry: Entry, notes: readonly Note[]): Entry {
  const own = notes.filter(({ line }) => line >= entry.from && line <= entry.to)
  return own.length === 0 ? entry : { ...entry, notes: [...entry.notes, ...own] }
}

/** The share of the blocks that must have answers in braces, and how many lines may stand around these. */
const MIN_SHARE = 0.5
const MAX_AROUND = 8

/** A document whose lines are GIFT throughout, read as such; undefined where they are not, or hold more than text. */
function readGiftLines(blocks: readonly Block[]): Reading | undefined {
  const lines = blocks.filter(isLine)
  const isText = ({ runs }: (typeof lines)[number]) =>
    runs.every(({ picture, script, note }) => !picture && !script && !note)
  if (lines.length < blocks.length || !lines.every(isText)) return undefined
  if (!lines.some((line) => textOf(line).includes('{'))) return undefined
  const text = lines.map((line) => textOf(line).replace(/[\r\n]/g, ' ')).join('\n')
  if (!GIFT_ANSWERS.test(text) || lines.some((line) => labelOf(line)?.kind === 'option')) return undefined
  const blocksOfGift = splitBlocks(linesOf(text)).filter((block) => 'text' in block)
  const answered = blocksOfGift.filter(
    (block) =>
      block.answer && !block.fault && `${block.text}\n${block.after}`.split('\n').length <= MAX_AROUND,
  )
  return answered.length > blocksOfGift.length * MIN_SHARE ? readGift(text) : undefined
}
