import { isEmptyCell } from '../cells/empty.ts'
import { faults } from '../words.ts'
import { ImportFault } from './fault.ts'
import { type ColumnPlan, type Layout, resolveHeaders, resolveLayout } from './layout.ts'
import { readRows, type Table } from './rows.ts'

const CHUNK_ROWS = 1_000

/**
 * Which of these columns any row fills, as far as it is asked for.
 *
 * @param isDone ends the search.
 */
async function filledColumns(
  table: Table,
  indexes: ReadonlySet<number>,
  isDone: (filled: ReadonlySet<number>) => boolean,
): Promise<ReadonlySet<number>> {
  const filled = new Set<number>()
  if (indexes.size === 0) return filled
  for await (const rows of readRows(table, CHUNK_ROWS)) {
    for (const index of indexes)
      if (!filled.has(index) && rows.some(({ cells }) => !isEmptyCell(cells[index] ?? ''))) filled.add(index)
    if (filled.size === indexes.size || isDone(filled)) break
  }
  return filled
}

/**
 * Finds out which cell holds what. A file is read for it only where its headers do not settle that.
 *
 * @param isWithoutContact allows people without contacts.
 * @throws ImportFault where a needed column is missing, two filled ones mean the same, or nothing says who people are while
 *   columns are filled that nobody knows: one of them probably does.
 */
export async function readLayout(
  table: Table,
  plans: readonly ColumnPlan[],
  { isWithoutContact }: { isWithoutContact: boolean },
): Promise<Layout> {
  const headers = resolveHeaders(plans, table.headers)
  const { byField, unknown } = headers
  const duplicates = [...byField.values()].filter(({ length }) => length > 1)
  const contacts = plans.filter(({ isContact }) => isContact)
  const contactIndexes = contacts.flatMap(({ field }) => (byField.get(field) ?? []).map(({ index }) => index))
  const needsContact = contacts.length > 0 && unknown.length > 0 && !isWithoutContact
  const toSearch = [...duplicates.flat(), ...(needsContact ? unknown : [])].map(({ index }) => index)
  const filled = await filledColumns(
    table,
    new Set(needsContact ? [...toSearch, ...contactIndexes] : toSearch),
    (filledSoFar) =>
      duplicates.every((columns) => columns.filter(({ index }) => filledSoFar.has(index)).length > 1) &&
      (!needsContact || contactIndexes.some((index) => filledSoFar.has(index))),
  )
  const layout = resolveLayout(plans, table.headers, headers, (index) => filled.has(index))
  const doubtful = unknown.filter(({ index }) => filled.has(index)).map(({ header }) => header)
  if (needsContact && doubtful.length > 0 && !contactIndexes.some((index) => filled.has(index)))
    throw new ImportFault(
      faults.withoutContact(
        doubtful,
        contacts.map((plan) => plan.headers[0]),
      ),
    )
  return layout
}
