import { faults } from '../words.ts'
import { ImportFault } from './fault.ts'

/** A column that an import knows. */
export type ColumnPlan = {
  /** Its English name: a header, too. */
  field: string
  /** What the product's own sheets call it, and others. */
  headers: readonly [string, ...string[]]
  /** Without this column there is nothing to import. */
  isNeeded?: true
  /** Its dates are looked through for the order of day and month. */
  hasDates?: true
  /** Long numbers, of which Excel keeps fifteen digits. */
  hasLongNumbers?: true
}

/** Which cell holds what. */
export type Layout = {
  headers: readonly string[]
  /** Places of cells by field, and the headers as the file has them. */
  columns: ReadonlyMap<string, { place: number; header: string }>
  unknown: readonly string[]
}

/** What a file of refused lines has beside the columns of the file that they come from. */
export const rejectHeaders = { row: 'Baris', reason: 'Alasan' } as const

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
const ours: ReadonlySet<string> = new Set(Object.values(rejectHeaders).map(plain))

/** How many of the cells are headers of these columns. */
export function knownHeaders(plans: readonly ColumnPlan[], cells: readonly string[]): number {
  const known = new Set(plans.flatMap(({ field, headers }) => [field, ...headers].map(plain)))
  return cells.filter((cell) => known.has(plain(cell))).length
}

/** @throws ImportFault when a column that is needed is not there, or one is there twice. */
export function layoutOf(plans: readonly ColumnPlan[], cells: readonly string[]): Layout {
  const fields = new Map(
    plans.flatMap(({ field, headers }) => [field, ...headers].map((each) => [plain(each), field])),
  )
  const columns = new Map<string, { place: number; header: string }>()
  const unknown: string[] = []
  for (const [place, cell] of cells.entries()) {
    const name = plain(cell)
    const field = fields.get(name)
    if (field === undefined) {
      if (name !== '' && !ours.has(name)) unknown.push(cell.trim())
      continue
    }
    if (columns.has(field)) throw new ImportFault(faults.twice(cell.trim()))
    columns.set(field, { place, header: cell.trim() })
  }
  const missing = plans.filter(({ field, isNeeded }) => isNeeded && !columns.has(field))
  if (missing.length > 0) throw new ImportFault(faults.missing(missing.map(({ headers }) => headers[0])))
  return { headers: cells, columns, unknown }
}
