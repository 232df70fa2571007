import { expect, test } from 'vitest'
import type { CompletionArrays } from '../../../server/domains/participant/progress/completions.ts'
import { toListJson } from '../../../server/domains/participant/progress/listJson.ts'

const activities = ['a1', 'a2', 'a3'].map((end) => ({ id: `00000000-0000-7000-8000-0000000000${end}` }))
const [first, second, third] = activities.map(({ id }) => id)

const siti = { id: 'm1', fullname: 'Siti "Ayu" Nurhaliza 🌺 王', phone: null, email: 'siti@example.com' }

const participant = (completed: CompletionArrays) => {
  const { id: member_id, ...contact } = siti
  return { redeem_id: 'r1', license: 'BALAI-1', progress: 40, member_id, ...contact, completed }
}

type Done = { activity_id: string | undefined; completed_at: string; score: number | null; due: boolean }
const toItem = (done: Done[]) => ({
  redeem_id: 'r1',
  license: 'BALAI-1',
  progress: 40,
  member: siti,
  done,
})

const completion = (activity_id: string | undefined, completed_at: string): Done => ({
  activity_id,
  completed_at,
  score: null,
  due: false,
})

test.each<[string, CompletionArrays[], Done[][]]>([
  ['nobody', [], []],
  ['nothing completed', [[null, null, null, null]], [[]]],
  [
    'moments of which PostgreSQL omits the zeros at the end',
    [
      [
        [1, 2, 3],
        ['2026-03-01T05:00:00', '2026-03-01T05:00:00.1', '2026-03-01T05:00:00.123'],
        [null, null, null],
        [false, false, false],
      ],
    ],
    [
      [
        completion(first, '2026-03-01T05:00:00.000Z'),
        completion(second, '2026-03-01T05:00:00.100Z'),
        completion(third, '2026-03-01T05:00:00.123Z'),
      ],
    ],
  ],
  [
    'scores and pending feedback, in the order of the activities, without one that is not listed',
    [
      [
        [3, null, 1, 2],
        ['2026-03-03T05:00:00', '2026-03-04T05:00:00', '2026-03-01T05:00:00', '2026-03-02T05:00:00'],
        [66.66666666666667, 10, 0, null],
        [false, true, true, true],
      ],
    ],
    [
      [
        { ...completion(first, '2026-03-01T05:00:00.000Z'), score: 0, due: true },
        { ...completion(second, '2026-03-02T05:00:00.000Z'), due: true },
        { ...completion(third, '2026-03-03T05:00:00.000Z'), score: 66.66666666666667 },
      ],
    ],
  ],
  [
    'several participants',
    [
      [[2], ['2026-03-02T05:00:00'], [-1.7976931348623157e308], [true]],
      [null, null, null, null],
      [[2], ['2026-03-02T05:00:00'], [null], [false]],
    ],
    [
      [
        {
          ...completion(second, '2026-03-02T05:00:00.000Z'),
          score: -1.7976931348623157e308,
          due: true,
        },
      ],
      [],
      [completion(second, '2026-03-02T05:00:00.000Z')],
    ],
  ],
])('writes a page of progress as JSON.stringify does: %s', (_, completed, done) => {
  const { text } = toListJson(completed.map(participant), activities)
  expect(text).toBe(JSON.stringify(done.map(toItem)))
})
