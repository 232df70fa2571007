import { describe, expect, test } from 'vitest'
import { daysOf, isQuickRange } from '../../../src/custom/participant/presence/matrix/range.ts'

describe('daysOf', () => {
  // Already the next day in Jakarta.
  const evening = Date.parse('2026-02-28T17:00:00Z')
  const noon = Date.parse('2026-03-31T05:00:00Z')
  test.each([
    ['today', evening, '2026-03-01', '2026-03-01'],
    ['week', evening, '2026-02-23', '2026-03-01'],
    ['days30', evening, '2026-01-31', '2026-03-01'],
    ['month', evening, '2026-03-01', '2026-03-01'],
    ['month', evening - 1, '2026-02-01', '2026-02-28'],
    ['days30', noon, '2026-03-02', '2026-03-31'],
    ['all', noon, '', ''],
  ] as const)('turns %s at %i into the Jakarta days %s to %s', (range, now, start_date, end_date) => {
    expect(daysOf(range, now)).toEqual({ start_date, end_date })
  })
})

test.each([
  ['week', true],
  ['toString', false],
  ['', false],
  [undefined, false],
])('recognises %s as a quick range: %s', (name, expected) => expect(isQuickRange(name)).toBe(expected))
