import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { isRepeatable } from '../db/faults.ts'
import { newTally, writeTally } from '../services/tally.ts'
import type { Layout } from './file/layout.ts'
import type { Refusal } from './file/rejects.ts'
import type { Row, Table } from './file/rows.ts'
import type { Batch, ImportKind, Outcome } from './kind.ts'
import { newLine } from './line.ts'
import type { Repeat } from './repeats.ts'
import type { Survey } from './survey.ts'
import { reasons } from './words.ts'

/** Lines of a batch: large enough to be quick, small enough for memory and for those who wait for its locks. */
export const BATCH = 2_000

/** A file that was looked through. */
export type Source<Said> = { table: Table; layout: Layout; kind: ImportKind<Said>; known: Survey }

/** Lines of a batch, before the database is asked. */
type Sorted<Said> = {
  passed: { row: Row; said: Said }[]
  refused: Refusal[]
  /** Those that say what an earlier one said. */
  repeats: Repeat[]
}

/** Why a line is refused that repeats an earlier one otherwise. */
function repeatReason<Said>({ claimed }: ImportKind<Said>, { claim, field, earlier }: Repeat) {
  if (field === undefined) return []
  const { called, says } = Object.values(claimed)[claim] ?? { called: '', says: [] }
  const name = says[field]
  return [name === undefined ? reasons.repeated(earlier) : reasons.otherPerson(called, earlier, name)]
}

/** @param now milliseconds. */
export function sortLines<Said>(
  { layout, kind, known }: Source<Said>,
  rows: readonly Row[],
  now: number,
): Sorted<Said> {
  const sorted: Sorted<Said> = { passed: [], refused: [], repeats: [] }
  for (const row of rows) {
    const line = newLine(layout, row, known.orderOf, now)
    const said = kind.read(line)
    const repeats = known.repeatsOf(row.number)
    const why = [...line.faults, ...repeats.flatMap((repeat) => repeatReason(kind, repeat))]
    const [same] = repeats
    if (why.length > 0) sorted.refused.push({ row, reasons: why })
    else if (same) sorted.repeats.push(same)
    else sorted.passed.push({ row, said })
  }
  return sorted
}

/**
 * Two imports at once would each add the person whom both name: their transactions take turns. Whoever waits holds nothing
 * yet, and may wait as long as the other one takes.
 */
export async function takeTurns(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('balai import'))`)
  await tx.execute(sql`set local statement_timeout to default`)
}

/** How often a batch is tried that the database gave up in favour of others. */
const TRIES = 5

/** Writes a batch in a transaction of its own, with what it adds to the counts. */
export async function writeBatch(
  db: Db,
  now: Date,
  write: (batch: Batch) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  for (let tries = 1; ; tries++)
    try {
      return await db.transaction(async (tx) => {
        const tally = newTally()
        await takeTurns(tx)
        const outcomes = await write({ tx, tally, now })
        await writeTally(tx, tally)
        return outcomes
      })
    } catch (error) {
      if (tries === TRIES || !isRepeatable(error)) throw error
    }
}
