import { sql } from 'drizzle-orm'
import { newDeltas, writeDeltas } from '../common/counterDeltas.ts'
import type { Db } from '../db/db.ts'
import { isRetryable } from '../db/faults.ts'
import type { Layout } from './file/layout.ts'
import type { Refusal } from './file/rejects.ts'
import type { Row, Table } from './file/rows.ts'
import type { Batch, ImportKind, Outcome } from './kind.ts'
import { newLine } from './line.ts'
import { reasons } from './messages.ts'
import type { Repeat } from './repeats.ts'
import type { Survey } from './survey.ts'

/** Lines of a batch: large enough to be quick, small enough for memory and for those who wait for its locks. */
export const BATCH = 2_000

export type Source<Parsed> = {
  table: Table
  layout: Layout
  kind: ImportKind<Parsed>
  survey: Survey<Parsed>
}

type Sorted<Parsed> = {
  passed: { row: Row; parsed: Parsed }[]
  refused: Refusal[]
  repeats: Repeat[]
}

/** Why a line is refused that repeats an earlier one otherwise. */
function repeatReason({ about, field, earlier }: Repeat) {
  if (field === undefined) return []
  return [about === 'line' ? reasons.repeated(earlier) : reasons.otherPerson(about, earlier, field)]
}

/** @param now milliseconds. */
export function sortLines<Parsed>(
  { layout, kind, survey }: Source<Parsed>,
  rows: readonly Row[],
  now: number,
): Sorted<Parsed> {
  const sorted: Sorted<Parsed> = { passed: [], refused: [], repeats: [] }
  for (const row of rows) {
    const line = newLine(layout, row, survey.orderOf, now)
    const parsed = kind.read(line)
    const repeats = survey.repeatsOf(row, line.faults.length > 0 ? undefined : parsed)
    const why = [...line.faults, ...repeats.flatMap(repeatReason)]
    const [same] = repeats
    if (why.length > 0) sorted.refused.push({ row, reasons: why })
    else if (same) sorted.repeats.push(same)
    else sorted.passed.push({ row, parsed })
  }
  return sorted
}

/**
 * Serialises imports: two at once would each add a person whom both name. Waits without a timeout, which is safe
 * because it holds no locks yet.
 */
export async function acquireImportLock(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('balai import'))`)
  await tx.execute(sql`set local statement_timeout to default`)
}

/** Tries of a batch after deadlocks and serialization failures. */
const MAX_TRIES = 5

/** Writes a batch with its counts, in a transaction of its own. */
export async function writeBatch(
  db: Db,
  now: Date,
  write: (batch: Batch) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  for (let tries = 1; ; tries++)
    try {
      return await db.transaction(async (tx) => {
        const deltas = newDeltas()
        await acquireImportLock(tx)
        const outcomes = await write({ tx, deltas, now })
        await writeDeltas(tx, deltas)
        return outcomes
      })
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error
    }
}
