import { median } from './statistics.ts'
import { tableText } from './table.ts'

/* Measured figures as data, and their formatting as text and JSON. */

/** An upper or a lower bound, inclusive. */
type Target = { most: number } | { least: number }

/** `title` of the table; `row` and `column` are the figure's, `column` empty where there is one alone. */
type Place = { title: string; row: string; column: string }

/** A figure; several values are reduced by `aggregate`, by default to their median. */
export type Figure = {
  what: string
  /** Its place in a table. */
  table?: Place
  /** `ms`, `requests/s`; none for ratios and counts. */
  unit?: string
  values: readonly number[]
  digits?: number
  target?: Target
  aggregate?: 'median' | 'max'
  /** The baseline. */
  beside?: { what: string; value: number }
  /** A remark, for example why there is no value. */
  note?: string
}

/**
 * Figures side by side. A cell without values is empty. The unit comes from the column, else from the row; a column's
 * target applies to each of its cells.
 */
export type Table = {
  title: string
  columns: readonly (Pick<Figure, 'unit' | 'digits' | 'target'> & { name: string })[]
  rows: readonly { what: string; unit?: string; cells: readonly (readonly number[] | number | undefined)[] }[]
}

export type Block = { table: Table } | { figure: Figure }

/** When, where and how something was measured. */
export type Circumstances = { date: string; machine: string; options: string }

/** A figure as `--json` prints it. */
export type JsonFigure = {
  part: string
  table?: string
  row?: string
  column?: string
  figure: string
  unit: string | null
  value: number | null
  min: number | null
  max: number | null
  digits: number
  target: Target | null
  /** Null without a target or a value. */
  kept: boolean | null
  beside?: { what: string; value: number }
  note?: string
  measured: Circumstances
}

const valuesOf = (cell: readonly number[] | number | undefined): readonly number[] =>
  cell === undefined ? [] : typeof cell === 'number' ? [cell] : cell

const judgedValue = ({ values, aggregate = 'median' }: Figure): number =>
  aggregate === 'max' ? Math.max(...values) : median(values)

/** Rounds as displayed, so that 50.04 ms, shown as 50, meets a target of 50. */
const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** Whether a figure meets its target; null without a target or a value. */
export function isKept(figure: Figure): boolean | null {
  const { target, values, digits } = figure
  if (!target || values.length === 0) return null
  const value = rounded(judgedValue(figure), digits)
  return 'most' in target ? value <= target.most : value >= target.least
}

export const shown = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** `value (min–max)`, or just the value when min and max round to the same text. */
function spread(values: readonly number[], value: number, digits?: number): string {
  const [middle, min, max] = [value, Math.min(...values), Math.max(...values)].map((each) =>
    shown(each, digits),
  )
  return min === max ? `${middle}` : `${middle} (${min}–${max})`
}

/** The figures of a block; of a table, one per non-empty cell. */
export function figuresOf(block: Block): Figure[] {
  if ('figure' in block) return [block.figure]
  const { title, columns, rows } = block.table
  return rows.flatMap(({ what, unit = '', cells }) =>
    columns.flatMap(({ name, ...column }, at) => {
      const values = valuesOf(cells[at])
      const figure = name === '' ? what : `${what}: ${name}`
      const table = { title, row: what, column: name }
      return values.length === 0 ? [] : [{ table, unit, ...column, what: figure, values }]
    }),
  )
}

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

export const jsonOf = (part: string, figure: Figure, measured: Circumstances): JsonFigure => {
  const { what, table, unit, values, digits = 0, target, beside, note } = figure
  return {
    part,
    ...(table ? { table: table.title, row: table.row, column: table.column } : {}),
    figure: what,
    unit: unit || null,
    value: values.length === 0 ? null : orNull(judgedValue(figure)),
    min: orNull(Math.min(...values)),
    max: orNull(Math.max(...values)),
    digits,
    target: target ?? null,
    kept: isKept(figure),
    ...(beside ? { beside } : {}),
    ...(note ? { note } : {}),
    measured,
  }
}

export const targetText = (target: Target): string =>
  'most' in target ? `≤ ${target.most.toLocaleString('en')}` : `≥ ${target.least.toLocaleString('en')}`

const withUnit = (text: string, unit: string | undefined) => (unit ? `${text} ${unit}` : text)

function figureText(figure: Figure): string {
  const { what, unit, values, digits, target, beside, note } = figure
  const value = values.length === 0 ? '' : withUnit(spread(values, judgedValue(figure), digits), unit)
  const said = [value, note].filter(Boolean).join(', ')
  const other = beside ? `, beside ${beside.what}: ${withUnit(shown(beside.value, digits), unit)}` : ''
  const kept = isKept(figure)
  if (!target || kept === null) return `  ${what}: ${said}${other}`
  return `  ${what}: ${said}${other} (target ${withUnit(targetText(target), unit)}: ${kept ? 'kept' : 'MISSED'})`
}

/** A block as plain text. */
export function textOf(block: Block): string {
  if ('figure' in block) return figureText(block.figure)
  const { title, columns, rows } = block.table
  const head = columns.map(({ name, unit, target }) =>
    [[name, unit].filter(Boolean).join(', '), target ? `(${targetText(target)})` : '']
      .filter(Boolean)
      .join(' '),
  )
  const rounds = Math.max(...rows.flatMap(({ cells }) => cells.map((cell) => valuesOf(cell).length)))
  const all = rows.map(({ what, unit, cells }) => [
    [what, unit].filter(Boolean).join(', '),
    ...columns.map(({ name, ...column }, at) => {
      const values = valuesOf(cells[at])
      if (values.length === 0) return ''
      const isMissed = isKept({ what, values, ...column }) === false
      return `${spread(values, median(values), column.digits)}${isMissed ? ' MISSED' : ''}`
    }),
  ])
  return tableText(rounds > 1 ? `${title}: median of ${rounds} (least–most)` : title, ['', ...head], all)
}
