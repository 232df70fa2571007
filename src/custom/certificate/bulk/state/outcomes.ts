import type { Identifier } from 'react-admin'
import type { EligibleRow } from '../model/eligibility.ts'
import { nameOf } from '../model/nameGroups.ts'
import type { Result } from './make.ts'

export type Outcome<Row> = { readonly row: Row; readonly result: Result | undefined }

/** A certificate without a number is not stored: a corrected name has to be printed. */
const isOutdated = (row: EligibleRow, result: Result): boolean =>
  result.status === 'created' &&
  result.certificate.number === null &&
  result.certificate.facts.fullname !== nameOf(row)

export const currentResults = (
  rows: readonly EligibleRow[],
  results: ReadonlyMap<Identifier, Result>,
): ReadonlyMap<Identifier, Result> =>
  new Map(
    rows.flatMap((row) => {
      const result = results.get(row.id)
      return result && !isOutdated(row, result) ? [[row.id, result] as const] : []
    }),
  )

const order = ['failed', 'revoked', undefined, 'created'] as const

/** Failures first, with the number of each. */
export function outcomes<Row extends { readonly id: Identifier }>(
  rows: readonly Row[],
  results: ReadonlyMap<Identifier, Result>,
) {
  const all = rows.map((row): Outcome<Row> => ({ row, result: results.get(row.id) }))
  const count = (status: Result['status'] | undefined) =>
    all.filter(({ result }) => result?.status === status).length
  return {
    rows: order.flatMap((status) => all.filter(({ result }) => result?.status === status)),
    created: count('created'),
    failed: count('failed'),
    revoked: count('revoked'),
    remaining: count(undefined),
  }
}
