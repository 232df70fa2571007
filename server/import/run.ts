import { BATCH, type Source, sortLines } from './batch.ts'
import type { Refusal } from './file/rejects.ts'
import { type Row, rowsOf } from './file/rows.ts'
import type { Numbered, Outcome } from './kind.ts'
import type { Repeat } from './repeats.ts'

/** Lines that are named of those that were mended. */
const NAMED = 5

type Passed = Exclude<Outcome, object>

/** Outcomes by their codes, a byte of each row. */
const PASSED: readonly Passed[] = ['added', 'changed', 'mended', 'same']
const NONE = PASSED.length
const codeOf = (outcome: Passed | undefined) => (outcome ? PASSED.indexOf(outcome) : NONE)

/** Goes through the batches of a file, counts what becomes of their lines, and tells of those that are refused. */
export class ImportRun<Said> {
  readonly count = { added: 0, changed: 0, same: 0, repeated: 0, refused: 0 }
  readonly mended = { n: 0, lines: [] as number[] }
  rows = 0
  firstRepeat: Repeat | undefined

  /** By batch, what became of each of its rows. */
  readonly #outcomes: Uint8Array[] = []
  readonly #source: Source<Said>
  readonly #tell: (refused: readonly Refusal[]) => Promise<void>

  constructor(source: Source<Said>, tell: (refused: readonly Refusal[]) => Promise<void>) {
    this.#source = source
    this.#tell = tell
  }

  /** @param take finds out, or does, what becomes of the lines of a batch that passed. */
  async eachBatch(
    now: Date,
    take: (lines: readonly Numbered<Said>[]) => Promise<Outcome[]>,
    onRows: (n: number) => unknown,
  ): Promise<void> {
    for await (const rows of rowsOf(this.#source.table, BATCH)) {
      const { passed, refused, repeats } = sortLines(this.#source, rows, now.getTime())
      const outcomes = await take(passed.map(({ row, said }) => ({ line: row.number, said })))
      const found = new Map<Row, Passed>()
      for (const [nth, { row }] of passed.entries()) {
        const outcome = outcomes[nth] ?? 'same'
        if (typeof outcome !== 'string') refused.push({ row, reasons: [outcome.refused] })
        else {
          found.set(row, outcome)
          this.#countOutcome(outcome, row.number)
        }
      }
      this.#outcomes.push(Uint8Array.from(rows, (row) => codeOf(found.get(row))))
      this.firstRepeat ??= repeats[0]
      this.count.repeated += repeats.length
      this.count.refused += refused.length
      this.rows += rows.length
      await this.#tell(refused.sort((a, b) => a.row.number - b.row.number))
      await onRows(this.rows)
    }
  }

  #countOutcome(outcome: Passed, line: number): void {
    this.count[outcome === 'mended' ? 'changed' : outcome]++
    if (outcome !== 'mended') return
    this.mended.n++
    if (this.mended.lines.length < NAMED) this.mended.lines.push(line)
  }

  #uncountOutcome(outcome: Passed, line: number): void {
    this.count[outcome === 'mended' ? 'changed' : outcome]--
    if (outcome !== 'mended') return
    this.mended.n--
    this.mended.lines = this.mended.lines.filter((named) => named !== line)
  }

  /** Refuses lines that had passed, with every reason; they count as nothing else any more. */
  async refuse(late: readonly { line: number; reason: string }[]): Promise<void> {
    const reasonsOf = Map.groupBy(late, ({ line }) => line)
    let batch = 0
    for await (const rows of rowsOf(this.#source.table, BATCH)) {
      const outcomes = this.#outcomes[batch++]
      const refused = rows.flatMap((row, nth) => {
        const found = reasonsOf.get(row.number)
        if (!found) return []
        const outcome = PASSED[outcomes?.[nth] ?? -1]
        if (outcome) this.#uncountOutcome(outcome, row.number)
        return [{ row, reasons: [...new Set(found.map(({ reason }) => reason))] }]
      })
      this.count.refused += refused.length
      await this.#tell(refused)
    }
  }
}
