import { type DateOrder, type KnownOrder, orderOf } from './cells/dates.ts'
import type { Layout } from './file/layout.ts'
import { type Row, readRows, type Table } from './file/rows.ts'
import type { Claim, ImportKind } from './kind.ts'
import { newLine } from './line.ts'
import { warnings } from './messages.ts'
import { createRepeatFinder, type Repeat } from './repeats.ts'

export type Survey<Parsed> = {
  rows: number
  refused: number
  orderOf: (field: string) => KnownOrder
  /** Asked for lines in their order. @param parsed undefined for a line that is refused. */
  repeatsOf: (row: Row, parsed: Parsed | undefined) => Repeat[]
  warnings: string[]
}

class Order {
  readonly #proved = new Set<DateOrder>()
  observe(text: string): void {
    const order = orderOf(text)
    if (order !== undefined && order !== 'either') this.#proved.add(order)
  }
  /** Two orders in one column settle nothing. */
  get known(): KnownOrder {
    const [only, ...others] = this.#proved
    return only === undefined || others.length > 0 ? 'unknown' : only
  }
}

/** Numbers so long that Excel has lost their last digits, and shows zeros for them. */
const LOST = /^\d{16,}$/

class Zeros {
  n = 0
  #isOtherwise = false
  observe(text: string): void {
    if (!LOST.test(text)) return
    this.n++
    if (!text.endsWith('0')) this.#isOtherwise = true
  }
  /** One number may end in zero by chance. */
  get isSuspicious(): boolean {
    return this.n > 1 && !this.#isOtherwise
  }
}

const forColumns = <Value>(layout: Layout, fields: readonly string[], create: () => Value) =>
  fields.flatMap((field) => {
    const column = layout.columns.get(field)
    return column ? [{ ...column, field, made: create() }] : []
  })

/** @throws ImportFault where the file cannot be read on. */
export async function survey<Parsed>(
  table: Table,
  layout: Layout,
  kind: ImportKind<Parsed>,
  { now, chunkSize, onRows }: { now: number; chunkSize: number; onRows: (n: number) => unknown },
): Promise<Survey<Parsed>> {
  const fieldsWith = (has: 'hasDates' | 'hasLongNumbers') =>
    kind.columns.filter((column) => column[has]).map(({ field }) => field)
  const orders = forColumns(layout, fieldsWith('hasDates'), () => new Order())
  const numbers = forColumns(layout, fieldsWith('hasLongNumbers'), () => new Zeros())
  const known = new Map<string, KnownOrder>()
  let repeats = createRepeatFinder()
  let rows = 0
  let refused = 0

  /** By any order of dates while months do not come first; undefined for a line that is refused even so. */
  const claimsOf = (row: Row): readonly Claim[] | undefined => {
    const line = newLine(
      layout,
      row,
      (field) => (known.get(field) === 'monthFirst' ? 'monthFirst' : 'any'),
      now,
    )
    const parsed = kind.read(line)
    return line.faults.length > 0 ? undefined : kind.claims(parsed)
  }
  for await (const chunk of readRows(table, chunkSize)) {
    for (const row of chunk) {
      rows++
      for (const { index, made } of [...orders, ...numbers]) made.observe((row.cells[index] ?? '').trim())
      const claims = claimsOf(row)
      if (claims) repeats.add(claims)
      else refused++
    }
    await onRows(rows)
  }
  for (const { field, made } of orders) known.set(field, made.known)
  if ([...known.values()].includes('monthFirst')) {
    // The claims above took its days for months.
    repeats = createRepeatFinder()
    for await (const chunk of readRows(table, chunkSize))
      for (const row of chunk) repeats.add(claimsOf(row) ?? [])
  }
  const findRepeats = repeats.find()
  return {
    rows,
    refused,
    orderOf: (field) => known.get(field) ?? 'unknown',
    repeatsOf: (row, parsed) => findRepeats(row.number, (parsed ? kind.claims(parsed) : claimsOf(row)) ?? []),
    warnings: numbers
      .filter(({ made }) => made.isSuspicious)
      .map(({ header, made }) => warnings.zeros(header, made.n)),
  }
}
