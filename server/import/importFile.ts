import type { Db } from '../db/db.ts'
import { driverError, isUnreachable, saysNo } from '../db/faults.ts'
import { importAtOnce } from './atOnce.ts'
import { BATCH, writeBatch } from './batch.ts'
import { ImportFault } from './file/fault.ts'
import { readLayout } from './file/readLayout.ts'
import { openRejects, rejectsBeside } from './file/rejects.ts'
import { openTable } from './file/rows.ts'
import type { ImportKind } from './kind.ts'
import { ImportRun } from './run.ts'
import { survey } from './survey.ts'
import { warnings } from './words.ts'

/** Lines are read for what the file alone says, checked against the database, and written. */
export type ImportStep = 'reading' | 'checking' | 'writing'

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
  /** Called as lines went through a step, and waited for; `of` is how many there are. */
  onProgress?: (step: ImportStep, n: number, of?: number) => unknown
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

/**
 * Brings a file of comma-separated values into the database, some lines at a time, each time in a transaction of its own;
 * all or nothing in one, which locks rows at its end alone. What is there already is brought to what the file says: so it
 * may be imported twice, and again when it was cut off. However many lines there are, only some are in memory.
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
  { path, isDry = false, isStrict = false, now = new Date(), onProgress, ...options }: ImportOptions,
): Promise<ImportSummary> {
  const table = await openTable(path, kind.columns)
  const { isWithoutContact = false } = options
  const layout = await readLayout(table, kind.columns, { isWithoutContact })
  const rejects = options.rejects ?? rejectsBeside(path)
  const rejected = await openRejects(rejects, table)
  const known = await survey(table, layout, kind, {
    now: now.getTime(),
    atOnce: BATCH,
    onRows: (n) => onProgress?.('reading', n),
  })
  const run = new ImportRun({ table, layout, kind, known }, rejected.write)
  const isAtOnce = isStrict || isDry
  const told = (step: ImportStep) => (n: number) => onProgress?.(step, n, known.rows)

  const inBatches = async () => {
    await run.eachBatch(
      now,
      (lines) =>
        writeBatch(db, now, (batch) =>
          kind.write(
            batch,
            lines.map(({ said }) => said),
          ),
        ),
      told('writing'),
    )
    return { isWritten: true, touched: 0 }
  }
  const atOnce = () =>
    importAtOnce(db, kind, run, {
      now,
      // All or nothing is nothing already where a line cannot pass.
      isWritten: !isDry && known.refused === 0,
      onChecked: told('checking'),
      onWriting: () => told('writing')(0),
    })

  let done: Awaited<ReturnType<typeof atOnce>>
  try {
    done = await (isAtOnce ? atOnce() : inBatches())
  } catch (error) {
    if (isUnreachable(error) || saysNo(error) || error instanceof ImportFault)
      throw new Interrupted(isAtOnce ? 0 : run.rows, error)
    throw error
  } finally {
    await rejected.close()
  }
  const { count, firstRepeat, mended } = run
  return {
    rows: known.rows,
    ...count,
    rejects,
    warnings: [
      ...(layout.unknown.length > 0 ? [warnings.unknownColumns(layout.unknown)] : []),
      ...known.warnings,
      ...(firstRepeat ? [warnings.sameRows(count.repeated, firstRepeat.line, firstRepeat.earlier)] : []),
      ...(mended.n > 0 ? [warnings.mended(mended.n, mended.lines)] : []),
      ...(done.touched > 0 ? [warnings.keptMeanwhile(done.touched)] : []),
    ],
    isWritten: done.isWritten,
  }
}
