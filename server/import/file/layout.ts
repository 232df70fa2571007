import { headingKey } from '../headings.ts'
import { faults } from '../words.ts'
import { ImportFault } from './fault.ts'

/** A column that an import knows. */
export type ColumnPlan = {
  /** Its English name: a header, too. */
  field: string
  /** What the product's own sheets call it, and others. */
  headers: readonly [string, ...string[]]
  /** Without this column there is nothing to import. */
  isRequired?: true
  /** It identifies a person. */
  isContact?: true
  /** Its dates are looked through for the order of day and month. */
  hasDates?: true
  /** Long numbers, of which Excel keeps fifteen digits. */
  hasLongNumbers?: true
}

/** A column of a file. */
export type Column = { index: number; header: string }

/** Which cell holds what. */
export type Layout = {
  headers: readonly string[]
  /** Places of cells by field, and the headers as the file has them. */
  columns: ReadonlyMap<string, Column>
  unknown: readonly string[]
}

/** The columns of a file by what their headers mean. */
export type Headers = { byField: ReadonlyMap<string, readonly Column[]>; unknown: readonly Column[] }

/** What a file of refused lines has beside the columns of the file that they come from. */
export const rejectHeaders = { row: 'Baris', reason: 'Alasan' } as const

const ownHeaders: ReadonlySet<string> = new Set(Object.values(rejectHeaders).map(headingKey))

/** Fields by the keys of their headers. */
const fieldsByHeader = (plans: readonly ColumnPlan[]): ReadonlyMap<string, string> =>
  new Map(plans.flatMap(({ field, headers }) => [field, ...headers].map((each) => [headingKey(each), field])))

/** How many of the cells are headers of these columns. */
export function countKnownHeaders(plans: readonly ColumnPlan[], cells: readonly string[]): number {
  const fields = fieldsByHeader(plans)
  return cells.filter((cell) => fields.has(headingKey(cell))).length
}

/** @throws ImportFault when a column that is needed is not there. */
export function resolveHeaders(plans: readonly ColumnPlan[], cells: readonly string[]): Headers {
  const fields = fieldsByHeader(plans)
  const byField = new Map<string, Column[]>()
  const unknown: Column[] = []
  for (const [index, cell] of cells.entries()) {
    const column = { index, header: cell.trim() }
    const key = headingKey(cell)
    const field = fields.get(key)
    if (field !== undefined) byField.set(field, [...(byField.get(field) ?? []), column])
    else if (column.header !== '' && !ownHeaders.has(key)) unknown.push(column)
  }
  const missing = plans.filter(({ field, isRequired }) => isRequired && !byField.has(field))
  if (missing.length > 0) throw new ImportFault(faults.missing(missing.map(({ headers }) => headers[0])))
  return { byField, unknown }
}

/**
 * @param isFilled whether any row has something in a column; asked of several that mean the same.
 * @throws ImportFault when two columns that are filled mean the same.
 */
export function resolveLayout(
  plans: readonly ColumnPlan[],
  cells: readonly string[],
  { byField, unknown }: Headers,
  isFilled: (index: number) => boolean,
): Layout {
  const columns = new Map<string, Column>()
  for (const { field, headers } of plans) {
    const [first, ...others] = byField.get(field) ?? []
    if (!first) continue
    const [column = first, duplicate] = [first, ...others].filter(
      ({ index }) => others.length === 0 || isFilled(index),
    )
    if (duplicate) throw new ImportFault(faults.twins(headers[0], column.header, duplicate.header))
    columns.set(field, column)
  }
  return { headers: cells, columns, unknown: unknown.map(({ header }) => header) }
}
