import { CSV_TYPE, csvOf } from '../../../../../contract/csv.ts'

/** A row of the ZIP's manifest: one per selected voucher, with or without a certificate. */
export type ManifestRow = {
  readonly name: string
  readonly license: string
  readonly number: string
  readonly status: string
  readonly pdf: string
  readonly note: string
}

/** In this order. */
export const manifestColumns = ['name', 'license', 'number', 'status', 'pdf', 'note'] as const

/** The list of a ZIP, as a file. */
export const manifestOf = (heads: ManifestRow, rows: readonly ManifestRow[]): Blob =>
  new Blob([csvOf([heads, ...rows].map((row) => manifestColumns.map((column) => row[column])))], {
    type: CSV_TYPE,
  })
