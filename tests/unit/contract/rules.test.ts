import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ActivityForm, activityCalls, findActivityIssues } from '../../../contract/activity.ts'
import { certificateCalls } from '../../../contract/certificate.ts'
import { findMeetingIssues } from '../../../contract/meeting.ts'
import { memberCalls } from '../../../contract/member.ts'
import { FileAddress } from '../../../contract/primitives.ts'
import { findQuestionIssues, plainText, questionCalls, toComparable } from '../../../contract/question.ts'
import { startCpuSeconds } from '../../support/cpuSeconds.ts'
import { wording } from '../../support/wording.ts'

/** The server's validation messages, by field. */
function refusals(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { error: wording })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('findMeetingIssues', () => {
  const times = (start_time: string, end_time: string) => [{ start_time, end_time }]
  const meeting = { is_must_participate: 0, is_day: true, days: [], dates: [] } as const

  test.each([
    ['without rows', meeting, []],
    ['that ends after its start', { days: [{ day: 'monday', times: times('09:00', '09:01') }] }, []],
    [
      'that ends as it starts',
      { days: [{ day: 'monday', times: times('09:00', '09:00') }] },
      [{ path: ['days', 0, 'times', 0, 'end_time'], rule: 'timesTurned' }],
    ],
    [
      'with a second time that ends before its start',
      {
        is_day: false,
        dates: [{ date: '2026-11-21', times: [...times('09:00', '10:00'), ...times('23:00', '01:00')] }],
      },
      [{ path: ['dates', 0, 'times', 1, 'end_time'], rule: 'timesTurned' }],
    ],
    [
      'by day with dates',
      { dates: [{ date: '2026-11-21', times: [] }] },
      [{ path: ['dates'], rule: 'unused' }],
    ],
    [
      'by date with days, ignoring their times',
      { is_day: 0 as const, days: [{ day: 'sunday', times: times('10:00', '09:00') }] },
      [{ path: ['days'], rule: 'unused' }],
    ],
  ] as [string, Partial<Parameters<typeof findMeetingIssues>[0]>, unknown][])(
    'validates a meeting %s',
    (_, input, faults) => {
      expect(findMeetingIssues({ ...meeting, days: [], dates: [], ...input })).toEqual(faults)
    },
  )
})

describe('activity.create', () => {
  const settings = { estimated_duration: 0 }

  test.each([
    ['of one type without its own settings', { type: 'general', settings }, {}],
    [
      'that is no test but has settings of tests',
      { type: 'general', settings: { ...settings, is_skip: 0, timer: null } },
      { 'settings.is_skip': 'Tidak berlaku untuk jenis aktivitas ini.' },
    ],
    [
      'that is a test and has settings of tests',
      { type: 'quiz', settings: { ...settings, is_skip: 1, timer: 5 } },
      {},
    ],
    [
      'with an empty minimum',
      { type: 'quiz', settings: { ...settings, set_minimum_value: { is_set: 1 } } },
      { 'settings.set_minimum_value.minimum_value': 'Tidak boleh kosong.' },
    ],
    [
      'with a minimum of 0',
      { type: 'quiz', settings: { ...settings, set_minimum_value: { is_set: 1, minimum_value: 0 } } },
      {},
    ],
    [
      'with a minimum beyond 100',
      { type: 'quiz', settings: { ...settings, set_minimum_value: { is_set: 1, minimum_value: 101 } } },
      { 'settings.set_minimum_value.minimum_value': 'Tidak boleh lebih dari 100.' },
    ],
    ['that copies a pre test', { type: 'post_test', settings, is_clone: 1 }, {}],
    [
      'that copies a pre test but is no post test',
      { type: 'quiz', settings, is_clone: 1 },
      { is_clone: 'Tidak berlaku untuk jenis aktivitas ini.' },
    ],
    [
      'with a link other than http',
      { type: 'embed_youtube', settings, embed_youtube: [{ title: 'A', url: 'javascript:alert(1)' }] },
      { 'embed_youtube.0.url': 'Bukan alamat web yang valid.' },
    ],
  ])('validates an activity %s', (_, input, expected) => {
    const { body } = activityCalls['activity.create']
    expect(refusals(body, { title: 'Tes', ...input })).toEqual(expected)
  })

  test('ActivityForm checks each field alone, without the rules of the type', () => {
    const bare = ActivityForm.pick({ type: true, settings: true })
    expect(bare.safeParse({ type: 'general', settings: { ...settings, is_skip: 1 } }).success).toBe(true)
    expect(findActivityIssues({ type: 'general', settings, meeting: null })).toEqual([])
  })
})

