import { expect, test } from 'vitest'
import { presenceCalls } from '../../../contract/presence.ts'
import { monthsOf, rateOf, toPresencePage } from '../../../src/custom/participant/presence/matrix/model.ts'
import type { CallResponse } from '../../../src/dataProvider/calls.ts'
import { normaliseResponse } from '../../../src/dataProvider/normalise.ts'

test.each([
  [0, 0, undefined],
  [0, 12, 0],
  [1, 339, 1],
  [6, 12, 50],
  [338, 339, 99],
  [12, 12, 100],
])('rates attendance of %i of %i as %s percent', (attended, held, rate) => {
  expect(rateOf({ attended, held })).toBe(rate)
})

test('groups days by month', () => {
  const days = ['2025-12-30', '2025-12-31', '2026-01-02'].map((key) => ({ key, label: key }))
  expect(monthsOf(days, (day) => `of ${day}`)).toEqual([
    { key: '2025-12', label: 'of 2025-12-30', count: 2 },
    { key: '2026-01', label: 'of 2026-01-02', count: 1 },
  ])
})

test('toPresencePage fills in what the response lacks', () => {
  const answer = normaliseResponse(presenceCalls['presence.matrix'], {
    list: [{ redeem_id: 1, member: {} }],
    columns: [{ key: 't' }],
  })
  expect(toPresencePage(answer as CallResponse<(typeof presenceCalls)['presence.matrix']>)).toEqual({
    rows: [{ id: '1', name: '', phone: '', email: '', attendanceCounts: new Map(), attended: 0, held: 0 }],
    total: 1,
    hasMore: false,
    columns: [{ key: 't', label: '' }],
    omitted: 0,
  })
})
