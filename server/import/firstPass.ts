import { type ColumnDateOrder, type DateOrder, detectDateOrder } from './cells/dates.ts'
import type { Layout } from './file/layout.ts'
import { type Row, readRows, type Table } from './file/rows.ts'
import type { Claim, ImportKind } from './kind.ts'
import { createLineReader } from './lineReader.ts'
import { warnings } from './messages.ts'
import { createRepeatFinder, type Repeat } from './repeats.ts'

export type FirstPass<Parsed> = {
  rows: number
  rejected: number
  dateOrderOf: (field: string) => ColumnDateOrder
  /** Asked for lines in their order. @param parsed undefined for a line that is refused. */
  repeatsOf: (row: Row, parsed: Parsed | undefined) => Repeat[]
  warnings: string[]
}

class DateOrderDetector {
  readonly #provenOrders = new Set<DateOrder>()
  observe(text: string): void {
    const order = detectDateOrder(text)
    if (order !== undefined && order !== 'either') this.#provenOrders.add(order)
  }
  /** Two orders in one column settle nothing. */
  get columnOrder(): ColumnDateOrder {
    const [provenOrder, ...otherOrders] = this.#provenOrders
    return provenOrder === undefined || otherOrders.length > 0 ? 'unknown' : provenOrder
  }
}

/** Numbers so long that Excel has lost their last digits, and shows zeros for them. */
const LONG_NUMBER = /^\d{16,}$/

class LostDigits {
  n = 0
  #hasOtherEnding = false
  observe(text: string): void {
    if (!LONG_NUMBER.test(text)) return
    this.n++
    if (!text.endsWith('0')) this.#hasOtherEnding = true
  }
  /** One number may end in zero by chance. */
  get isSuspicious(): boolean {
    return this.n > 1 && !this.#hasOtherEnding
  }
}

const forColumns = <Value>(layout: Layout, fields: readonly string[], create: () => Value) =>
  fields.flatMap((field) => {
    const column = layout.columns.get(field)
    return column ? [{ ...column, field, observer: create() }] : []
  })

/** @throws ImportError where the file cannot be read on. */
export async function runFirstPass<Parsed>(
  table: Table,
  layout: Layout,
  kind: ImportKind<Parsed>,
  { now, chunkSize, onRows }: { now: number; chunkSize: number; onRows: (n: number) => unknown },
): Promise<FirstPass<Parsed>> {
  const fieldsWith = (has: 'hasDates' | 'hasLongNumbers') =>
    kind.columns.filter((column) => column[has]).map(({ field }) => field)
  const orders = forColumns(layout, fieldsWith('hasDates'), () => new DateOrderDetector())
  const numbers = forColumns(layout, fieldsWith('hasLongNumbers'), () => new LostDigits())
  const columnOrders = new Map<string, ColumnDateOrder>()
  let repeats = createRepeatFinder()
  let rows = 0
  let rejected = 0

  /** By any order of dates while months do not come first; undefined for a line that is refused even so. */
  const claimsOf = (row: Row): readonly Claim[] | undefined => {
    const line = createLineReader(
      layout,
      row,
      (field) => (columnOrders.get(field) === 'monthFirst' ? 'monthFirst' : 'any'),
      now,
    )
    const parsed = kind.read(line)
    return line.issues.length > 0 ? undefined : kind.claims(parsed)
  }
  for await (const chunk of readRows(table, chunkSize)) {
    for (const row of chunk) {
      rows++
      for (const { index, observer } of [...orders, ...numbers])
        observer.observe((row.cells[index] ?? '').trim())
      const claims = claimsOf(row)
      if (claims) repeats.add(claims)
      else rejected++
    }
    await onRows(rows)
  }
  for (const { field, observer } of orders) columnOrders.set(field, observer.columnOrder)
  if ([...columnOrders.values()].includes('monthFirst')) {
    // The claims above took its days for months.
    repeats = createRepeatFinder()
    for await (const chunk of readRows(table, chunkSize))
      for (const row of chunk) repeats.add(claimsOf(row) ?? [])
  }
  const findRepeats = repeats.find()
  return {
    rows,
    rejected,
    dateOrderOf: (field) => columnOrders.get(field) ?? 'unknown',
    repeatsOf: (row, parsed) => findRepeats(row.number, (parsed ? kind.claims(parsed) : claimsOf(row)) ?? []),
    warnings: numbers
      .filter(({ observer }) => observer.isSuspicious)
      .map(({ header, observer }) => warnings.lostDigits(header, observer.n)),
  }
}
