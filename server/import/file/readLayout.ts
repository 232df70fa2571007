import { isEmptyCell } from '../cells/empty.ts'
import { faults } from '../words.ts'
import { ImportFault } from './fault.ts'
import { type ColumnPlan, headersOf, type Layout, layoutOf } from './layout.ts'
import { rowsOf, type Table } from './rows.ts'

const AT_ONCE = 1_000

/**
 * Which of these columns any row fills, as far as it is asked for.
 *
 * @param isEnough ends the search.
 */
async function filledColumns(
  table: Table,
  places: ReadonlySet<number>,
  isEnough: (filled: ReadonlySet<number>) => boolean,
): Promise<ReadonlySet<number>> {
  const filled = new Set<number>()
  if (places.size === 0) return filled
  for await (const rows of rowsOf(table, AT_ONCE)) {
    for (const place of places)
      if (!filled.has(place) && rows.some(({ cells }) => !isEmptyCell(cells[place] ?? ''))) filled.add(place)
    if (filled.size === places.size || isEnough(filled)) break
  }
  return filled
}

/**
 * Finds out which cell holds what. A file is read for it only where its headers do not settle that.
 *
 * @param isWithoutContact people may come in of whom no column says who they are.
 * @throws ImportFault where a needed column is missing, two filled ones mean the same, or nothing says who people are while
 *   columns are filled that nobody knows: one of them probably does.
 */
export async function readLayout(
  table: Table,
  plans: readonly ColumnPlan[],
  { isWithoutContact }: { isWithoutContact: boolean },
): Promise<Layout> {
  const headers = headersOf(plans, table.headers)
  const { byField, unknown } = headers
  const twins = [...byField.values()].filter(({ length }) => length > 1)
  const contacts = plans.filter(({ isContact }) => isContact)
  const contactPlaces = contacts.flatMap(({ field }) => (byField.get(field) ?? []).map(({ place }) => place))
  const asksContact = contacts.length > 0 && unknown.length > 0 && !isWithoutContact
  const asked = [...twins.flat(), ...(asksContact ? unknown : [])].map(({ place }) => place)
  const filled = await filledColumns(
    table,
    new Set(asksContact ? [...asked, ...contactPlaces] : asked),
    (found) =>
      twins.every((columns) => columns.filter(({ place }) => found.has(place)).length > 1) &&
      (!asksContact || contactPlaces.some((place) => found.has(place))),
  )
  const layout = layoutOf(plans, table.headers, headers, (place) => filled.has(place))
  const doubtful = unknown.filter(({ place }) => filled.has(place)).map(({ header }) => header)
  if (asksContact && doubtful.length > 0 && !contactPlaces.some((place) => filled.has(place)))
    throw new ImportFault(
      faults.withoutContact(
        doubtful,
        contacts.map((plan) => plan.headers[0]),
      ),
    )
  return layout
}
