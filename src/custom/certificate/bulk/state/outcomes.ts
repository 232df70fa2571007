import type { Identifier } from 'react-admin'
import { nameOf } from '../model/nameGroups.ts'
import type { GettingRow } from '../model/standing.ts'
import type { Fate } from './make.ts'

/** How it ended for one of those who get a certificate; nothing where it was not their turn yet. */
export type Outcome<Row> = { readonly row: Row; readonly fate: Fate | undefined }

/** Without a number nothing is fixed: a name that was corrected since is to be printed. */
const isOutdated = (row: GettingRow, fate: Fate): boolean =>
  fate.is === 'made' && fate.certificate.number === null && fate.certificate.facts.fullname !== nameOf(row)

/** What became of each, as far as it still holds. */
export const holding = (
  rows: readonly GettingRow[],
  fates: ReadonlyMap<Identifier, Fate>,
): ReadonlyMap<Identifier, Fate> =>
  new Map(
    rows.flatMap((row) => {
      const fate = fates.get(row.id)
      return fate && !isOutdated(row, fate) ? [[row.id, fate] as const] : []
    }),
  )

/** What went wrong first. */
const order = ['failed', 'revoked', undefined, 'made'] as const

/** How it ended for all, what went wrong first, and how many there are of each. */
export function outcomes<Row extends { readonly id: Identifier }>(
  rows: readonly Row[],
  fates: ReadonlyMap<Identifier, Fate>,
) {
  const all = rows.map((row): Outcome<Row> => ({ row, fate: fates.get(row.id) }))
  const count = (is: Fate['is'] | undefined) => all.filter(({ fate }) => fate?.is === is).length
  return {
    rows: order.flatMap((is) => all.filter(({ fate }) => fate?.is === is)),
    made: count('made'),
    failed: count('failed'),
    revoked: count('revoked'),
    left: count(undefined),
  }
}
