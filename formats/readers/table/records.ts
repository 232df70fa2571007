import type { ColumnUse } from '../../question/columns.ts'
import { type Html, picturesIn } from '../../question/parsedQuestion.ts'
import { positionIn } from '../headings.ts'
import type { Doubt } from '../keyDoubts.ts'
import { type Cell, emptyCell, trimmedText } from './cell.ts'
import type { Layout, Row } from './layout.ts'
import { optionsInCell, withoutCellSign } from './options.ts'
import type { RowKey } from './rowKeys.ts'
import { optionsBetween, splitOf, withoutOwnLetters } from './separators.ts'
import { rightsIn } from './verdicts.ts'

export type Record = {
  readonly row: Row
  readonly stem: Html
  readonly options: readonly Cell[]
  /** The places of options with the sign of a right answer, and what they say without it. */
  readonly starred: readonly number[]
  readonly bare: readonly Cell[]
  /** The positions that cells beside the options say are right; undefined where none do. */
  readonly rights: readonly number[] | undefined
  /** What is said to be its key, each once. */
  readonly keys: readonly string[]
  /** What a list of keys says of it besides, and set where that may count otherwise. */
  readonly listed?: { readonly point: string; readonly explanation: Html }
  readonly doubt?: Doubt<RowKey> | undefined
}

export const cellAt = ({ cells }: Row, { uses }: Pick<Layout, 'uses'>, use: ColumnUse): Cell =>
  cells[uses.indexOf(use)] ?? emptyCell

export function recordsOf(rows: readonly Row[], layout: Layout): readonly Record[] {
  if (layout.isOptionRows) return optionRows(rows, layout)
  const ofTruths = layout.uses.includes('isTrue') && layout.uses.includes('isFalse')
  const split = splitOf(rows.map((row) => trimmedText(cellAt(row, layout, 'options'))))
  const records = rows.map((row): Record => {
    const keys = keysOf(row, layout)
    if (ofTruths && keys.length === 0) return truthRecord(row, layout)
    return { ...choiceOf(row, layout, split, keys.length > 0), row, keys }
  })
  return withSureSigns(records)
}

function keysOf({ cells }: Row, { uses }: Layout): readonly string[] {
  const texts = uses.flatMap((use, at) => (use === 'key' ? [trimmedText(cells[at] ?? emptyCell)] : []))
  return texts.filter((text) => text !== '')
}

function stemOf(row: Row, layout: Layout): Html {
  const { html } = cellAt(row, layout, 'question')
  const picture = cellAt(row, layout, 'picture').html
  return picturesIn(picture).length > 0 ? html + picture : html
}

const words: readonly Cell[] = ['Benar', 'Salah'].map((text) => ({ text, html: `<p>${text}</p>` }))

/** A statement with a mark below what it is: Benar or Salah. */
function truthRecord(row: Row, layout: Layout): Record {
  const texts = (['isTrue', 'isFalse'] as const).map((use) => trimmedText(cellAt(row, layout, use)))
  const marked = texts.flatMap((text, position) => (text === '' ? [] : [position]))
  // Where both say something, one says no.
  const rights = marked.length < 2 ? marked : rightsIn(texts)
  return { row, stem: stemOf(row, layout), options: words, starred: [], bare: words, rights, keys: [] }
}

type Choice = Omit<Record, 'row' | 'keys'>

/** The question of a row and its options: in columns of their own, or in one cell. */
function choiceOf(row: Row, layout: Layout, split: ReturnType<typeof splitOf>, hasKey: boolean): Choice {
  const stem = stemOf(row, layout)
  const options = withoutOwnLetters(optionsOf(row, layout))
  const rights = verdictsOf(row, layout, options.length)
  const none = { stem, options, bare: options, starred: [], rights }
  if (options.length > 0) return hasKey || rights ? none : { ...none, ...withoutSigns(options) }
  const cell = cellAt(row, layout, 'options')
  const beside = optionsInCell(cell.html)
  const own = beside && beside.stem === '' ? { ...beside, stem } : undefined
  if (!own && split) {
    const between = optionsBetween(cell, split)
    if (between.length > 1)
      return { ...none, options: between, bare: between, ...(hasKey ? {} : withoutSigns(between)) }
  }
  const parsed = own ?? optionsInCell(stem)
  if (!parsed) return none
  const whole = parsed.options.map((option) => option.full)
  return { ...parsed, options: whole, bare: parsed.options, rights }
}

