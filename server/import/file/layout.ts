import { headerKey } from '../acceptedHeaders.ts'
import { fileErrors } from '../messages.ts'
import { ImportError } from './importError.ts'

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
  unknownHeaders: readonly string[]
}

export type ResolvedHeaders = {
  columnsByField: ReadonlyMap<string, readonly Column[]>
  unknownColumns: readonly Column[]
}

/** The columns that a file of refused lines adds to those of its source. */
export const rejectHeaders = { row: 'Baris', reason: 'Alasan' } as const

const rejectHeaderKeys: ReadonlySet<string> = new Set(Object.values(rejectHeaders).map(headerKey))

/** What a form asks besides: «Nama lengkap (sesuai KTP)». */
const BRACKETED_SUFFIX = /[([（].*$/su

/** The field of each header: by all of it, or where none is, by what stands before a bracket. */
function fieldsOf(plans: readonly ColumnPlan[], cells: readonly string[]): readonly (string | undefined)[] {
  const fields = new Map(
    plans.flatMap(({ field, headers }) => [field, ...headers].map((each) => [headerKey(each), field])),
  )
  const exactFields = cells.map((cell) => fields.get(headerKey(cell)))
  const takenFields = new Set(exactFields)
  return cells.map((cell, index) => {
    const shortenedField = fields.get(headerKey(cell.replace(BRACKETED_SUFFIX, '')))
    return exactFields[index] ?? (takenFields.has(shortenedField) ? undefined : shortenedField)
  })
}

export const countRecognizedHeaders = (plans: readonly ColumnPlan[], cells: readonly string[]): number =>
  fieldsOf(plans, cells).filter((field) => field !== undefined).length

/** @throws ImportError when a column that is needed is not there. */
export function resolveHeaders(plans: readonly ColumnPlan[], cells: readonly string[]): ResolvedHeaders {
  const fields = fieldsOf(plans, cells)
  const columnsByField = new Map<string, Column[]>()
  const unknownColumns: Column[] = []
  for (const [index, cell] of cells.entries()) {
    const column = { index, header: cell.trim() }
    const key = headerKey(cell)
    const field = fields[index]
    if (field !== undefined) columnsByField.set(field, [...(columnsByField.get(field) ?? []), column])
    else if (column.header !== '' && !rejectHeaderKeys.has(key)) unknownColumns.push(column)
  }
  const missingColumns = plans.filter(({ field, isRequired }) => isRequired && !columnsByField.has(field))
  if (missingColumns.length > 0)
    throw new ImportError(
      fileErrors.missingColumns(
        missingColumns.map(({ headers }) => headers[0]),
        unknownColumns.map(({ header }) => header),
      ),
    )
  return { columnsByField, unknownColumns }
}

/**
 * @param isFilled whether any row has a value in a column; called for headers with the same meaning.
 * @throws ImportError when two filled columns have the same meaning.
 */
export function resolveLayout(
  plans: readonly ColumnPlan[],
  cells: readonly string[],
  { columnsByField, unknownColumns }: ResolvedHeaders,
  isFilled: (index: number) => boolean,
): Layout {
  const columns = new Map<string, Column>()
  for (const { field, headers } of plans) {
    const [first, ...otherColumns] = columnsByField.get(field) ?? []
    if (!first) continue
    const [column = first, duplicate] = [first, ...otherColumns].filter(
      ({ index }) => otherColumns.length === 0 || isFilled(index),
    )
    if (duplicate)
      throw new ImportError(fileErrors.duplicateColumns(headers[0], column.header, duplicate.header))
    columns.set(field, column)
  }
  return { headers: cells, columns, unknownHeaders: unknownColumns.map(({ header }) => header) }
}
