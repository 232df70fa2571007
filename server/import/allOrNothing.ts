import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { newTally, writeTally } from '../services/tally.ts'
import { acquireImportLock } from './batch.ts'
import type { Applied, ImportKind } from './kind.ts'
import type { ImportRun } from './run.ts'
import { analyzeStaging, createStaging } from './staging/tables.ts'

/** Undoes the transaction of all or nothing. */
class RolledBack extends Error {}

/**
 * Checks all lines of a file against the database, each after the ones before it, and then writes all of them or none, in
 * one transaction. Only its end locks rows: that takes seconds however long the check does. A check alone writes nothing,
 * locks nothing, and makes no other import wait.
 *
 * @returns whether it is written, and how many records others changed meanwhile, which are kept.
 */
export async function importAllOrNothing<Parsed>(
  db: Db,
  { staging }: ImportKind<Parsed>,
  run: ImportRun<Parsed>,
  options: {
    now: Date
    isWritten: boolean
    onChecked: (rows: number) => unknown
    onWriting: () => unknown
  },
): Promise<{ isWritten: boolean; touched: number }> {
  const { now, isWritten, onChecked, onWriting } = options
  let applied: Applied = { refused: [], touched: 0 }
  try {
    await db.transaction(async (tx) => {
      if (isWritten) await acquireImportLock(tx)
      // A statement for all lines may take longer than one that somebody waits for.
      await tx.execute(sql`set local statement_timeout = 0`)
      await createStaging(tx, staging.tables)
      const tally = newTally()
      const batch = { tx, tally, now }
      let batches = 0
      await run.eachBatch(
        now,
        async (lines) => {
          const outcomes = await staging.check(batch, lines)
          batches++
          const isDoubled = (batches & (batches - 1)) === 0
          if (isDoubled) await analyzeStaging(tx, staging.tables)
          return outcomes
        },
        onChecked,
      )
      if (!isWritten || run.count.refused > 0) throw new RolledBack()
      await onWriting()
      await analyzeStaging(tx, staging.tables)
      applied = await staging.apply(batch)
      if (applied.refused.length > 0) throw new RolledBack()
      await writeTally(tx, tally)
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    // The file is read for it, but nothing is locked any more.
    if (applied.refused.length > 0) await run.refuse(applied.refused)
    return { isWritten: false, touched: 0 }
  }
  // It is written: what is left would be done by the database in its own time.
  await staging.cleanUp?.(db).catch(() => undefined)
  return { isWritten: true, touched: applied.touched }
}
