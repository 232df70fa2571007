import { isVisible } from '../../../contract/characters.ts'
import { fileErrors } from '../messages.ts'
import { ImportError } from './importError.ts'
import { type ColumnPlan, type Layout, resolveHeaders, resolveLayout } from './layout.ts'
import { readRows, type Table } from './rows.ts'

const CHUNK_ROWS = 1_000

/** Which of these columns have a value in any row, until `isDone`. */
async function findFilledColumns(
  table: Table,
  indexes: ReadonlySet<number>,
  isDone: (filledIndexes: ReadonlySet<number>) => boolean,
): Promise<ReadonlySet<number>> {
  const filledIndexes = new Set<number>()
  if (indexes.size === 0) return filledIndexes
  for await (const rows of readRows(table, CHUNK_ROWS)) {
    for (const index of indexes)
      if (!filledIndexes.has(index) && rows.some(({ cells }) => isVisible(cells[index] ?? '')))
        filledIndexes.add(index)
    if (filledIndexes.size === indexes.size || isDone(filledIndexes)) break
  }
  return filledIndexes
}

/**
 * Maps cells to fields. Reads rows only where the headers alone are ambiguous.
 *
 * @param isWithoutContact allows people without contacts.
 * @throws ImportError when a required column is missing, when two filled ones have the same meaning, or when there is
 * no contact but filled unknown columns: one of them probably is the contact.
 */
export async function readLayout(
  table: Table,
  plans: readonly ColumnPlan[],
  { isWithoutContact }: { isWithoutContact: boolean },
): Promise<Layout> {
  const headers = resolveHeaders(plans, table.headers)
  const { columnsByField, unknownColumns } = headers
  const duplicates = [...columnsByField.values()].filter(({ length }) => length > 1)
  const contacts = plans.filter(({ isContact }) => isContact)
  const contactIndexes = contacts.flatMap(({ field }) =>
    (columnsByField.get(field) ?? []).map(({ index }) => index),
  )
  const needsContact = contacts.length > 0 && unknownColumns.length > 0 && !isWithoutContact
  const searchedIndexes = [...duplicates.flat(), ...(needsContact ? unknownColumns : [])].map(
    ({ index }) => index,
  )
  const filledIndexes = await findFilledColumns(
    table,
    new Set(needsContact ? [...searchedIndexes, ...contactIndexes] : searchedIndexes),
    (filledSoFar) =>
      duplicates.every((columns) => columns.filter(({ index }) => filledSoFar.has(index)).length > 1) &&
      (!needsContact || contactIndexes.some((index) => filledSoFar.has(index))),
  )
  const layout = resolveLayout(plans, table.headers, headers, (index) => filledIndexes.has(index))
  const unknownFilledHeaders = unknownColumns
    .filter(({ index }) => filledIndexes.has(index))
    .map(({ header }) => header)
  if (
    needsContact &&
    unknownFilledHeaders.length > 0 &&
    !contactIndexes.some((index) => filledIndexes.has(index))
  )
    throw new ImportError(
      fileErrors.noContactColumn(
        unknownFilledHeaders,
        contacts.map((plan) => plan.headers[0]),
      ),
    )
  return layout
}
