import { type Html, picturesIn } from '../../question/parsedQuestion.ts'
import type { Cell } from './cell.ts'
import type { Column } from './columns.ts'
import { optionsInCell, withoutCellSign } from './options.ts'

type Columns = {
  readonly columns: ReadonlyMap<Column, number>
  /** The column in which all options stand, one below the other. */
  readonly all: number | undefined
}

/** A row's question and options. */
export type Choice = {
  readonly stem: Html
  readonly options: readonly Cell[]
  /** The places of those with the sign of a right answer, and what they say without it. */
  readonly starred: readonly number[]
  readonly bare: readonly Cell[]
  readonly hasKey: boolean
}

const blank: Cell = { html: '', text: '' }

/** The question of a row and its options: in columns of their own, or behind letters in one cell. */
export function choiceOf(cells: readonly Cell[], { columns, all }: Columns): Choice {
  const picture = cells[columns.get('picture') ?? -1]?.html ?? ''
  const isShown = picturesIn(picture).length > 0
  const stem = `${cells[columns.get('question') ?? -1]?.html ?? ''}${isShown ? picture : ''}`
  const options = optionsOf(cells, columns)
  const hasKey = (cells[columns.get('key') ?? -1]?.text.trim() ?? '') !== ''
  const none = { stem, options, bare: options, starred: [], hasKey }
  if (options.length > 0) return hasKey ? none : { ...none, ...withoutSigns(options) }
  const beside = optionsInCell(cells[all ?? -1]?.html ?? '')
  const parsedOptions = beside && beside.stem === '' ? { ...beside, stem } : optionsInCell(stem)
  if (!parsedOptions) return none
  const whole = parsedOptions.options.map((option) => option.full)
  return { ...parsedOptions, options: whole, bare: parsedOptions.options, hasKey }
}

/** Options in columns without the sign of a right answer, and the places of those that had it; one that all have is none. */
function withoutSigns(options: readonly Cell[]): Pick<Choice, 'bare' | 'starred'> {
  const bare = options.map((option) => ({ ...option, html: withoutCellSign(option.html) }))
  const starred = bare.flatMap(({ html }, position) => (html === options[position]?.html ? [] : [position]))
  return starred.length < options.length ? { bare, starred } : { bare: options, starred: [] }
}

/** The choices of a table. Where most rows without a key have no sign, those that look so are what options say. */
export function choicesIn(rows: readonly (readonly Cell[])[], columns: Columns): readonly Choice[] {
  const all = rows.map((cells) => choiceOf(cells, columns))
  const open = all.filter(({ options, hasKey }) => !hasKey && options.length > 1)
  const isMarked = 2 * open.filter(({ starred }) => starred.length > 0).length >= open.length
  return isMarked ? all : all.map((choice) => (choice.hasKey ? choice : { ...choice, starred: [] }))
}

/** A row's options by position, up to the last one with content. */
export function optionsOf(cells: readonly Cell[], columns: ReadonlyMap<Column, number>): readonly Cell[] {
  const options: Cell[] = []
  for (const [column, at] of columns) {
    if (!column.startsWith('option ')) continue
    const position = Number(column.slice(7))
    while (options.length < position) options.push(blank)
    options[position] = cells[at] ?? blank
  }
  const last = options.findLastIndex(({ html }) => html !== '')
  return options.slice(0, last + 1)
}