describe('question.create', () => {
  const { body } = questionCalls['question.create']
  const good = {
    type: 'multiple_choice',
    question: { text: '<p>Apa itu kopi?</p>' },
    options: [{ text: 'Minuman' }, { text: 'Makanan' }],
    correct_answer: ['Minuman'],
    point: 1,
  }

  test.each([
    ['without issues', {}, {}],
    ['with its answer in other markup and case', { correct_answer: ['<b>minuman</b> '] }, {}],
    ['without a text', { question: { text: '<p>&nbsp;</p>' } }, { 'question.text': 'Tidak boleh kosong.' }],
    [
      'with a picture and no text',
      { question: { text: '', media: { id: '1' } } },
      { 'question.text': 'Tidak boleh kosong.' },
    ],
    [
      'without options',
      { options: [] },
      { options: 'Tidak boleh kosong.', correct_answer: 'Jawaban benar harus salah satu opsi.' },
    ],
    [
      'with an empty option',
      { options: [{ text: 'Minuman' }, { text: ' ' }] },
      { 'options.1.text': 'Tidak boleh kosong.' },
    ],
    [
      'with equal options',
      { options: [{ text: 'Minuman' }, { text: '<i>MINUMAN</i>' }] },
      { 'options.1.text': 'Opsi jawaban tidak boleh sama' },
    ],
    ['without an answer', { correct_answer: [] }, { correct_answer: 'Tidak boleh kosong.' }],
    [
      'with an answer that is no option',
      { correct_answer: ['Batu'] },
      { correct_answer: 'Jawaban benar harus salah satu opsi.' },
    ],
    [
      'with two answers',
      { correct_answer: ['Minuman', 'Makanan'] },
      { correct_answer: 'Jawaban benar harus salah satu opsi.' },
    ],
    ['without points', { point: 0 }, { point: 'Poin tidak boleh kosong atau 0' }],
  ])('validates a question %s', (_, input, expected) => {
    expect(refusals(body, { ...good, ...input })).toEqual(expected)
  })

  test('compares options and answers as plain text', () => {
    expect(plainText('<p>1 &lt; 2 &amp; <b>3</b>&nbsp;&quot;</p>')).toBe('1 < 2 & 3 "')
    // Escaped text is no markup.
    const options = [{ text: '&lt;b&gt;' }, { text: '' }]
    expect(findQuestionIssues({ ...good, options, correct_answer: ['&lt;B&gt;'] })).toEqual([
      { path: ['options', 1, 'text'], rule: 'required' },
    ])
  })
})

