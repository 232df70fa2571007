import { BATCH, type Source, sortLines } from './batch.ts'
import type { Refusal } from './file/rejects.ts'
import { type Row, readRows } from './file/rows.ts'
import type { Numbered, Outcome } from './kind.ts'
import type { Repeat } from './repeats.ts'
import type { LateRefusal } from './staging/merge.ts'

const MAX_NAMED_LINES = 5

type Accepted = Exclude<Outcome, object>

/** Outcomes by their codes, a byte of each row. */
const ACCEPTED: readonly Accepted[] = ['added', 'changed', 'mended', 'same']
const NOT_ACCEPTED = ACCEPTED.length
const toCode = (outcome: Accepted | undefined) => (outcome ? ACCEPTED.indexOf(outcome) : NOT_ACCEPTED)

/** Runs the batches of a file, counts the outcomes of its lines, and reports refused ones. */
export class ImportRun<Parsed> {
  readonly count = { added: 0, changed: 0, same: 0, repeated: 0, refused: 0 }
  readonly mended = { n: 0, lines: [] as number[] }
  rows = 0
  firstRepeat: Repeat | undefined

  /** By batch, the outcome of each row. */
  readonly #outcomes: Uint8Array[] = []
  readonly #source: Source<Parsed>
  readonly #tell: (refused: readonly Refusal[]) => Promise<void>

  constructor(source: Source<Parsed>, report: (refused: readonly Refusal[]) => Promise<void>) {
    this.#source = source
    this.#tell = report
  }

  /** @param process finds out, or does, what becomes of the lines of a batch that passed. */
  async eachBatch(
    now: Date,
    process: (lines: readonly Numbered<Parsed>[]) => Promise<Outcome[]>,
    onRows: (n: number) => unknown,
  ): Promise<void> {
    for await (const rows of readRows(this.#source.table, BATCH)) {
      const { passed, refused, repeats } = sortLines(this.#source, rows, now.getTime())
      const outcomes = await process(passed.map(({ row, parsed }) => ({ line: row.number, parsed })))
      const outcomeByRow = new Map<Row, Accepted>()
      for (const [nth, { row }] of passed.entries()) {
        const outcome = outcomes[nth] ?? 'same'
        if (typeof outcome !== 'string') refused.push({ row, reasons: [outcome.refused] })
        else {
          outcomeByRow.set(row, outcome)
          this.#countOutcome(outcome, row.number, 1)
        }
      }
      this.#outcomes.push(Uint8Array.from(rows, (row) => toCode(outcomeByRow.get(row))))
      this.firstRepeat ??= repeats[0]
      this.count.repeated += repeats.length
      this.count.refused += refused.length
      this.rows += rows.length
      await this.#tell(refused.sort((a, b) => a.row.number - b.row.number))
      await onRows(this.rows)
    }
  }

  #countOutcome(outcome: Accepted, line: number, by: 1 | -1): void {
    this.count[outcome === 'mended' ? 'changed' : outcome] += by
    if (outcome !== 'mended') return
    this.mended.n += by
    if (by === -1) this.mended.lines = this.mended.lines.filter((named) => named !== line)
    else if (this.mended.lines.length < MAX_NAMED_LINES) this.mended.lines.push(line)
  }

  /** Refuses lines that had passed, with all reasons; takes back their outcomes. */
  async refuse(lateRefusals: readonly LateRefusal[]): Promise<void> {
    const reasonsOf = Map.groupBy(lateRefusals, ({ line }) => line)
    let batch = 0
    for await (const rows of readRows(this.#source.table, BATCH)) {
      const outcomes = this.#outcomes[batch++]
      const refused = rows.flatMap((row, nth) => {
        const late = reasonsOf.get(row.number)
        if (!late) return []
        const outcome = ACCEPTED[outcomes?.[nth] ?? -1]
        if (outcome) this.#countOutcome(outcome, row.number, -1)
        return [{ row, reasons: [...new Set(late.map(({ reason }) => reason))] }]
      })
      this.count.refused += refused.length
      await this.#tell(refused)
    }
  }
}
