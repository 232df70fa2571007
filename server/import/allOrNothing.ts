import { sql } from 'drizzle-orm'
import { newDeltas, writeDeltas } from '../common/counterDeltas.ts'
import type { Db } from '../db/db.ts'
import { acquireImportLock } from './batch.ts'
import type { Applied, ImportKind } from './kind.ts'
import type { ImportRun } from './run.ts'
import { analyzeStaging, createStaging } from './staging/tables.ts'

class RolledBack extends Error {}

/**
 * Checks all lines of a file, each against the database and the lines before it, then writes all or none in one
 * transaction. Rows are locked only at its end, for seconds however long the check took. A dry run writes nothing,
 * locks nothing, and blocks no other import.
 *
 * @returns whether it is written, and how many records had concurrent changes that are kept.
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
      // A statement for all lines exceeds the timeout of requests.
      await tx.execute(sql`set local statement_timeout = 0`)
      await createStaging(tx, staging.tables)
      const deltas = newDeltas()
      const batch = { tx, deltas, now }
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
      await writeDeltas(tx, deltas)
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    // Reads the file once more for the reasons, but no row is locked now.
    if (applied.refused.length > 0) await run.refuse(applied.refused)
    return { isWritten: false, touched: 0 }
  }
  // Committed: if this fails, the database does it in its own time.
  await staging.cleanUp?.(db).catch(() => undefined)
  return { isWritten: true, touched: applied.touched }
}
