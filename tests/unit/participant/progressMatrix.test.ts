import { expect, test } from 'vitest'
import { memberCalls } from '../../../contract/member.ts'
import {
  columnsOf,
  groupsOf,
  markOf,
  shareOf,
  shortTitle,
} from '../../../src/custom/participant/progress/model.ts'
import { toProgressPage } from '../../../src/custom/participant/progress/toProgressPage.ts'
import type { CallResponse } from '../../../src/dataProvider/calls.ts'
import { normaliseResponse } from '../../../src/dataProvider/normalise.ts'

const completed = (score: number | null = null, due = false) => ({
  completedAt: '2026-03-05T03:00:00Z',
  score,
  isDue: due,
})

const activity = (id: string, topic: string) => ({ id, title: id, topic: { id: topic, name: topic } })

test.each([
  ['an open activity', undefined, 'none'],
  ['a completed activity', completed(), 'done'],
  ['a score', completed(80), 'score'],
  ['a score of 0', completed(0), 'score'],
  ['a due reply before its score', completed(80, true), 'due'],
] as const)('marks %s', (_, completion, mark) => {
  expect(markOf(completion)).toBe(mark)
})

test.each([
  [0, 0, undefined],
  [0, 10, 0],
  [1, 3, 33],
  [999, 1_000, 99],
  [1_000, 1_000, 100],
  [1_001, 1_000, 100],
])('rounds %i of %i participants to %s percent', (finished, participants, share) => {
  expect(shareOf(finished, participants)).toBe(share)
})

test.each([
  ['Pre-test: Latte art', 'Latte art', 'Pre-test'],
  ['Kuis – Latte art ', 'Latte art', 'Kuis – Latte art '],
  ['Kuis – Latte art', ' Latte art', 'Kuis'],
  ['Seni Latte art', 'Latte art', 'Seni Latte art'],
  ['Latte art', 'Latte art', 'Latte art'],
  [': Latte art', 'Latte art', ': Latte art'],
  ['Kuis', '', 'Kuis'],
])('shortens «%s» below the topic «%s» to «%s»', (title, name, short) => {
  expect(shortTitle({ id: 'a', title, topic: { id: 't', name } })).toBe(short)
})

test('adds the topic to columns with the same name', () => {
  const of = (title: string, name: string) => ({ id: title, title, topic: { id: name, name } })
  const columns = columnsOf([of('Kuis: Susu', 'Susu'), of('Latte', 'Susu'), of('Kuis: Biji', 'Biji')])
  expect(columns.map(({ label, ariaLabel }) => [label, ariaLabel])).toEqual([
    ['Kuis', 'Kuis, Susu'],
    ['Latte', undefined],
    ['Kuis', 'Kuis, Biji'],
  ])
})

test('groups neighbouring activities of one topic', () => {
  const columns = [activity('a', 'satu'), activity('b', 'satu'), activity('c', 'dua'), activity('d', 'satu')]
  expect(groupsOf(columns).map(({ key, count }) => [key, count])).toEqual([
    ['satu', 2],
    ['dua', 1],
    ['satu', 1],
  ])
})

test('readProgress fills in what the response lacks, and refuses one without a list', () => {
  const read = (answer: unknown) =>
    toProgressPage(
      normaliseResponse(memberCalls['member.progress'], answer) as CallResponse<
        (typeof memberCalls)['member.progress']
      >,
    )
  const page = read({
    list: [{ redeem_id: 7, member: {} }],
    activities: [{ id: 'a', topic: { id: 1 } }],
  })
  expect(page).toMatchObject({
    total: 1,
    rows: [{ id: '7', name: '', percent: null }],
    activities: [{ id: 'a', title: '', topic: { id: '1', name: '' } }],
  })
  expect(read({ list: [] })).toMatchObject({ total: 0, activities: [] })
  expect(() => read({ rows: [] })).toThrow('http.unreadable')
})
