import { type JsonFigure, shown, targetText } from './figures.ts'

/* Figures as the tables of docs/performance.md, between two marks each. */

const WIDEST = 160

const withUnit = (text: string, unit: string | null): string => (unit ? `${text}, ${unit}` : text)

/** `50 (48–53): missed` */
function cellOf({ value, min, max, digits, kept, note }: JsonFigure): string {
  if (value === null) return note ?? ''
  const [middle = '', least = '', most = ''] = [value, min ?? value, max ?? value].map((each) =>
    shown(each, digits),
  )
  const spread = least === most ? middle : `${middle} (${least}–${most})`
  return `${spread}${kept === false ? ': missed' : ''}`
}

const escaped = (cell: string): string => cell.replaceAll('|', '\\|')

const widthOf = (cell: string): number => [...cell].length

/** With columns as wide as their widest cell, as the formatter writes it. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((row) => row.map(escaped))
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => widthOf(row[column] ?? ''))))
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))
  const line = (cells: readonly string[]) => `| ${cells.map(padded).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  const [first = [], ...others] = all
  return [line(first), rule, ...others.map(line)].join('\n')
}

const headOf = ({ unit, target }: JsonFigure, name: string): string =>
  [withUnit(name, unit), target && `(${targetText(target)})`].filter(Boolean).join(' ').replace(/^, /, '')

/** A row for each figure; a ratio says what it stands beside. */
const listOf = (figures: readonly JsonFigure[], nameOf: (figure: JsonFigure) => string): string =>
  tableOf(
    ['what', 'measured', 'target', 'beside'],
    figures.map((figure) => [
      withUnit(nameOf(figure), figure.unit),
      cellOf(figure),
      figure.target ? targetText(figure.target) : '',
      figure.beside ? `${figure.beside.what}: ${shown(figure.beside.value, figure.digits)}` : '',
    ]),
  )

/** One table of a part; a list where it would be too wide for the page. */
function gridOf(title: string, figures: readonly JsonFigure[]): string {
  const rows = Map.groupBy(figures, ({ row = '' }) => row)
  const columns = Map.groupBy(figures, ({ column = '' }) => column)
  const isSameUnit = [...columns.values()].every((all) => new Set(all.map(({ unit }) => unit)).size === 1)
  const grid = tableOf(
    [
      title,
      ...[...columns].map(([column, [first]]) => (first && isSameUnit ? headOf(first, column) : column)),
    ],
    [...rows].map(([row, cells]) => [
      isSameUnit ? row : withUnit(row, cells[0]?.unit ?? null),
      ...[...columns.keys()].map((column) => {
        const cell = cells.find((each) => each.column === column)
        return cell ? cellOf(cell) : ''
      }),
    ]),
  )
  const isWide = grid.split('\n').some((line) => [...line].length > WIDEST)
  return isWide ? [`${title}:`, listOf(figures, ({ figure }) => figure)].join('\n\n') : grid
}

/** All that a part measured: each table, then what stands in none. */
function markdownOf(figures: readonly JsonFigure[]): string {
  const [{ measured } = {}] = figures
  const tables = Map.groupBy(
    figures.filter(({ table }) => table),
    ({ table = '' }) => table,
  )
  const others = figures.filter(({ table }) => !table)
  return [
    measured ? `_${measured.date}, ${measured.machine}, ${measured.options}._` : '',
    ...[...tables].map(([title, some]) => gridOf(title, some)),
    ...(others.length > 0 ? [listOf(others, ({ figure }) => figure)] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const begin = (part: string) => `<!-- bench: ${part} -->`
const END = '<!-- end of bench -->'

/**
 * The page with the tables of these figures; those of other parts stay.
 *
 * @throws Error for a part that has no marks on the page, or no end.
 */
export function withTables(page: string, figures: readonly JsonFigure[]): string {
  let result = page
  for (const [part, some] of Map.groupBy(figures, (figure) => figure.part)) {
    const start = result.indexOf(begin(part))
    const end = result.indexOf(END, start)
    if (start < 0 || end < 0) throw new Error(`The page has no place for ${part}: ${begin(part)} … ${END}`)
    result = `${result.slice(0, start)}${begin(part)}\n\n${markdownOf(some)}\n\n${result.slice(end)}`
  }
  return result
}
