import { headingKey } from '../headings.ts'
import { faults } from '../messages.ts'
import { ImportFault } from './fault.ts'

export type ColumnPlan = {
  /** Its English name: a header, too. */
  field: string
  /** Accepted headers, that of the product's own sheets first. */
  headers: readonly [string, ...string[]]
  isRequired?: true
  isContact?: true
  /** Its dates are looked through for the order of day and month. */
  hasDates?: true
  /** Long numbers, of which Excel keeps fifteen digits. */
  hasLongNumbers?: true
}

type Column = { index: number; header: string }

export type Layout = {
  headers: readonly string[]
  /** Places of cells by field, and the headers as the file has them. */
  columns: ReadonlyMap<string, Column>
  unknown: readonly string[]
}

export type Headers = { byField: ReadonlyMap<string, readonly Column[]>; unknown: readonly Column[] }

/** The columns that a file of refused lines adds to those of its source. */
export const rejectHeaders = { row: 'Baris', reason: 'Alasan' } as const

const ownHeaders: ReadonlySet<string> = new Set(Object.values(rejectHeaders).map(headingKey))

/** What a form asks besides: «Nama lengkap (sesuai KTP)». */
const BESIDES = /[([（].*$/su

/** The field of each header: by all of it, or where none is, by what stands before a bracket. */
function fieldsOf(plans: readonly ColumnPlan[], cells: readonly string[]): readonly (string | undefined)[] {
  const fields = new Map(
    plans.flatMap(({ field, headers }) => [field, ...headers].map((each) => [headingKey(each), field])),
  )
  const own = cells.map((cell) => fields.get(headingKey(cell)))
  const taken = new Set(own)
  return cells.map((cell, at) => {
    const short = fields.get(headingKey(cell.replace(BESIDES, '')))
    return own[at] ?? (taken.has(short) ? undefined : short)
  })
}

export const countKnownHeaders = (plans: readonly ColumnPlan[], cells: readonly string[]): number =>
  fieldsOf(plans, cells).filter((field) => field !== undefined).length

/** @throws ImportFault when a column that is needed is not there. */
export function resolveHeaders(plans: readonly ColumnPlan[], cells: readonly string[]): Headers {
  const fields = fieldsOf(plans, cells)
  const byField = new Map<string, Column[]>()
  const unknown: Column[] = []
  for (const [index, cell] of cells.entries()) {
    const column = { index, header: cell.trim() }
    const key = headingKey(cell)
    const field = fields[index]
    if (field !== undefined) byField.set(field, [...(byField.get(field) ?? []), column])
    else if (column.header !== '' && !ownHeaders.has(key)) unknown.push(column)
  }
  const missing = plans.filter(({ field, isRequired }) => isRequired && !byField.has(field))
  if (missing.length > 0)
    throw new ImportFault(
      faults.missing(
        missing.map(({ headers }) => headers[0]),
        unknown.map(({ header }) => header),
      ),
    )
  return { byField, unknown }
}

/**
 * @param isFilled whether any row has a value in a column; called for headers with the same meaning.
 * @throws ImportFault when two filled columns have the same meaning.
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
