import { type DateOrder, type KnownOrder, orderOf } from './cells/dates.ts'
import type { Layout } from './file/layout.ts'
import { type Row, rowsOf, type Table } from './file/rows.ts'
import type { ImportKind } from './kind.ts'
import { newLine } from './line.ts'
import { newRepeats, type Repeat } from './repeats.ts'
import { warnings } from './words.ts'

/** What a look at the whole file tells, before anything of it is written. */
export type Survey = {
  rows: number
  /** Lines that are refused whatever the database says. */
  refused: number
  /** Of columns with dates. */
  orderOf: (field: string) => KnownOrder
  /** Asked for lines in their order. */
  repeatsOf: (line: number) => Repeat[]
  warnings: string[]
}

/** What the cells of a column prove of the order of day and month. */
class Order {
  readonly #proved = new Set<DateOrder>()
  see(text: string): void {
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
  see(text: string): void {
    if (!LOST.test(text)) return
    this.n++
    if (!text.endsWith('0')) this.#isOtherwise = true
  }
  /** One number may end in zero by chance. */
  get isSuspicious(): boolean {
    return this.n > 1 && !this.#isOtherwise
  }
}

/** Something for each column of a kind that the file has. */
const forColumns = <Made>(layout: Layout, fields: readonly string[], make: () => Made) =>
  fields.flatMap((field) => {
    const column = layout.columns.get(field)
    return column ? [{ ...column, field, made: make() }] : []
  })

/** @throws ImportFault where the file cannot be read on. */
export async function survey<Said>(
  table: Table,
  layout: Layout,
  kind: ImportKind<Said>,
  { now, atOnce, onRows }: { now: number; atOnce: number; onRows: (n: number) => unknown },
): Promise<Survey> {
  const fieldsWith = (has: 'hasDates' | 'hasLongNumbers') =>
    kind.columns.filter((column) => column[has]).map(({ field }) => field)
  const orders = forColumns(layout, fieldsWith('hasDates'), () => new Order())
  const numbers = forColumns(layout, fieldsWith('hasLongNumbers'), () => new Zeros())
  const repeats = newRepeats(Object.keys(kind.claimed))
  let [rows, refused] = [0, 0]

  const see = (row: Row) => {
    const { number, cells } = row
    rows++
    for (const { place, made } of [...orders, ...numbers]) made.see((cells[place] ?? '').trim())
    const line = newLine(layout, row, () => 'any', now)
    const said = kind.read(line)
    if (line.faults.length > 0) refused++
    else repeats.add(number, kind.claims(said))
  }
  try {
    for await (const some of rowsOf(table, atOnce)) {
      for (const row of some) see(row)
      await onRows(rows)
    }
    const known = new Map(orders.map(({ field, made }) => [field, made.known]))
    return {
      rows,
      refused,
      orderOf: (field) => known.get(field) ?? 'unknown',
      repeatsOf: repeats.find(),
      warnings: numbers
        .filter(({ made }) => made.isSuspicious)
        .map(({ header, made }) => warnings.zeros(header, made.n)),
    }
  } finally {
    repeats.close()
  }
}
