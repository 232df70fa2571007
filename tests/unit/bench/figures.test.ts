import { expect, test } from 'vitest'
import { type Block, type Figure, figuresOf, isKept, jsonOf, textOf } from '../../bench/support/figures.ts'
import { startBench } from '../../bench/support/part.ts'

/* Evaluation of the bench's measurements. */

const most = (values: number[], limit: number, more: Partial<Figure> = {}): Figure => ({
  what: 'a frame',
  unit: 'ms',
  values,
  target: { most: limit },
  ...more,
})

test.each<[Figure, boolean | null]>([
  [most([50.04], 50), true],
  [most([50.6], 50), false],
  [most([10, 90, 20], 20), true],
  [most([10, 90, 20], 20, { aggregate: 'max' }), false],
  [most([1.004], 1, { digits: 2 }), true],
  [most([1.006], 1, { digits: 2 }), false],
  [most([], 50), null],
  [{ what: 'a ratio', values: [0.8], digits: 2, target: { least: 0.8 } }, true],
  [{ what: 'a ratio', values: [0.79], digits: 2, target: { least: 0.8 } }, false],
  [{ what: 'a size', values: [5] }, null],
])('isKept judges %j: %j', (figure, kept) => {
  expect(isKept(figure)).toBe(kept)
})

const table: Block = {
  table: {
    title: 'Lists',
    columns: [
      { name: 'ours', unit: 'ms', target: { most: 50 } },
      { name: 'ratio', digits: 2 },
    ],
    rows: [
      { what: 'first page', cells: [[10, 20, 1_500], 0.5] },
      { what: 'last page', cells: [60, []] },
      { what: 'calls', unit: 'calls', cells: [undefined, undefined] },
    ],
  },
}

const measured = { date: '2026-11-30', machine: 'Node 24, 2 × AMD EPYC', options: '--full' }

test('jsonOf writes a figure with its minimum, maximum and target', () => {
  const beside = { what: 'plain', value: 40 }
  expect(jsonOf('open', most([10, 30, 20], 15, { beside }), measured)).toEqual({
    part: 'open',
    figure: 'a frame',
    unit: 'ms',
    value: 20,
    min: 10,
    max: 30,
    digits: 0,
    target: { most: 15 },
    kept: false,
    beside,
    measured,
  })
  expect(jsonOf('size', { what: 'a size', values: [5] }, measured)).toEqual({
    part: 'size',
    figure: 'a size',
    unit: null,
    value: 5,
    min: 5,
    max: 5,
    digits: 0,
    target: null,
    kept: null,
    measured,
  })
})

test('reports a figure without a value as null, with its note', () => {
  const figure = most([], 15, { note: 'skipped' })
  expect(jsonOf('open', figure, measured)).toMatchObject({
    value: null,
    min: null,
    max: null,
    kept: null,
    note: 'skipped',
  })
  expect(textOf({ figure })).toBe('  a frame: skipped')
})

test('figuresOf returns a figure for each table cell with a value', () => {
  expect(figuresOf(table).map((figure) => jsonOf('requests', figure, measured))).toMatchObject([
    {
      table: 'Lists',
      row: 'first page',
      column: 'ours',
      figure: 'first page: ours',
      unit: 'ms',
      value: 20,
      max: 1_500,
      kept: true,
    },
    { table: 'Lists', figure: 'first page: ratio', unit: null, value: 0.5, kept: null },
    { table: 'Lists', figure: 'last page: ours', unit: 'ms', value: 60, target: { most: 50 }, kept: false },
  ])
})

test('textOf prints tables and figures, marking missed targets', () => {
  expect(textOf(table)).toBe(
    [
      '',
      'Lists: median of 3 (least–most)',
      '                 ours, ms (≤ 50)   ratio',
      '  first page       20 (10–1,500)    0.50',
      '  last page            60 MISSED',
      '  calls, calls',
    ].join('\n'),
  )
  const beside = { what: 'plain', value: 40 }
  expect(textOf({ figure: most([10, 30, 20], 15, { beside }) })).toBe(
    '  a frame: 20 (10–30) ms, beside plain: 40 ms (target ≤ 15 ms: MISSED)',
  )
  expect(textOf({ figure: most([1_200], 1_500) })).toBe('  a frame: 1,200 ms (target ≤ 1,500 ms: kept)')
})

test.each([
  ['all rounds within the time limit', false, 10, [0, 1, 2, 3]],
  ['the warm-up and one round once the time is up', false, 300, [0, 1]],
  ['all rounds in full mode, however long', true, 300, [0, 1, 2, 3]],
])('runs %s', (_, full, seconds, expected) => {
  let clock = 0
  const said: string[] = []
  const bench = startBench('open', full, {
    say: (line) => said.push(line),
    add: () => undefined,
    now: () => clock,
  })
  const rounds: number[] = []
  for (const round of bench.rounds(3, 'round', 1)) {
    rounds.push(round)
    clock += seconds * 1_000
  }
  expect(rounds).toEqual(expected)
  expect(said[0]).toBe('open, 0 s: round 1 of 4')
  expect(said[1]).toBe(`open, ${seconds < 60 ? `${seconds} s` : '5 min 0 s'}: round 2 of 4`)
  if (rounds.length < 4) expect(said.at(-1)).toBe('open, 10 min 0 s: time is up after 2 of 4')
})
