import type { Db } from '../db/db.ts'
import { driverError, isNotCommitted, isUnreachable } from '../db/errors.ts'
import { importAllOrNothing } from './allOrNothing.ts'
import { BATCH, writeBatch } from './batch.ts'
import { ImportError } from './file/importError.ts'
import { readLayout } from './file/readLayout.ts'
import { defaultRejectsPath, openRejects } from './file/rejects.ts'
import { openTable } from './file/rows.ts'
import { runFirstPass } from './firstPass.ts'
import type { ImportKind } from './kind.ts'
import { warnings } from './messages.ts'
import { ImportRun } from './run.ts'

/** Phases: parse the file, check lines against the database, write. */
export type ImportStep = 'reading' | 'checking' | 'writing'

type ImportOptions = {
  path: string
  /** The path for refused lines; by default beside the file. */
  rejectsPath?: string | undefined
  /** Everything but the writing. */
  isDry?: boolean
  isStrict?: boolean
  /** Allows people without a contact column, even where unknown columns are filled. */
  isWithoutContact?: boolean
  now?: Date
  /** Called as lines went through a step, and waited for; `total` is how many there are. */
  onProgress?: (step: ImportStep, n: number, total?: number) => unknown
}

export type ImportSummary = {
  rows: number
  added: number
  changed: number
  same: number
  /** Duplicates of earlier lines, left out. */
  repeated: number
  rejected: number
  rejectsPath: string
  warnings: readonly string[]
  /** False for a dry run, and when all or nothing wrote nothing. */
  isWritten: boolean
}

/** The database, or the file of refused lines, failed in the middle: an import goes on where it is run again. */
export class ImportInterruptedError extends Error {
  /** Lines of the committed batches. */
  readonly rows: number
  constructor(rows: number, cause: unknown) {
    const driverCause = driverError(cause)
    super(driverCause instanceof Error ? driverCause.message : String(driverCause), { cause })
    this.name = 'ImportInterruptedError'
    this.rows = rows
  }
}

/**
 * Imports comma-separated values in batches, each in its own transaction; all or nothing in one, which locks rows only
 * at its end. Idempotent: records are brought to what the file says, so a file can be imported again, also after an
 * interruption. Memory grows by some ten bytes a line, and some hundred where its person stands in several.
 *
 * @throws ImportError when the file cannot be used.
 * @throws ImportInterruptedError when the database, or the file of refused lines, fails midway.
 * @example const { added, rejected } = await importFile(db, participants, { path: 'peserta.csv' })
 */
export async function importFile<Parsed>(
  db: Db,
  kind: ImportKind<Parsed>,
  { path, isDry = false, isStrict = false, now = new Date(), onProgress, ...options }: ImportOptions,
): Promise<ImportSummary> {
  const table = await openTable(path, kind.columns)
  const { isWithoutContact = false } = options
  const layout = await readLayout(table, kind.columns, { isWithoutContact })
  const rejectsPath = options.rejectsPath ?? defaultRejectsPath(path)
  const rejectsFile = await openRejects(rejectsPath, table)
  const firstPass = await runFirstPass(table, layout, kind, {
    now: now.getTime(),
    chunkSize: BATCH,
    onRows: (n) => onProgress?.('reading', n),
  })
  const run = new ImportRun({ table, layout, kind, firstPass }, rejectsFile.write)
  const isAllOrNothing = isStrict || isDry
  const report = (step: ImportStep) => (n: number) => onProgress?.(step, n, firstPass.rows)

  const inBatches = async () => {
    await run.processBatches(
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
    return { isWritten: true, concurrentChangeCount: 0 }
  }
  const allOrNothing = () =>
    importAllOrNothing(db, kind, run, {
      now,
      // All or nothing is nothing already where a line cannot pass.
      shouldWrite: !isDry && firstPass.rejected === 0,
      onChecked: report('checking'),
      onWriting: () => report('writing')(0),
    })

  let result: Awaited<ReturnType<typeof allOrNothing>>
  try {
    result = await (isAllOrNothing ? allOrNothing() : inBatches())
  } catch (error) {
    if (isUnreachable(error) || isNotCommitted(error) || error instanceof ImportError)
      throw new ImportInterruptedError(isAllOrNothing ? 0 : run.rows, error)
    throw error
  } finally {
    await rejectsFile.close()
  }
  const { count, firstRepeat, mendedLines } = run
  return {
    rows: firstPass.rows,
    ...count,
    rejectsPath,
    warnings: [
      ...(layout.unknownHeaders.length > 0 ? [warnings.unknownColumns(layout.unknownHeaders)] : []),
      ...firstPass.warnings,
      ...(firstRepeat ? [warnings.sameRows(count.repeated, firstRepeat.line, firstRepeat.earlierLine)] : []),
      ...(mendedLines.n > 0 ? [warnings.mendedLines(mendedLines.n, mendedLines.lines)] : []),
      ...(result.concurrentChangeCount > 0
        ? [warnings.concurrentChangesKept(result.concurrentChangeCount)]
        : []),
    ],
    isWritten: result.isWritten,
  }
}
