import { isVisible } from '../../../contract/characters.ts'
import { faults } from '../messages.ts'
import { ImportFault } from './fault.ts'
import { type ColumnPlan, type Layout, resolveHeaders, resolveLayout } from './layout.ts'
import { readRows, type Table } from './rows.ts'

const CHUNK_ROWS = 1_000

/** Which of these columns have a value in any row, until `isDone`. */
async function filledColumns(
  table: Table,
  indexes: ReadonlySet<number>,
  isDone: (filled: ReadonlySet<number>) => boolean,
): Promise<ReadonlySet<number>> {
  const filled = new Set<number>()
  if (indexes.size === 0) return filled
  for await (const rows of readRows(table, CHUNK_ROWS)) {
    for (const index of indexes)
      if (!filled.has(index) && rows.some(({ cells }) => isVisible(cells[index] ?? ''))) filled.add(index)
    if (filled.size === indexes.size || isDone(filled)) break
  }
  return filled
}

/**
 * Maps cells to fields. Reads rows only where the headers alone are ambiguous.
 *
 * @param isWithoutContact allows people without contacts.
 * @throws ImportFault when a required column is missing, when two filled ones have the same meaning, or when there is
 * no contact but filled unknown columns: one of them probably is the contact.
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
