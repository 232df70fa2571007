import type { Db } from '../db/db.ts'
import type { Tally } from '../services/tally.ts'
import type { ColumnPlan } from './file/layout.ts'
import type { Line } from './line.ts'

/** What became of a line. */
export type Outcome = 'added' | 'changed' | 'same' | { refused: string }

/**
 * Who or what a line speaks of, and what it says of them: a file says one thing of one person. Empty texts say nothing.
 * Lines with the same `key` of a claim that is the line's own (`isLine`) are the same line twice.
 */
export type Claim = {
  name: string
  isLine?: true
  key: string
  says: readonly string[]
}

/** What a batch is written with. */
export type Batch = {
  tx: Db
  /** What it adds to the counts; whoever began the transaction writes it. */
  tally: Tally
  now: Date
  /** Without it only what would become of the lines is found out. */
  isWritten: boolean
}

/** A kind of file. */
export type ImportKind<Row> = {
  columns: readonly ColumnPlan[]
  /** What a line says; its faults are gathered in `line`, and one that has any is thrown away. */
  read: (line: Line) => Row
  claims: (row: Row) => readonly Claim[]
  /** What claims are called in reasons, and the names of what they say, in its order. */
  claimed: Readonly<Record<string, { called: string; says: readonly string[] }>>
  /** Writes lines that passed, in a transaction that nobody else imports in. @returns what became of each. */
  write: (batch: Batch, rows: readonly Row[]) => Promise<Outcome[]>
}