/** A row's options by position, up to the last one with content; what is right comes first beside what is wrong. */
function optionsOf({ cells }: Row, { uses }: Layout): readonly Cell[] {
  const options: Cell[] = []
  for (const [at, use] of uses.entries()) {
    const position = use === 'rightText' ? 0 : use.startsWith('option ') ? positionIn(use) : undefined
    if (position === undefined) continue
    while (options.length < position) options.push(emptyCell)
    options[position] = cells[at] ?? emptyCell
  }
  const last = options.findLastIndex(({ html }) => html !== '')
  return options.slice(0, last + 1)
}

function verdictsOf({ cells }: Row, { uses }: Layout, count: number): readonly number[] | undefined {
  if (uses.includes('rightText')) return count > 0 ? [0] : undefined
  const texts: string[] = []
  for (const [at, use] of uses.entries())
    if (use.startsWith('isRight ')) texts[positionIn(use) ?? 0] = trimmedText(cells[at] ?? emptyCell)
  if (texts.length === 0) return undefined
  return rightsIn(Array.from({ length: count }, (_, at) => texts[at] ?? '')) ?? []
}

/** Options in columns without the sign of a right answer, and the places of those that had it; one that all have is none. */
function withoutSigns(options: readonly Cell[]): Pick<Choice, 'bare' | 'starred'> {
  const bare = options.map((option) => ({ ...option, html: withoutCellSign(option.html) }))
  const starred = bare.flatMap(({ html }, position) => (html === options[position]?.html ? [] : [position]))
  return starred.length < options.length ? { bare, starred } : { bare: options, starred: [] }
}

/** Where most rows without a key have no sign, those that look so are what options say. */
function withSureSigns(records: readonly Record[]): readonly Record[] {
  const open = records.filter(({ options, keys }) => keys.length === 0 && options.length > 1)
  const isMarked = 2 * open.filter(({ starred }) => starred.length > 0).length >= open.length
  return isMarked
    ? records
    : records.map((record) =>
        record.keys.length > 0 ? record : { ...record, starred: [], bare: record.options },
      )
}

function optionRows(rows: readonly Row[], layout: Layout): readonly Record[] {
  const groups: Row[][] = []
  let last = ''
  for (const row of rows) {
    const cell = cellAt(row, layout, 'question')
    const text = trimmedText(cell)
    const isNew = cell.above === undefined && text !== '' && !/^[a-t][.)]?$/i.test(text) && text !== last
    if (isNew || groups.length === 0) groups.push([])
    groups.at(-1)?.push(row)
    if (isNew) last = text
  }
  return groups.flatMap((group): Record[] => {
    const [first] = group
    const lastRow = group.at(-1)
    if (!first || !lastRow) return []
    const own = group.filter((row) => cellAt(row, layout, 'option').html !== '')
    const options = own.map((row) => cellAt(row, layout, 'option'))
    const bare = withoutOwnLetters(options)
    const verdicts = own.map((row) => trimmedText(cellAt(row, layout, 'isRight')))
    const rights = layout.uses.includes('isRight') ? (rightsIn(verdicts) ?? []) : undefined
    const keys = group.flatMap((row) => keysOf(row, layout)).slice(0, 1)
    const row = { ...first, to: lastRow.to }
    return [{ row, stem: stemOf(first, layout), options: bare, starred: [], bare, rights, keys }]
  })
}
