import type { Identifier } from 'react-admin'
import type { EligibleRow } from '../model/eligibility.ts'
import { nameOf } from '../model/nameGroups.ts'
import type { Result } from './issueAndPrintAll.ts'

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

const statusOrder = ['failed', 'revoked', undefined, 'created'] as const

/** Failures first, with the number of each. */
export function summarizeOutcomes<Row extends { readonly id: Identifier }>(
  rows: readonly Row[],
  results: ReadonlyMap<Identifier, Result>,
) {
  const allOutcomes = rows.map((row): Outcome<Row> => ({ row, result: results.get(row.id) }))
  const count = (status: Result['status'] | undefined) =>
    allOutcomes.filter(({ result }) => result?.status === status).length
  return {
    outcomes: statusOrder.flatMap((status) => allOutcomes.filter(({ result }) => result?.status === status)),
    createdCount: count('created'),
    failedCount: count('failed'),
    revokedCount: count('revoked'),
    pendingCount: count(undefined),
  }
}
