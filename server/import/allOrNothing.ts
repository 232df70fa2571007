import { sql } from 'drizzle-orm'
import { newDeltas, writeDeltas } from '../common/counterDeltas.ts'
import { acquireImportLock } from '../common/importLock.ts'
import type { Db } from '../db/db.ts'
import type { ApplyResult, ImportKind } from './kind.ts'
import type { ImportRun } from './run.ts'
import { analyzeStaging, createStaging } from './staging/tables.ts'

class RollbackError extends Error {}

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
    shouldWrite: boolean
    onChecked: (rows: number) => unknown
    onWriting: () => unknown
  },
): Promise<{ isWritten: boolean; concurrentChangeCount: number }> {
  const { now, shouldWrite, onChecked, onWriting } = options
  let applyResult: ApplyResult = { conflicts: [], concurrentChangeCount: 0 }
  try {
    await db.transaction(async (tx) => {
      if (shouldWrite) await acquireImportLock(tx)
      // A statement for all lines exceeds the timeout of requests.
      await tx.execute(sql`set local statement_timeout = 0`)
      await createStaging(tx, staging.tables)
      const deltas = newDeltas()
      const batch = { tx, deltas, now }
      let batchCount = 0
      await run.processBatches(
        now,
        async (lines) => {
          const outcomes = await staging.check(batch, lines)
          batchCount++
          const isPowerOfTwo = (batchCount & (batchCount - 1)) === 0
          if (isPowerOfTwo) await analyzeStaging(tx, staging.tables)
          return outcomes
        },
        onChecked,
      )
      if (!shouldWrite || run.count.rejected > 0) throw new RollbackError()
      await onWriting()
      await analyzeStaging(tx, staging.tables)
      applyResult = await staging.apply(batch)
      if (applyResult.conflicts.length > 0) throw new RollbackError()
      await writeDeltas(tx, deltas)
    })
  } catch (error) {
    if (!(error instanceof RollbackError)) throw error
    // Reads the file once more for the reasons, but no row is locked now.
    if (applyResult.conflicts.length > 0) await run.rejectLines(applyResult.conflicts)
    return { isWritten: false, concurrentChangeCount: 0 }
  }
  // Committed: if this fails, the database does it in its own time.
  await staging.cleanUp?.(db).catch(() => undefined)
  return { isWritten: true, concurrentChangeCount: applyResult.concurrentChangeCount }
}
