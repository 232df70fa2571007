import { expect, test } from 'vitest'
import { memberCalls } from '../../../contract/member.ts'
import {
  columnsOf,
  groupsOf,
  markOf,
  type ProgressRow,
  shareOf,
  shortTitle,
  toContactLines,
  toWhatsAppNumber,
  toWhatsAppUrl,
  whatsAppIssue,
} from '../../../src/custom/participant/progress/model.ts'
import { toProgressPage } from '../../../src/custom/participant/progress/toProgressPage.ts'
import type { CallResponse } from '../../../src/dataProvider/calls.ts'
import { normaliseResponse } from '../../../src/dataProvider/normalise.ts'

const completed = (score: number | null = null, due = false) => ({
  completedAt: '2026-03-05T03:00:00Z',
  score,
  isDue: due,
})

const person = (id: string, input: Partial<ProgressRow> = {}): ProgressRow => ({
  id,
  license: `LIS-${id}`,
  name: `Peserta ${id}`,
  phone: '',
  email: '',
  percent: 0,
  completions: new Map(),
  ...input,
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

test.each([
  ['081234567890', '6281234567890'],
  ['0812-3456-7890', '6281234567890'],
  ['812 3456 7890', '6281234567890'],
  ['+62 812 3456 7890', '6281234567890'],
  ['6281234567890', '6281234567890'],
  ['+62 (0)812 3456 7890', '6281234567890'],
  ['0062 812 3456 7890', '6281234567890'],
  ['+1 (415) 555-0132', '14155550132'],
  ['+81 90 1234 5678', '819012345678'],
  ['0214567890', '62214567890'],
  ['', undefined],
  ['-', undefined],
  ['12', undefined],
  ['0812 / 0813', undefined],
  ['08123456789012345678', undefined],
  ['nol delapan', undefined],
  ['081234567890?text=x', undefined],
  ['٠٨١٢٣٤٥٦٧٨', undefined],
])('turns the phone number %j into the WhatsApp number %s', (phone, number) => {
  expect(toWhatsAppNumber(phone)).toBe(number)
})

test('passes any text to WhatsApp unchanged', () => {
  const text = 'Halo & selamat #1?\nSampai jumpa 👋\ud800'
  const { searchParams, origin, pathname } = new URL(toWhatsAppUrl('62812', text))
  expect(`${origin}${pathname}`).toBe('https://wa.me/62812')
  expect(searchParams.get('text')).toBe(text.toWellFormed())
  expect(toWhatsAppUrl('62812', '')).toBe('https://wa.me/62812')
})

test('copies one value per line and counts contacts without one', () => {
  const contacts = [person('1', { phone: ' 0812\n0813 ' }), person('2'), person('3', { phone: '0814' })]
  expect(toContactLines(contacts, 'phone')).toEqual({
    text: '0812 0813\n0814',
    copiedCount: 2,
    missingCount: 1,
  })
  expect(toContactLines([], 'email')).toEqual({ text: '', copiedCount: 0, missingCount: 0 })
})

test.each([
  ['refuses WhatsApp to nobody', [], 'nobody'],
  ['refuses WhatsApp to two people', [person('1'), person('2')], 'many'],
  ['refuses WhatsApp to a person without a number', [person('1', { phone: ' ' })], 'noNumber'],
  ['refuses WhatsApp to a person with an invalid number', [person('1', { phone: 'tidak ada' })], 'badNumber'],
  ['allows WhatsApp to a person with a number', [person('1', { phone: '0812345678' })], undefined],
])('%s', (_, contacts, fault) => {
  expect(whatsAppIssue(contacts)).toBe(fault)
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
