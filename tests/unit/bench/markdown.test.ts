import { expect, test } from 'vitest'
import { type Block, figuresOf, jsonOf } from '../../bench/support/figures.ts'
import { withTables } from '../../bench/support/markdown.ts'

const measured = { date: '2026-11-30', machine: 'Node 24, 2 × AMD EPYC', options: '--full' }
const of = (part: string, ...blocks: Block[]) =>
  blocks.flatMap(figuresOf).map((figure) => jsonOf(part, figure, measured))

const page = `# Performance

Targets.

<!-- bench: paint -->

| old |

<!-- end of bench -->

- What it rests on.

<!-- bench: lists -->

| kept |

<!-- end of bench -->
`

const table: Block = {
  table: {
    title: 'Login page',
    columns: [
      { name: 'time', unit: 'ms', target: { most: 50 } },
      { name: 'ratio', digits: 2 },
    ],
    rows: [
      { what: 'first', cells: [[10, 20, 1_500], 0.5] },
      { what: 'last', cells: [60, undefined] },
    ],
  },
}
const figure: Block = {
  figure: {
    what: 'ratio',
    values: [0.345],
    digits: 2,
    target: { most: 0.35 },
    beside: { what: 'plain, ms', value: 40 },
  },
}

test('replaces the tables of what was measured, and keeps the sentences and all other tables', () => {
  expect(withTables(page, of('paint', table, figure))).toBe(`# Performance

Targets.

<!-- bench: paint -->

_2026-11-30, Node 24, 2 × AMD EPYC, --full._

| Login page | time, ms (≤ 50) | ratio |
| ---------- | --------------- | ----- |
| first      | 20 (10–1,500)   | 0.50  |
| last       | 60: missed      |       |

| what  | measured | target | beside           |
| ----- | -------- | ------ | ---------------- |
| ratio | 0.35     | ≤ 0.35 | plain, ms: 40.00 |

<!-- end of bench -->

- What it rests on.

<!-- bench: lists -->

| kept |

<!-- end of bench -->
`)
})

test('lists the cells of a table that is too wide', () => {
  const columns = Array.from({ length: 9 }, (_, nth) => ({ name: `a column with a long name ${nth}` }))
  const wide: Block = {
    table: { title: 'Wide', columns, rows: [{ what: 'row', cells: columns.map(() => 1) }] },
  }
  const written = withTables(page, of('lists', wide))
  expect(written).toContain('| row: a column with a long name 8 | 1        |')
  expect(Math.max(...written.split('\n').map((line) => line.length))).toBeLessThanOrEqual(160)
})

test('escapes a bar, and refuses a part without marks', () => {
  const bar: Block = { figure: { what: 'a | b', values: [1] } }
  expect(withTables(page, of('lists', bar))).toContain('| a \\| b |')
  expect(() => withTables(page, of('open', bar))).toThrow('no place for open')
})
