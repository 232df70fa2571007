import type { Identifier } from 'react-admin'
import type { Fate } from './make.ts'

/** How it ended for one of those who get a certificate; nothing where it was not their turn yet. */
export type Outcome<Row> = { readonly row: Row; readonly fate: Fate | undefined }

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
