import { isName } from './between.ts'
import { columnsApart, placeAt, signed, withoutUnseen } from './columns.ts'
import { type Block, isTable, type Table } from './html.ts'
import { keysInRows } from './keys.ts'
import { type Item, type Label, labelOf, placeOf } from './labels.ts'
import { cut, isBlank, type Line, plainRun, textOf, trimmed } from './runs.ts'

/*
 * The lines of a document as they are looked at: tables row by row, options one below the other.
 */

/** A line with what it begins with. */
export type Labelled = { readonly line: Line; readonly label: Label | Item | undefined }

/** The lines of a document that say something. */
export function linesOf(blocks: readonly Block[]): readonly Labelled[] {
  const lines = blocks
    .flatMap(linesOfBlock)
    .map(withoutUnseen)
    .map(trimmed)
    .filter((line) => !isBlank(line))
    .map((line, at, all) => signed(line, all[at - 1], all[at + 1]))
  return columnsApart(lines)
    .flatMap((line, at, lines) => optionsIn(line, lines[at + 1], lines[at - 1]))
    .flatMap(answerApart)
    .map(trimmed)
    .filter((line) => !isBlank(line))
    .map((line, at, all) => ({
      line,
      label: isSigned(line, all[at - 1], all[at + 1]) ? undefined : labelOf(line),
    }))
}

/** Whether it is the name of who has signed the paper, rather than one of several names to choose from. */
const isSigned = (line: Line, above: Line | undefined, below: Line | undefined) =>
  isName(line) && !(above && isName(above)) && !(below && (isName(below) || placeAt(below) !== undefined))

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
    if (isLayout) return pairs(cells).flatMap(([of, lines]) => laidOut(of, lines, no))
    if (cells.length === 1 && !isMerged(table, index)) return (sign ?? []).map((line) => ({ ...line, no }))
    const spans = table.spans[index] ?? new Map()
    return [{ no, row: { table: table.no, cells: row, spans }, runs: joined(row) }]
  })
}

/** Whether a row has few cells because some reach over others, rather than for putting its text in a place. */
function isMerged({ rows, spans, covers }: Table, index: number): boolean {
  const lines = (rows[index] ?? []).flat()
  const above = [...(covers[index]?.values() ?? [])]
  if ((spans[index]?.size ?? 0) === 0 || lines.some((line) => labelOf(trimmed(line)))) return false
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

function laidOut(sign: readonly Line[], lines: readonly Line[], no: number): Line[] {
  const runs = sign.flatMap((line) => trimmed(line).runs)
  const isSigned = /[.):]\*?$/.test(sign.map(textOf).join('').trim())
  const [first, ...rest] = lines
  const begin = [...runs, plainRun(isSigned ? ' ' : '. '), ...(first?.runs ?? [])]
  return [{ no, runs: begin }, ...rest.map((line) => ({ ...line, no }))]
}

const joined = (row: readonly (readonly Line[])[]) =>
  row
    .map((cell) => cell.flatMap(({ runs }, at) => (at === 0 ? runs : [plainRun(' '), ...runs])))
    .flatMap((runs, at) => (at === 0 || runs.length === 0 ? runs : [plainRun('  '), ...runs]))

/** A table of keys with the numbers above their letters, as lines that say the same. */
function keysOfTable({ rows, no }: Table): Line[] | undefined {
  const texts = rows.map((row) => row.map((cell) => cell.map(textOf).join(' ')))
  const found: Line[] = []
  for (let at = 0; at < texts.length; at += 2) {
    const keys = keysInRows(texts[at] ?? [], texts[at + 1] ?? [])
    if (!keys) return undefined
    const text = keys.map(({ number, answer }) => `${number}. ${answer}`).join('  ')
    found.push({ no: no + at, runs: [plainRun(text)] })
  }
  return found.length === 0 ? undefined : found
}

const MAY_HAVE_MORE = /\s[*([]{0,2}[A-Ta-t]\*?[.)\]]\s/
const WIDE = /(?<=\t|[ \u00a0]{2})(?:\*?[([]?([A-Ta-t])\*?[.)\]])(?=\s)/g
const NARROW = /(?<=\s)\(?([A-Ta-t])[.)](?=\s\S)/g

/** A line with several options on it («A. satu   C. tiga») as one line each. */
function optionsIn(line: Line, below: Line | undefined, above: Line | undefined): readonly Line[] {
  const text = textOf(line)
  if (!MAY_HAVE_MORE.test(text)) return [line]
  const own = placeAt(line)
  const count = own === undefined ? 0 : 1
  const wide = /\t|[ \u00a0]{2}/.test(text) ? signsIn(text, WIDE, own, false) : []
  // Behind single blanks, names and words look the same: only three in a row are options, or lines that go on.
  const narrow = wide.length === 0 ? signsIn(text, NARROW, own, true) : []
  const isRow = !own && narrow.length + count >= 3
  const cuts = wide.length + count >= 2 ? wide : isRow || isInRows(own, narrow, below, above) ? narrow : []
  return cuts.length === 0
    ? [line]
    : [0, ...cuts].map((from, index) => cut(line, from, cuts[index] ?? text.length))
}

/** Whether the options of a line go on with the line below, or with those of the line above. */
function isInRows(
  own: number | undefined,
  narrow: readonly number[],
  below: Line | undefined,
  above: Line | undefined,
): boolean {
  if (own === undefined || narrow.length === 0) return false
  if (placeAt(below) === own + narrow.length + 1) return true
  const before = placeAt(above)
  if (before === undefined || !above || before >= own - 1) return false
  return before + signsIn(textOf(above), NARROW, before, true).length === own - 1
}

/** A letter of one column stands so far behind that of the column before, at most. */
const COLUMN = 6

/** Where the letters of further options stand in a text; in columns, some are left out between them. */
function signsIn(
  text: string,
  pattern: RegExp,
  own: number | undefined,
  isStrict: boolean,
): readonly number[] {
  const cuts: number[] = []
  let before = own ?? -1
  for (const { 1: letter = '', index } of text.matchAll(pattern)) {
    const place = placeOf(letter)
    if (place <= before || place > before + (isStrict || before < 0 ? 1 : COLUMN)) continue
    cuts.push(index)
    before = place
  }
  return cuts
}

/** The last letters of a line in which an answer is looked for. */
const LONGEST_ANSWER = 60
const ANSWER_SAID = String.raw`(?=(?:kunci|jawab|answer))[a-z]+(?: (?:yang )?[a-z]+)? ?[:=] ?\(?[A-Ta-t]\)?\.?[)\]]?$`
const ANSWER_BEHIND = new RegExp(`(?:(?<=\\t|[ \\u00a0]{2})|(?<=\\s)[([])${ANSWER_SAID}`, 'i')
/** Behind a single blank it is one where it stands in an option. */
const ANSWER_NEAR = new RegExp(`(?<=\\S\\s)${ANSWER_SAID}`, 'i')

/** What stands behind an option of the right answer, on a line of its own. */
function answerApart(line: Line): readonly Line[] {
  const text = textOf(line)
  const start = Math.max(0, text.length - LONGEST_ANSWER)
  const end = text.slice(start)
  const found = ANSWER_BEHIND.exec(end) ?? (placeAt(line) === undefined ? undefined : ANSWER_NEAR.exec(end))
  if (!found || start + found.index === 0) return [line]
  const at = start + found.index
  return [cut(line, 0, at), cut(line, at)]
}
