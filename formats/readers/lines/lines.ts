import { isName } from './between.ts'
import { addMissingSign, positionAt, splitColumns, trimInvisible } from './columns.ts'
import { type Block, isTable, type Table } from './html.ts'
import { keysInRows } from './keys.ts'
import { type Item, type Label, labelOf, positionOf } from './labels.ts'
import { isBlank, type Line, plainRun, sliceLine, textOf, trimLine } from './runs.ts'

/*
 * The lines of a document as they are looked at: tables row by row, options one below the other.
 */

/** A line with what it begins with. */
export type Labelled = { readonly line: Line; readonly label: Label | Item | undefined }

/** The lines of a document that are not blank. */
export function linesOf(blocks: readonly Block[]): readonly Labelled[] {
  const lines = blocks
    .flatMap(linesOfBlock)
    .map(trimInvisible)
    .map(trimLine)
    .filter((line) => !isBlank(line))
    .map((line, at, all) => addMissingSign(line, all[at - 1], all[at + 1]))
  return splitColumns(lines)
    .flatMap((line, at, lines) => splitOptions(line, lines[at + 1], lines[at - 1]))
    .flatMap(splitAnswer)
    .map(trimLine)
    .filter((line) => !isBlank(line))
    .map((line, at, all) => ({
      line,
      label: isSignatureName(line, all[at - 1], all[at + 1]) ? undefined : labelOf(line),
    }))
}

/** Whether it is the name of who has signed the paper, rather than one of several names to choose from. */
const isSignatureName = (line: Line, above: Line | undefined, below: Line | undefined) =>
  isName(line) && !(above && isName(above)) && !(below && (isName(below) || positionAt(below) !== undefined))

const linesOfBlock = (block: Block): readonly Line[] => (isTable(block) ? linesOfTable(block) : [block])

/**
 * The rows of a table as lines: what stands in the cells of a row is read on. In a table that only puts things in their
 * places («1. | Apa?», «A. | satu»), the lines of a cell stay lines.
 */
function linesOfTable(table: Table): readonly Line[] {
  const keys = keysOfTable(table)
  if (keys) return keys
  return table.rows.flatMap((row, index) => {
    const no = table.no + index
    const cells = row.filter((cell) => cell.some((line) => !isBlank(line)))
    const [sign, ...rest] = cells
    const isLayout =
      rest.length > 0 && sign?.length === 1 && isSign(sign.map(textOf).join('')) && rest.length % 2 === 1
    if (isLayout) return pairs(cells).flatMap(([of, lines]) => mergeLayoutRow(of, lines, no))
    if (cells.length === 1 && !isMerged(table, index)) return (sign ?? []).map((line) => ({ ...line, no }))
    const spans = table.spans[index] ?? new Map()
    return [{ no, row: { table: table.no, cells: row, spans }, runs: joinCells(row) }]
  })
}

/** Whether a row has few cells because some reach over others, rather than for putting its text in a place. */
function isMerged({ rows, spans, covers }: Table, index: number): boolean {
  const lines = (rows[index] ?? []).flat()
  const above = [...(covers[index]?.values() ?? [])]
  if ((spans[index]?.size ?? 0) === 0 || lines.some((line) => labelOf(trimLine(line)))) return false
  return rows.length > 1 && !above.some((cell) => isSign(cell.map(textOf).join('')))
}

/** The number of a question or the letter of an option, alone in a cell. */
const isSign = (text: string) =>
  /^\s*(?:\*?\(?[A-Ta-t]\)?[.):]?\*?|\(?\d{1,3}\)?[.):]?|\d{1,3}[.)]\s*)\s*$/.test(text)

function pairs(cells: readonly (readonly Line[])[]): [readonly Line[], readonly Line[]][] {
  return cells.flatMap((cell, at): [readonly Line[], readonly Line[]][] =>
    at % 2 === 0 ? [[cell, cells[at + 1] ?? []]] : [],
  )
}

function mergeLayoutRow(sign: readonly Line[], lines: readonly Line[], no: number): Line[] {
  const runs = sign.flatMap((line) => trimLine(line).runs)
  const isSignatureName = /[.):]\*?$/.test(sign.map(textOf).join('').trim())
  const [first, ...rest] = lines
  const begin = [...runs, plainRun(isSignatureName ? ' ' : '. '), ...(first?.runs ?? [])]
  return [{ no, runs: begin }, ...rest.map((line) => ({ ...line, no }))]
}

