import type { ColumnUse } from '../../question/columns.ts'
import { linesOfCell, type TableCell, textOfCell } from '../document/blocks.ts'
import { cutLine, isBlank, type Line, textOf, trimLine } from '../document/runs.ts'
import { columnUse, isFalseHeading, isTrueHeading, words } from '../headings.ts'
import { type Label, labelOf } from './labels.ts'

/* Cards: a table for one question, with headings beside, above or in the cells of what they name. */

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
  if (isAnswer && words(text).length > 1) return undefined
  const use = columnUse(text) ?? 'ignore'
  if (use.startsWith('option ')) return `option ${Number(use.slice(7))}`
  return fields[use] ?? (TEMPLATE.test(words(text)) ? 'template' : undefined)
}

/** The heading that a cell begins with, on its first line or before a colon there, and where its text goes on. */
function headOf(cell: TableCell): { readonly field: Field; readonly lines: readonly Line[] } | undefined {
  const lines = linesOfCell(cell).filter((line) => !isBlank(line))
  const [first, ...rest] = lines
  if (!first) return undefined
  const text = textOf(first)
  const whole = fieldOf(text)
  if (whole) return { field: whole, lines: rest }
  const colon = text.indexOf(':')
  const field = colon > 0 && colon < 60 ? fieldOf(text.slice(0, colon)) : undefined
  return field && !field.startsWith('option')
    ? { field, lines: [cutLine(first, colon + 1), ...rest] }
    : undefined
}

type Found = { readonly field: Field | undefined; readonly lines: readonly Line[] }

/** What the cells of a table hold, each with its heading, in the order of reading. */
function partsOf(rows: readonly (readonly TableCell[])[]): readonly Found[] {
  const heads = rows.map((row) => row.map(headOf))
  const used = new Set<TableCell>()
  const parts: Found[] = []
  const isFree = (row: number, column: number) => {
    const cell = rows[row]?.[column]
    return cell !== undefined && !used.has(cell) && textOfCell(cell) !== '' && !heads[row]?.[column]
  }
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      if (used.has(cell) || textOfCell(cell).replace(':', '').trim() === '') continue
      used.add(cell)
      const head = heads[at]?.[column]
      if (!head) {
        parts.push({ field: undefined, lines: linesOfCell(cell) })
        continue
      }
      const { field, lines } = head
      let value = lines
      if (value.every(isBlank)) {
        // Its text stands to the right, else below.
        const right = row.findIndex(
          (next, place) => place > column && textOfCell(next).replace(':', '').trim() !== '',
        )
        // A letter beside «Kunci Jawaban» is the key, none of the headings.
        const isValue = field === 'key' || field === 'number' || field === 'point'
        const isLetterBelow = heads[at + 1]?.[column]?.field.startsWith('option ')
        const isLetter =
          heads[at]?.[right]?.field.startsWith('option ') &&
          row.slice(0, column).every((each) => textOfCell(each) === '')
        const target =
          right >= 0 && (isFree(at, right) || (isValue && isLetter))
            ? row[right]
            : isFree(at + 1, column) || (isValue && isLetterBelow)
              ? rows[at + 1]?.[column]
              : undefined
        if (target) {
          used.add(target)
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
    return colon ? cutLine(line, colon[0].length) : line
  })

const rank = ({ field }: Found) => {
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
  const options = labels.filter((label) => label?.kind === 'option').length
  const numbers = labels.filter((label) => label?.kind === 'number' && label.trust === 'sure').length
  return options > 1 || (numbers > 0 && options > 0) || (numbers > 1 && labels.length > numbers)
}

/** The lines of a card, each with what it is; undefined where a table is none. */
export function cardOf(rows: readonly (readonly TableCell[])[]): readonly Line[] | undefined {
  // Several numbers are several questions, and so are several lists of options.
  if (rows.filter(([first]) => first && /^\d{1,3}[.)]?$/.test(textOfCell(first))).length > 1) return undefined
  if (rows.flat().filter(holdsQuestion).length > 1) return undefined
  const parts = withQuestion(partsOf(rows))
  const count = (isWanted: (field: Field) => boolean) =>
    parts.filter(({ field }) => field && isWanted(field)).length
  const questions = count((field) => field === 'question')
  // Letters with nothing beside them are keys.
  const options = parts.filter(
    ({ field, lines }) => field?.startsWith('option ') && !lines.every(isBlank),
  ).length
  const others = count(
    (field) => field === 'key' || field === 'number' || field === 'template' || field === 'options',
  )
  const isCard =
    questions === 1 ? others + options >= 1 : options >= 2 && count((field) => field === 'key') === 1
  if (!isCard) return undefined
  const number = Number(
    /\d{1,4}/.exec(textsOf(parts.find(({ field }) => field === 'number')))?.[0] ?? Number.NaN,
  )
  const alone = parts.find(isNumber)
  const own = Number.isNaN(number) ? Number.parseInt(textsOf(alone), 10) : number
  return parts
    .filter((part) => part !== alone && part.field !== 'number')
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((part) => linesOfPart(part, Number.isNaN(own) ? undefined : own))
}

const isNumber = (part: Found) => !part.field && /^\d{1,4}[.)]?$/.test(textsOf(part).trim())

/** Where no heading names the question, it is what stands above the options. */
function withQuestion(parts: readonly Found[]): readonly Found[] {
  const option = parts.findIndex(({ field }) => field?.startsWith('option '))
  const above = parts.slice(0, Math.max(option, 0)).filter((part) => !part.field && !isNumber(part))
  if (above.length === 0 || parts.some(({ field }) => field === 'question')) return parts
  const question: Found = { field: 'question', lines: above.flatMap(({ lines }) => lines) }
  return [question, ...parts.filter((part) => !above.includes(part))]
}

const textsOf = (part: Found | undefined) => part?.lines.map(textOf).join(' ') ?? ''

function linesOfPart({ field, lines }: Found, number: number | undefined): readonly Line[] {
  const filled = lines.filter((line) => !isBlank(line)).map(trimLine)
  const [first, ...rest] = filled
  if (field === 'template') return filled.map((line) => ({ ...line, aside: 'template' }))
  if (!first || field === undefined || field === 'options') return filled
  const as = (label: Label): readonly Line[] => [{ ...first, label }, ...rest]
  if (field === 'question') {
    const own = labelOf(first)
    if (own?.kind === 'number' && own.trust === 'sure') return as({ ...own, trust: 'certain' })
    return as({ kind: 'number', number, trust: 'certain', style: '', rest: 0 })
  }
  if (field === 'key') return as({ kind: 'answer', rest: 0 })
  if (field === 'explanation') return as({ kind: 'explanation', rest: 0 })
  if (field === 'point') return as({ kind: 'point', value: textOf(first).trim().split(/\s/)[0] ?? '' })
  if (field.startsWith('option '))
    return as({
      kind: 'option',
      by: 'letter',
      position: Number(field.slice(7)),
      isStarred: false,
      isBoxed: false,
      rest: 0,
    })
  return filled
}
