import type { ColumnUse } from '../../question/columns.ts'
import { linesOfCell, type TableCell, textOfCell } from '../document/blocks.ts'
import { isBlank, type Line, lineFrom, textOf, trimLine } from '../document/runs.ts'
import { columnUseOf, isFalseHeading, isTrueHeading, normaliseHeading } from '../headings.ts'
import { type Label, labelOf } from './labels.ts'

/* Labelled blocks: a table for one question, with headings beside, above or in the cells of what they name. */

type Field =
  | 'question'
  | 'number'
  | 'options'
  | 'key'
  | 'explanation'
  | 'point'
  | 'passage'
  | 'template'
  | `option ${number}`

const fields: Readonly<Partial<Record<ColumnUse, Field>>> = {
  question: 'question',
  no: 'number',
  key: 'key',
  correct: 'explanation',
  point: 'point',
  options: 'options',
  instruction: 'passage',
  type: 'template',
  timer: 'template',
}

const TEMPLATE =
  /^(?:indikator|kompetensi|level|lvl|materi|mata|kelas|semester|kurikulum|bentuk|jenis|tipe|tingkat|aspek|ranah|capaian|tujuan|penyusun|nama|satuan|sekolah|lembaga|program|paket|tahun|lingkup|elemen|buku|sumber|referensi|kd|cp|tp|ki|alokasi|waktu|topik|tema|unit|kode|judul|jumlah|keterangan|penelaah|tanggal|kartu)(?: \S+){0,4}$/
const ASKS = /(?:[?!…]|\.{2,})\s*$/

function fieldOf(text: string): Field | undefined {
  if (text.length > 80 || ASKS.test(text)) return undefined
  // Answers of a question of true or false are no headings; letters alone are those of options.
  const isAnswer = isTrueHeading(text) || isFalseHeading(text)
  if (isAnswer && normaliseHeading(text).length > 1) return undefined
  const use = columnUseOf(text) ?? 'ignore'
  if (use.startsWith('option ')) return `option ${Number(use.slice(7))}`
  return fields[use] ?? (TEMPLATE.test(normaliseHeading(text)) ? 'template' : undefined)
}

/** The heading that a cell begins with, on its first line or before a colon there, and where its text goes on. */
function headingOfCell(
  cell: TableCell,
): { readonly field: Field; readonly lines: readonly Line[] } | undefined {
  const lines = linesOfCell(cell).filter((line) => !isBlank(line))
  const [firstLine, ...furtherLines] = lines
  if (!firstLine) return undefined
  const text = textOf(firstLine)
  const lineField = fieldOf(text)
  if (lineField) return { field: lineField, lines: furtherLines }
  const colon = text.indexOf(':')
  const field = colon > 0 && colon < 60 ? fieldOf(text.slice(0, colon)) : undefined
  return field && !field.startsWith('option')
    ? { field, lines: [lineFrom(firstLine, colon + 1), ...furtherLines] }
    : undefined
}

type LabelledPart = { readonly field: Field | undefined; readonly lines: readonly Line[] }

/** What the cells of a table hold, each with its heading, in the order of reading. */
function partsOf(rows: readonly (readonly TableCell[])[]): readonly LabelledPart[] {
  const headers = rows.map((row) => row.map(headingOfCell))
  const usedCells = new Set<TableCell>()
  const parts: LabelledPart[] = []
  const isUnusedValue = (row: number, column: number) => {
    const cell = rows[row]?.[column]
    return cell !== undefined && !usedCells.has(cell) && textOfCell(cell) !== '' && !headers[row]?.[column]
  }
  for (const [rowIndex, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      if (usedCells.has(cell) || textOfCell(cell).replace(':', '').trim() === '') continue
      usedCells.add(cell)
      const header = headers[rowIndex]?.[column]
      if (!header) {
        parts.push({ field: undefined, lines: linesOfCell(cell) })
        continue
      }
      const { field, lines } = header
      let value = lines
      if (value.every(isBlank)) {
        // Its text stands to the right, else below.
        const valueColumn = row.findIndex(
          (next, place) => place > column && textOfCell(next).replace(':', '').trim() !== '',
        )
        // A letter beside «Kunci Jawaban» is the key, none of the headings.
        const isValue = field === 'key' || field === 'number' || field === 'point'
        const isLetterBelow = headers[rowIndex + 1]?.[column]?.field.startsWith('option ')
        const isLetter =
          headers[rowIndex]?.[valueColumn]?.field.startsWith('option ') &&
          row.slice(0, column).every((each) => textOfCell(each) === '')
        const target =
          valueColumn >= 0 && (isUnusedValue(rowIndex, valueColumn) || (isValue && isLetter))
            ? row[valueColumn]
            : isUnusedValue(rowIndex + 1, column) || (isValue && isLetterBelow)
              ? rows[rowIndex + 1]?.[column]
              : undefined
        if (target) {
          usedCells.add(target)
          value = withoutColon(linesOfCell(target))
        }
      }
      parts.push({ field, lines: value })
    }
  return parts
}

const withoutColon = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, at) => {
    const colon = at === 0 ? /^\s*:\s*/.exec(textOf(line)) : null
    return colon ? lineFrom(line, colon[0].length) : line
  })

