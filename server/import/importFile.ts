import type { Db } from '../db/db.ts'
import { driverError, isNotCommitted, isUnreachable } from '../db/faults.ts'
import { importAllOrNothing } from './allOrNothing.ts'
import { BATCH, writeBatch } from './batch.ts'
import { ImportFault } from './file/fault.ts'
import { readLayout } from './file/readLayout.ts'
import { defaultRejectsPath, openRejects } from './file/rejects.ts'
import { openTable } from './file/rows.ts'
import type { ImportKind } from './kind.ts'
import { warnings } from './messages.ts'
import { ImportRun } from './run.ts'
import { survey } from './survey.ts'

/** Phases: parse the file, check lines against the database, write. */
export type ImportStep = 'reading' | 'checking' | 'writing'

type ImportOptions = {
  path: string
  /** The path for refused lines; by default beside the file. */
  rejects?: string | undefined
  /** Everything but the writing. */
  isDry?: boolean
  isStrict?: boolean
  /** Allows people without a contact column, even where unknown columns are filled. */
  isWithoutContact?: boolean
  now?: Date
  /** Called as lines went through a step, and waited for; `of` is how many there are. */
  onProgress?: (step: ImportStep, n: number, of?: number) => unknown
}

export type ImportSummary = {
  rows: number
  added: number
  changed: number
  same: number
  /** Duplicates of earlier lines, left out. */
  repeated: number
  refused: number
  rejects: string
  warnings: readonly string[]
  /** False for a dry run, and when all or nothing wrote nothing. */
  isWritten: boolean
}

/** The database, or the file of refused lines, failed in the middle: an import goes on where it is run again. */
export class Interrupted extends Error {
  /** Lines of the committed batches. */
  readonly rows: number
  constructor(rows: number, cause: unknown) {
    const driverCause = driverError(cause)
    super(driverCause instanceof Error ? driverCause.message : String(driverCause), { cause })
    this.name = 'Interrupted'
    this.rows = rows
  }
}

/**
 * Imports comma-separated values in batches, each in its own transaction; all or nothing in one, which locks rows only
 * at its end. Idempotent: records are brought to what the file says, so a file can be imported again, also after an
 * interruption. Memory grows by some ten bytes a line, and some hundred where its person stands in several.
 *
 * @throws ImportFault when the file cannot be used.
 * @throws Interrupted when the database, or the file of refused lines, fails midway.
 * @example const { added, refused } = await importFile(db, participants, { path: 'peserta.csv' })
 */
export async function importFile<Parsed>(
  db: Db,
  kind: ImportKind<Parsed>,
  { path, isDry = false, isStrict = false, now = new Date(), onProgress, ...options }: ImportOptions,
): Promise<ImportSummary> {
  const table = await openTable(path, kind.columns)
  const { isWithoutContact = false } = options
  const layout = await readLayout(table, kind.columns, { isWithoutContact })
  const rejects = options.rejects ?? defaultRejectsPath(path)
  const rejected = await openRejects(rejects, table)
  const surveyed = await survey(table, layout, kind, {
    now: now.getTime(),
    chunkSize: BATCH,
    onRows: (n) => onProgress?.('reading', n),
  })
  const run = new ImportRun({ table, layout, kind, survey: surveyed }, rejected.write)
  const isAllOrNothing = isStrict || isDry
  const report = (step: ImportStep) => (n: number) => onProgress?.(step, n, surveyed.rows)

  const inBatches = async () => {
    await run.eachBatch(
      now,
      (lines) =>
        writeBatch(db, now, (batch) =>
          kind.write(
            batch,
            lines.map(({ parsed }) => parsed),
          ),
        ),
      report('writing'),
    )
    return { isWritten: true, touched: 0 }
  }
  const allOrNothing = () =>
    importAllOrNothing(db, kind, run, {
      now,
      // All or nothing is nothing already where a line cannot pass.
      isWritten: !isDry && surveyed.refused === 0,
      onChecked: report('checking'),
      onWriting: () => report('writing')(0),
    })

  let result: Awaited<ReturnType<typeof allOrNothing>>
  try {
    result = await (isAllOrNothing ? allOrNothing() : inBatches())
  } catch (error) {
    if (isUnreachable(error) || isNotCommitted(error) || error instanceof ImportFault)
      throw new Interrupted(isAllOrNothing ? 0 : run.rows, error)
    throw error
  } finally {
    await rejected.close()
  }
  const { count, firstRepeat, mended } = run
  return {
    rows: surveyed.rows,
    ...count,
    rejects,
    warnings: [
      ...(layout.unknown.length > 0 ? [warnings.unknownColumns(layout.unknown)] : []),
      ...surveyed.warnings,
      ...(firstRepeat ? [warnings.sameRows(count.repeated, firstRepeat.line, firstRepeat.earlier)] : []),
      ...(mended.n > 0 ? [warnings.mended(mended.n, mended.lines)] : []),
      ...(result.touched > 0 ? [warnings.keptMeanwhile(result.touched)] : []),
    ],
    isWritten: result.isWritten,
  }
}
