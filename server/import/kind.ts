import type { CounterDeltas } from '../common/counterDeltas.ts'
import type { Db } from '../db/db.ts'
import type { ColumnPlan } from './file/layout.ts'
import type { LineReader } from './lineReader.ts'
import type { LineConflict } from './staging/merge.ts'
import type { StagingTable } from './staging/tables.ts'

/** The result of a line; `mended`: changed, its voucher moved from a duplicate participant. */
export type Outcome = 'added' | 'changed' | 'mended' | 'same' | { issue: string }

/**
 * What a line asserts about a person or record, `values` by field; within a file assertions must agree. Empty texts assert
 * nothing. Lines with the same `key` of a claim about the line itself are the same line twice.
 */
export type Claim = {
  subject: 'line' | 'phone' | 'email'
  key: string
  values: Readonly<Record<string, string>>
}

export type Batch = {
  tx: Db
  /** Collects counts; written by the owner of the transaction. */
  deltas: CounterDeltas
  now: Date
}

export type NumberedRow<Row> = { line: number; parsed: Row }

export type ApplyResult = {
  /** If there are any, nothing may be written. */
  conflicts: readonly LineConflict[]
  /** Records with concurrent changes to fields that no line changes; those are kept. */
  concurrentChangeCount: number
}

/**
 * Lines that are written all or not at all. They are checked one batch after the other, each against the database and
 * what the lines before it would write, without a lock on any row; what they would write waits in temporary tables.
 */
export type Staging<Row> = {
  tables: readonly StagingTable[]
  check: (batch: Batch, rows: readonly NumberedRow<Row>[]) => Promise<Outcome[]>
  /** Writes what was checked, in a few statements for all of it; from here on rows are locked. */
  apply: (batch: Batch) => Promise<ApplyResult>
  /** Cleanup after the locks are released. */
  cleanUp?: (db: Db) => Promise<unknown>
}

export type ImportKind<Row> = {
  columns: readonly ColumnPlan[]
  /** Parses a line; issues are collected in `line`, and a line with any is refused. */
  read: (line: LineReader) => Row
  claims: (row: Row) => readonly Claim[]
  /** Writes lines that passed, under the import lock. @returns the outcome of each. */
  write: (batch: Batch, rows: readonly Row[]) => Promise<Outcome[]>
  staging: Staging<Row>
}
