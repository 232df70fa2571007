import type { Db } from '../db/db.ts'
import type { Tally } from '../services/tally.ts'
import type { ColumnPlan } from './file/layout.ts'
import type { Line } from './line.ts'
import type { StagingTable } from './staging/tables.ts'

/** What became of a line; `mended`: changed, its voucher moved from a duplicate participant. */
export type Outcome = 'added' | 'changed' | 'mended' | 'same' | { refused: string }

/**
 * What a line asserts about a person or record; within a file assertions must agree. Empty texts assert nothing.
 * Lines with the same `key` of a claim that is the line's own (`isLine`) are the same line twice.
 */
export type Claim = {
  name: string
  isLine?: true
  key: string
  values: readonly string[]
}

/** What a batch is written with. */
export type Batch = {
  tx: Db
  /** Collects counts; written by the owner of the transaction. */
  tally: Tally
  now: Date
}

/** A line that passed, and its number. */
export type Numbered<Row> = { line: number; parsed: Row }

/** What became of staged lines. */
export type Applied = {
  /** Lines that conflict with concurrent changes: then none may be written. */
  refused: readonly { line: number; reason: string }[]
  /** Records that others changed meanwhile in what no line changes, which is kept. */
  touched: number
}

/**
 * Lines that are written all or not at all. They are checked one batch after the other, each against the database and
 * what the lines before it would write, without a lock on any row; what they would write waits in temporary tables.
 */
export type Staging<Row> = {
  tables: readonly StagingTable[]
  /** @returns what would become of each. */
  check: (batch: Batch, rows: readonly Numbered<Row>[]) => Promise<Outcome[]>
  /** Writes what was checked, in a few statements for all of it; from here on rows are locked. */
  apply: (batch: Batch) => Promise<Applied>
  /** What is better done once nothing is locked any more. */
  cleanUp?: (db: Db) => Promise<unknown>
}

/** A kind of file. */
export type ImportKind<Row> = {
  columns: readonly ColumnPlan[]
  /** What a line says; its faults are gathered in `line`, and one that has any is thrown away. */
  read: (line: Line) => Row
  claims: (row: Row) => readonly Claim[]
  /** What claims are called in reasons, and the names of what they say, in its order. */
  claimLabels: Readonly<Record<string, { label: string; fieldLabels: readonly string[] }>>
  /** Writes lines that passed, under the import lock. @returns the outcome of each. */
  write: (batch: Batch, rows: readonly Row[]) => Promise<Outcome[]>
  staging: Staging<Row>
}