const joinCells = (row: readonly (readonly Line[])[]) =>
  row
    .map((cell) => cell.flatMap(({ runs }, at) => (at === 0 ? runs : [plainRun(' '), ...runs])))
    .flatMap((runs, at) => (at === 0 || runs.length === 0 ? runs : [plainRun('  '), ...runs]))

/** A table of keys with the numbers above their letters, as lines that say the same. */
function keysOfTable({ rows, no }: Table): Line[] | undefined {
  const texts = rows.map((row) => row.map((cell) => cell.map(textOf).join(' ')))
  const keyLines: Line[] = []
  for (let at = 0; at < texts.length; at += 2) {
    const keys = keysInRows(texts[at] ?? [], texts[at + 1] ?? [])
    if (!keys) return undefined
    const text = keys.map(({ number, answer }) => `${number}. ${answer}`).join('  ')
    keyLines.push({ no: no + at, runs: [plainRun(text)] })
  }
  return keyLines.length === 0 ? undefined : keyLines
}

const MAY_HAVE_MORE = /\s[*([]{0,2}[A-Ta-t]\*?[.)\]]\s/
const WIDE = /(?<=\t|[ \u00a0]{2})(?:\*?[([]?([A-Ta-t])\*?[.)\]])(?=\s)/g
const NARROW = /(?<=\s)\(?([A-Ta-t])[.)](?=\s\S)/g

/** A line with several options on it («A. satu   C. tiga») as one line each. */
function splitOptions(line: Line, below: Line | undefined, above: Line | undefined): readonly Line[] {
  const text = textOf(line)
  if (!MAY_HAVE_MORE.test(text)) return [line]
  const own = positionAt(line)
  const count = own === undefined ? 0 : 1
  const wide = /\t|[ \u00a0]{2}/.test(text) ? findSigns(text, WIDE, own, false) : []
  // Behind single blanks, names and words look the same: only three in a row are options, or lines that go on.
  const narrow = wide.length === 0 ? findSigns(text, NARROW, own, true) : []
  const isRow = !own && narrow.length + count >= 3
  const cuts = wide.length + count >= 2 ? wide : isRow || isInRows(own, narrow, below, above) ? narrow : []
  return cuts.length === 0
    ? [line]
    : [0, ...cuts].map((from, index) => sliceLine(line, from, cuts[index] ?? text.length))
}

/** Whether the options of a line go on with the line below, or with those of the line above. */
function isInRows(
  own: number | undefined,
  narrow: readonly number[],
  below: Line | undefined,
  above: Line | undefined,
): boolean {
  if (own === undefined || narrow.length === 0) return false
  if (positionAt(below) === own + narrow.length + 1) return true
  const before = positionAt(above)
  if (before === undefined || !above || before >= own - 1) return false
  return before + findSigns(textOf(above), NARROW, before, true).length === own - 1
}

/** A letter of one column stands so far behind that of the column before, at most. */
const COLUMN = 6

/** Where the letters of further options stand in a text; in columns, some are left out between them. */
function findSigns(
  text: string,
  pattern: RegExp,
  own: number | undefined,
  isStrict: boolean,
): readonly number[] {
  const cuts: number[] = []
  let before = own ?? -1
  for (const { 1: letter = '', index } of text.matchAll(pattern)) {
    const position = positionOf(letter)
    if (position <= before || position > before + (isStrict || before < 0 ? 1 : COLUMN)) continue
    cuts.push(index)
    before = position
  }
  return cuts
}

/** The last letters of a line in which an answer is looked for. */
const MAX_ANSWER = 60
const ANSWER_PHRASE = String.raw`(?=(?:kunci|jawab|answer))[a-z]+(?: (?:yang )?[a-z]+)? ?[:=] ?\(?[A-Ta-t]\)?\.?[)\]]?$`
const ANSWER_BEHIND = new RegExp(`(?:(?<=\\t|[ \\u00a0]{2})|(?<=\\s)[([])${ANSWER_PHRASE}`, 'i')
/** Behind a single blank it is one where it stands in an option. */
const ANSWER_NEAR = new RegExp(`(?<=\\S\\s)${ANSWER_PHRASE}`, 'i')

/** What stands behind an option of the right answer, on a line of its own. */
function splitAnswer(line: Line): readonly Line[] {
  const text = textOf(line)
  const start = Math.max(0, text.length - MAX_ANSWER)
  const end = text.slice(start)
  const match =
    ANSWER_BEHIND.exec(end) ?? (positionAt(line) === undefined ? undefined : ANSWER_NEAR.exec(end))
  if (!match || start + match.index === 0) return [line]
  const at = start + match.index
  return [sliceLine(line, 0, at), sliceLine(line, at)]
}