describe('toComparable', () => {
  const zwj = '\u200d'

  test.each([
    ['in capitals', 'Kopi', '<p>KOPI</p>'],
    ['with markup inside a word', 'kopi', '<p>ko<strong>p</strong>i</p>'],
    ['with spaces around them', '<p> kopi </p>', 'kopi&nbsp;'],
    ['with more spaces inside', '<p>kopi  susu</p>', '<p>kopi\n\u00a0susu</p>'],
    ['in two paragraphs and on two lines', '<p>kopi</p><p>susu</p>', '<p>kopi<br>susu</p>'],
    ['with accents in two normal forms', 'caf\u00e9', 'cafe\u0301'],
    ['with a letter that has two lower-case forms', '\u039f\u0394\u039f\u03a3', '\u03bf\u03b4\u03bf\u03c3'],
    ['with a letter that has a two-letter capital', 'stra\u00dfe', 'STRASSE'],
    ['with invisible characters', 'kopi', '\u200bko\u00adpi\ufeff\u2060'],
    ['with directional marks', '\u0642\u0647\u0648\u0629', '\u200f\u0642\u0647\u0648\u0629\u200e'],
    ['with numeric entities', 'A&amp;B', '&#65;&#x26;&#66;'],
    ['with an apostrophe', "Jum'at", 'Jum&#39;at'],
    ['with an attribute that has brackets', 'kopi', '<a title="1 > 0 < 2" href=\'a>b\'>kopi</a>'],
    ['beside a picture', 'kopi', '<p>kopi <img src="/a.png" alt="secangkir"></p>'],
    ['without text', '', '<p><br></p>'],
    ['with nothing but a picture', '', '<img src="/a.png" alt="kopi">'],
    ['with only invisible characters', '', '<p>&nbsp;\u200b\u3164\u202e&#8203;</p>'],
  ])('equates two options %s', (_, one, other) => {
    expect(toComparable(other)).toBe(toComparable(one))
  })

  test.each([
    ['a power and a number', 'x\u00b2', 'x2'],
    ['joined and separate words', 'kopi susu', '<p>kopisusu</p>'],
    ['escaped markup and an empty text', '&lt;b&gt;', ''],
    ['an escaped entity and its character', '&amp;lt;', '&lt;'],
    ['an invalid numeric entity and an empty text', '&#9999999;', ''],
    ['indented code and code that is not', '<pre><code>a\n  b</code></pre>', '<pre><code>a\nb</code></pre>'],
    ['different signs', '\u2264', '\u2265'],
    ['a family and its members', `\u{1f469}${zwj}\u{1f467}`, '\u{1f469}\u{1f467}'],
    [
      'words with and without a non-joiner',
      '\u0645\u06cc\u200c\u0631\u0648\u0645',
      '\u0645\u06cc\u0631\u0648\u0645',
    ],
    ['dots and an empty text', '...', ''],
  ])('distinguishes %s', (_, one, other) => {
    expect(toComparable(other)).not.toBe(toComparable(one))
  })

  test('compares long malformed texts within 1 s of CPU time', () => {
    const cpuSeconds = startCpuSeconds()
    for (const part of ['<', '<"', '<p ', '&', '&#', '<pre', ' ', '\u200b', '<\'"', 'e\u0301'])
      toComparable(part.repeat(50_000 / part.length))
    expect(cpuSeconds()).toBeLessThan(1)
  })
})

describe('member.update', () => {
  const { body } = memberCalls['member.update']
  const member = { fullname: 'Sari', meta: {} }

  test.each([
    ['without phone, e-mail and birth date', {}, {}],
    ['with empty optional fields', { email: '', date_of_birth: '', meta: { code: '' } }, {}],
    ['born in 1950', { date_of_birth: '1950-01-01' }, {}],
    [
      'born before 1950',
      { date_of_birth: '1949-12-31' },
      { date_of_birth: 'Tidak boleh sebelum 1 Januari 1950.' },
    ],
    [
      'born in the future',
      { date_of_birth: '9999-01-01' },
      { date_of_birth: 'Tidak boleh setelah hari ini.' },
    ],
    ['born on an impossible day', { date_of_birth: '2026-02-30' }, { date_of_birth: 'Isian tidak valid.' }],
    ['with an invalid e-mail', { email: 'sari' }, { email: 'Bukan email yang valid.' }],
  ])('validates a participant %s', (_, input, expected) => {
    expect(refusals(body, { ...member, ...input })).toEqual(expected)
  })
})

test.each([
  ['of a known kind', {}, {}],
  ['that is reissued with a reason', { reissue: true, reason: 'Nama diperbaiki' }, {}],
  ['that is reissued without a reason', { reissue: true }, { reason: 'Tidak boleh kosong.' }],
  [
    'that is reissued with an empty reason',
    { reissue: true, reason: ' ' },
    { reason: 'Tidak boleh kosong.' },
  ],
  ['of an unknown kind', { kind: 'x' }, { kind: 'Pilihan tidak dikenal.' }],
])('certificate.issue validates a certificate %s', (_, input, expected) => {
  expect(refusals(certificateCalls['certificate.issue'].body, { kind: 'graduation', ...input })).toEqual(
    expected,
  )
})

test.each([
  ['https://a.example/b.png', true],
  ['http://a.example', true],
  ['/api/file/1', true],
  ['file/1.png?a=b:c', true],
  ['', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/passwd', false],
  ['/a\nb', false],
])('accepts %j as a file address: %s', (address, isOne) => {
  expect(FileAddress.safeParse(address).success).toBe(isOne)
})
