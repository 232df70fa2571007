import type { Db } from '../db/db.ts'
import { driverError, isUnreachable, saysNo } from '../db/faults.ts'
import { newTally, writeTally } from '../services/tally.ts'
import { BATCH, type Source, sortLines, takeTurns, writeBatch } from './batch.ts'
import { ImportFault } from './file/fault.ts'
import { readLayout } from './file/readLayout.ts'
import { openRejects, type Refusal, rejectsBeside } from './file/rejects.ts'
import { openTable, rowsOf } from './file/rows.ts'
import type { Batch, ImportKind, Outcome } from './kind.ts'
import type { Repeat } from './repeats.ts'
import { survey } from './survey.ts'
import { warnings } from './words.ts'

type ImportOptions = {
  path: string
  /** Where refused lines go; beside the file when it does not say. */
  rejects?: string | undefined
  /** Everything but the writing. */
  isDry?: boolean
  /** All or nothing. */
  isStrict?: boolean
  /** People may come in of whom no column says who they are, also where columns are filled that nobody knows. */
  isWithoutContact?: boolean
  now?: Date
  /** Called as lines are read, and again as they are written; `of` is how many there are. */
  onProgress?: (step: 'reading' | 'writing', n: number, of?: number) => void
}

/** What became of the lines of a file. */
export type ImportSummary = {
  rows: number
  added: number
  changed: number
  same: number
  /** Those that say what an earlier one said, and are left out. */
  repeated: number
  refused: number
  /** Where the refused ones are told. */
  rejects: string
  warnings: readonly string[]
  /** Not where it was only tried, or all or nothing became nothing. */
  isWritten: boolean
}

/** The database, or the file of refused lines, failed in the middle: an import goes on where it is run again. */
export class Interrupted extends Error {
  /** Lines whose batches are written. */
  readonly rows: number
  constructor(rows: number, cause: unknown) {
    const below = driverError(cause)
    super(below instanceof Error ? below.message : String(below), { cause })
    this.name = 'Interrupted'
    this.rows = rows
  }
}

/** Undoes the one transaction of all or nothing. */
class Nothing extends Error {}

/** Goes through the batches of a file, counts what becomes of their lines, and tells of those that are refused. */
class Course<Said> {
  readonly count = { added: 0, changed: 0, same: 0, repeated: 0, refused: 0 }
  rows = 0
  firstRepeat: Repeat | undefined

  readonly #source: Source<Said>
  readonly #tell: (refused: readonly Refusal[]) => Promise<void>

  constructor(source: Source<Said>, tell: (refused: readonly Refusal[]) => Promise<void>) {
    this.#source = source
    this.#tell = tell
  }

  /** @param write is given what writes the lines of a batch that passed. */
  async run(
    now: Date,
    write: (lines: (batch: Batch) => Promise<Outcome[]>) => Promise<Outcome[]>,
    onRows: (n: number) => void,
  ): Promise<void> {
    const { table, kind } = this.#source
    for await (const rows of rowsOf(table, BATCH)) {
      const { passed, refused, repeats } = sortLines(this.#source, rows, now.getTime())
      const said = passed.map((each) => each.said)
      const outcomes = await write((batch) => kind.write(batch, said))
      for (const [nth, { row }] of passed.entries()) {
        const outcome = outcomes[nth] ?? 'same'
        if (typeof outcome === 'string') this.count[outcome]++
        else refused.push({ row, reasons: [outcome.refused] })
      }
      this.firstRepeat ??= repeats[0]
      this.count.repeated += repeats.length
      this.count.refused += refused.length
      this.rows += rows.length
      await this.#tell(refused.sort((a, b) => a.row.number - b.row.number))
      onRows(this.rows)
    }
  }
}

/**
 * Brings a file of comma-separated values into the database, some lines at a time, each time in a transaction of its own.
 * What is there already is brought to what the file says: so it may be imported twice, and again when it was cut off.
 * However many lines there are, only some are in memory.
 *
 * @throws ImportFault when nothing can be done with the file.
 * @throws Interrupted when the database, or the file of refused lines, fails in the middle.
 *
 * @example
 * const { added, refused } = await importFile(db, participants, { path: 'peserta.csv' })
 */
export async function importFile<Said>(
  db: Db,
  kind: ImportKind<Said>,
  {
    path,
    isDry = false,
    isStrict = false,
    isWithoutContact = false,
    now = new Date(),
    onProgress,
    ...options
  }: ImportOptions,
): Promise<ImportSummary> {
  const table = await openTable(path, kind.columns)
  const layout = await readLayout(table, kind.columns, { isWithoutContact })
  const rejects = options.rejects ?? rejectsBeside(path)
  const rejected = await openRejects(rejects, table)
  const known = await survey(table, layout, kind, {
    now: now.getTime(),
    atOnce: BATCH,
    onRows: (n) => onProgress?.('reading', n),
  })
  const course = new Course({ table, layout, kind, known }, rejected.write)
  const onRows = (n: number) => onProgress?.('writing', n, known.rows)
  // All or nothing is nothing already where a line cannot pass.
  const isWritten = !isDry && !(isStrict && known.refused > 0)
  const isAtOnce = isStrict && isWritten

  const inBatches = () => course.run(now, (lines) => writeBatch(db, { now, isWritten }, lines), onRows)
  const atOnce = () =>
    db.transaction(async (tx) => {
      await takeTurns(tx)
      const tally = newTally()
      await course.run(now, (lines) => lines({ tx, tally, now, isWritten }), onRows)
      if (course.count.refused > 0) throw new Nothing()
      // Once, at the end: until then nobody waits for the counts.
      await writeTally(tx, tally)
    })

  let isKept = isWritten
  try {
    await (isAtOnce ? atOnce() : inBatches())
  } catch (error) {
    if (isUnreachable(error) || saysNo(error) || error instanceof ImportFault)
      throw new Interrupted(isAtOnce || !isWritten ? 0 : course.rows, error)
    if (!(error instanceof Nothing)) throw error
    isKept = false
  } finally {
    await rejected.close()
  }
  const { count, firstRepeat } = course
  return {
    rows: known.rows,
    ...count,
    rejects,
    warnings: [
      ...(layout.unknown.length > 0 ? [warnings.unknownColumns(layout.unknown)] : []),
      ...known.warnings,
      ...(firstRepeat ? [warnings.sameRows(count.repeated, firstRepeat.line, firstRepeat.earlier)] : []),
    ],
    isWritten: isKept,
  }
}
