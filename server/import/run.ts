import { BATCH, type ImportSource, sortLines } from './batch.ts'
import type { RejectedRow } from './file/rejects.ts'
import { type Row, readRows } from './file/rows.ts'
import type { NumberedRow, Outcome } from './kind.ts'
import type { Repeat } from './repeats.ts'
import type { LineConflict } from './staging/merge.ts'

const MAX_NAMED_LINES = 5

type AcceptedOutcome = Exclude<Outcome, object>

/** Outcomes by their codes, a byte of each row. */
const ACCEPTED: readonly AcceptedOutcome[] = ['added', 'changed', 'mended', 'same']
const REJECTED_CODE = ACCEPTED.length
const toCode = (outcome: AcceptedOutcome | undefined) => (outcome ? ACCEPTED.indexOf(outcome) : REJECTED_CODE)

/** Runs the batches of a file, counts the outcomes of its lines, and reports refused ones. */
export class ImportRun<Parsed> {
  readonly count = { added: 0, changed: 0, same: 0, repeated: 0, rejected: 0 }
  readonly mendedLines = { n: 0, lines: [] as number[] }
  rows = 0
  firstRepeat: Repeat | undefined

  /** By batch, the outcome of each row. */
  readonly #outcomes: Uint8Array[] = []
  readonly #source: ImportSource<Parsed>
  readonly #report: (rejectedRows: readonly RejectedRow[]) => Promise<void>

  constructor(source: ImportSource<Parsed>, report: (rejectedRows: readonly RejectedRow[]) => Promise<void>) {
    this.#source = source
    this.#report = report
  }

  /** @param processBatch finds out, or does, what becomes of the lines of a batch that passed. */
  async processBatches(
    now: Date,
    processBatch: (lines: readonly NumberedRow<Parsed>[]) => Promise<Outcome[]>,
    onRows: (n: number) => unknown,
  ): Promise<void> {
    for await (const rows of readRows(this.#source.table, BATCH)) {
      const { validRows, rejectedRows, repeats } = sortLines(this.#source, rows, now.getTime())
      const outcomes = await processBatch(validRows.map(({ row, parsed }) => ({ line: row.number, parsed })))
      const outcomeByRow = new Map<Row, AcceptedOutcome>()
      for (const [nth, { row }] of validRows.entries()) {
        const outcome = outcomes[nth] ?? 'same'
        if (typeof outcome !== 'string') rejectedRows.push({ row, reasons: [outcome.issue] })
        else {
          outcomeByRow.set(row, outcome)
          this.#countOutcome(outcome, row.number, 1)
        }
      }
      this.#outcomes.push(Uint8Array.from(rows, (row) => toCode(outcomeByRow.get(row))))
      this.firstRepeat ??= repeats[0]
      this.count.repeated += repeats.length
      this.count.rejected += rejectedRows.length
      this.rows += rows.length
      await this.#report(rejectedRows.sort((a, b) => a.row.number - b.row.number))
      await onRows(this.rows)
    }
  }

  #countOutcome(outcome: AcceptedOutcome, line: number, delta: 1 | -1): void {
    this.count[outcome === 'mended' ? 'changed' : outcome] += delta
    if (outcome !== 'mended') return
    this.mendedLines.n += delta
    if (delta === -1) this.mendedLines.lines = this.mendedLines.lines.filter((named) => named !== line)
    else if (this.mendedLines.lines.length < MAX_NAMED_LINES) this.mendedLines.lines.push(line)
  }

  /** Refuses lines that had passed, with all reasons; takes back their outcomes. */
  async rejectLines(conflicts: readonly LineConflict[]): Promise<void> {
    const conflictsByLine = Map.groupBy(conflicts, ({ line }) => line)
    let batch = 0
    for await (const rows of readRows(this.#source.table, BATCH)) {
      const outcomes = this.#outcomes[batch++]
      const rejectedRows = rows.flatMap((row, nth) => {
        const lineConflicts = conflictsByLine.get(row.number)
        if (!lineConflicts) return []
        const outcome = ACCEPTED[outcomes?.[nth] ?? -1]
        if (outcome) this.#countOutcome(outcome, row.number, -1)
        return [{ row, reasons: [...new Set(lineConflicts.map(({ reason }) => reason))] }]
      })
      this.count.rejected += rejectedRows.length
      await this.#report(rejectedRows)
    }
  }
}
