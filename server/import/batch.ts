import { newDeltas, writeDeltas } from '../common/counterDeltas.ts'
import { acquireImportLock } from '../common/importLock.ts'
import type { Db } from '../db/db.ts'
import { isRetryable } from '../db/errors.ts'
import type { Layout } from './file/layout.ts'
import type { RejectedRow } from './file/rejects.ts'
import type { Row, Table } from './file/rows.ts'
import type { FirstPass } from './firstPass.ts'
import type { Batch, ImportKind, Outcome } from './kind.ts'
import { createLineReader } from './lineReader.ts'
import { reasons } from './messages.ts'
import type { Repeat } from './repeats.ts'

/** Lines of a batch: large enough to be quick, small enough for memory and for those who wait for its locks. */
export const BATCH = 2_000

export type ImportSource<Parsed> = {
  table: Table
  layout: Layout
  kind: ImportKind<Parsed>
  firstPass: FirstPass<Parsed>
}

type SortedRows<Parsed> = {
  validRows: { row: Row; parsed: Parsed }[]
  rejectedRows: RejectedRow[]
  repeats: Repeat[]
}

/** Why a line is refused that repeats an earlier one otherwise. */
function repeatReason({ subject, field, earlierLine }: Repeat) {
  if (field === undefined) return []
  return [
    subject === 'line' ? reasons.repeatedKey(earlierLine) : reasons.otherPerson(subject, earlierLine, field),
  ]
}

/** @param now milliseconds. */
export function sortLines<Parsed>(
  { layout, kind, firstPass }: ImportSource<Parsed>,
  rows: readonly Row[],
  now: number,
): SortedRows<Parsed> {
  const sortedRows: SortedRows<Parsed> = { validRows: [], rejectedRows: [], repeats: [] }
  for (const row of rows) {
    const line = createLineReader(layout, row, firstPass.dateOrderOf, now)
    const parsed = kind.read(line)
    const repeats = firstPass.repeatsOf(row, line.issues.length > 0 ? undefined : parsed)
    const rejectReasons = [...line.issues, ...repeats.flatMap(repeatReason)]
    const [exactRepeat] = repeats
    if (rejectReasons.length > 0) sortedRows.rejectedRows.push({ row, reasons: rejectReasons })
    else if (exactRepeat) sortedRows.repeats.push(exactRepeat)
    else sortedRows.validRows.push({ row, parsed })
  }
  return sortedRows
}

/** Tries of a batch after deadlocks and serialization failures. */
const MAX_ATTEMPTS = 5

/** Writes a batch with its counts, in a transaction of its own. */
export async function writeBatch(
  db: Db,
  now: Date,
  write: (batch: Batch) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction(async (tx) => {
        const deltas = newDeltas()
        await acquireImportLock(tx)
        const outcomes = await write({ tx, deltas, now })
        await writeDeltas(tx, deltas)
        return outcomes
      })
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
}