const rankOfPart = ({ field }: LabelledPart) => {
  if (field === 'template') return 0
  if (field === 'passage') return 1
  if (field === 'question') return 2
  if (field === 'options' || field?.startsWith('option')) return 3
  if (field === undefined) return 4
  return field === 'key' ? 5 : 6
}

/** Whether a cell holds a question or options, which begin with their numbers and letters. */
export const holdsQuestion = (cell: TableCell) => {
  const labels = linesOfCell(cell).map((line) => labelOf(trimLine(line)))
  const optionCount = labels.filter((label) => label?.kind === 'option').length
  const numberCount = labels.filter((label) => label?.kind === 'number' && label.trust === 'sure').length
  return (
    optionCount > 1 ||
    (numberCount > 0 && optionCount > 0) ||
    (numberCount > 1 && labels.length > numberCount)
  )
}

/** The lines of a labelled block, each with what it is; undefined where a table is none. */
export function linesOfLabelledBlock(rows: readonly (readonly TableCell[])[]): readonly Line[] | undefined {
  // Several numbers are several questions, and so are several lists of options.
  if (rows.filter(([first]) => first && /^\d{1,3}[.)]?$/.test(textOfCell(first))).length > 1) return undefined
  if (rows.flat().filter(holdsQuestion).length > 1) return undefined
  const parts = withQuestion(partsOf(rows))
  const countParts = (matches: (field: Field) => boolean) =>
    parts.filter(({ field }) => field && matches(field)).length
  const questionCount = countParts((field) => field === 'question')
  // Letters with nothing beside them are keys.
  const optionCount = parts.filter(
    ({ field, lines }) => field?.startsWith('option ') && !lines.every(isBlank),
  ).length
  const otherFieldCount = countParts(
    (field) => field === 'key' || field === 'number' || field === 'template' || field === 'options',
  )
  const isLabelledBlock =
    questionCount === 1
      ? otherFieldCount + optionCount >= 1
      : optionCount >= 2 && countParts((field) => field === 'key') === 1
  if (!isLabelledBlock) return undefined
  const number = Number(
    /\d{1,4}/.exec(textsOf(parts.find(({ field }) => field === 'number')))?.[0] ?? Number.NaN,
  )
  const bareNumberPart = parts.find(isNumber)
  const questionNumber = Number.isNaN(number) ? Number.parseInt(textsOf(bareNumberPart), 10) : number
  return parts
    .filter((part) => part !== bareNumberPart && part.field !== 'number')
    .toSorted((one, other) => rankOfPart(one) - rankOfPart(other))
    .flatMap((part) => linesOfPart(part, Number.isNaN(questionNumber) ? undefined : questionNumber))
}

const isNumber = (part: LabelledPart) => !part.field && /^\d{1,4}[.)]?$/.test(textsOf(part).trim())

/** Where no heading names the question, it is what stands above the options. */
function withQuestion(parts: readonly LabelledPart[]): readonly LabelledPart[] {
  const firstOptionIndex = parts.findIndex(({ field }) => field?.startsWith('option '))
  const partsAbove = parts
    .slice(0, Math.max(firstOptionIndex, 0))
    .filter((part) => !part.field && !isNumber(part))
  if (partsAbove.length === 0 || parts.some(({ field }) => field === 'question')) return parts
  const question: LabelledPart = { field: 'question', lines: partsAbove.flatMap(({ lines }) => lines) }
  return [question, ...parts.filter((part) => !partsAbove.includes(part))]
}

const textsOf = (part: LabelledPart | undefined) => part?.lines.map(textOf).join(' ') ?? ''

function linesOfPart({ field, lines }: LabelledPart, number: number | undefined): readonly Line[] {
  const filledLines = lines.filter((line) => !isBlank(line)).map(trimLine)
  const [firstLine, ...furtherLines] = filledLines
  if (field === 'template') return filledLines.map((line) => ({ ...line, aside: 'template' }))
  if (!firstLine || field === undefined || field === 'options') return filledLines
  const withLabel = (label: Label): readonly Line[] => [{ ...firstLine, label }, ...furtherLines]
  if (field === 'question') {
    const existingLabel = labelOf(firstLine)
    if (existingLabel?.kind === 'number' && existingLabel.trust === 'sure')
      return withLabel({ ...existingLabel, trust: 'certain' })
    return withLabel({ kind: 'number', number, trust: 'certain', style: '', textStart: 0 })
  }
  if (field === 'key') return withLabel({ kind: 'answer', textStart: 0 })
  if (field === 'explanation') return withLabel({ kind: 'explanation', textStart: 0 })
  if (field === 'point')
    return withLabel({ kind: 'point', value: textOf(firstLine).trim().split(/\s/)[0] ?? '' })
  if (field.startsWith('option '))
    return withLabel({
      kind: 'option',
      by: 'letter',
      position: Number(field.slice(7)),
      isStarred: false,
      isBoxed: false,
      textStart: 0,
    })
  return filledLines
}
