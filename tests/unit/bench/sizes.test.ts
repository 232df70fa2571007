import { expect, test } from 'vitest'
import { otherFigures, withSizes } from '../../bench/support/sizes.ts'

const page = `| what       | kB    | budget |
| ---------- | ----- | ------ |
| login page | 165.4 | 170    |
`
const size = (what: string, size: number, budget = 170) => ({ what, size, budget })

test.each([
  ['the same size', size('login page', 165.6), []],
  ['another size', size('login page', 166.2), ['«login page» is 166.2 kB of 170, and not 165.4 of 170']],
  [
    'another budget',
    size('login page', 165.4, 171),
    ['«login page» is 165.4 kB of 171, and not 165.4 of 170'],
  ],
  ['a missing row', size('matrix', 20), ['«matrix» is 20.0 kB of 170, and not – of –']],
])('compares a measured size with the page: %s', (_, measured, lines) => {
  expect(otherFigures([measured], page)).toEqual(lines)
})

test('writes what was measured into the table, as wide as it was', () => {
  const written = withSizes([size('login page', 99.96, 171)], page)
  expect(written).toBe(page.replace('| 165.4 | 170    |', '| 100.0 | 171    |'))
  expect(otherFigures([size('login page', 99.96, 171)], written)).toEqual([])
})
