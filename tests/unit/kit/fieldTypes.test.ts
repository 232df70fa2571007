import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Weekday } from '../../../contract/meeting.ts'
import { Flag, TimeOfDay } from '../../../contract/primitives.ts'
import type { ResourceDeclaration } from '../../../src/resources/_kit/declaration/defineResource.ts'
import { defineResource } from '../../../src/resources/_kit/declaration/defineResource.ts'
import { isFieldVisible, siblingPath } from '../../../src/resources/_kit/declaration/isFieldVisible.ts'
import { fieldPathsOf, withoutValue, withValue } from '../../../src/resources/_kit/declaration/valueAt.ts'
import { fileName } from '../../../src/resources/_kit/fields/file/fileName.ts'
import { bytesPerSecond, estimateSecondsLeft } from '../../../src/resources/_kit/fields/file/transferRate.ts'
import { savedValues, toFormValues, toWireValues } from '../../../src/resources/_kit/fields/formValues.ts'
import {
  formatSecondsAsMinutes,
  parseMinutesAsSeconds,
} from '../../../src/resources/_kit/fields/minutes/MinutesInput.tsx'
import { parseTime } from '../../../src/resources/_kit/fields/time/parseTime.ts'
import { weekdayName } from '../../../src/resources/_kit/fields/weekday/weekdayName.ts'
import { weekdays } from '../../../src/resources/_kit/fields/weekday/weekdays.ts'
import { megabytesOf } from '../../../src/resources/_kit/media/fileRules.ts'
import { getFormats } from '../../../src/resources/_kit/text/format.ts'

describe('minutes', () => {
  test.each([
    ['90', 5_400],
    ['1.500', 90_000],
    ['0', 0],
    ['', null],
    ['1,5', '1,5'],
    ['sejam', 'sejam'],
    ['-1', -60],
  ])('parseMinutesAsSeconds turns %j into %j', (typed, held) =>
    expect(parseMinutesAsSeconds(typed)).toBe(held),
  )
  test.each([
    [5_400, '90'],
    [90, '1'],
    [0, '0'],
    [null, ''],
    [undefined, ''],
    ['1,5', '1,5'],
  ])('formatSecondsAsMinutes shows %j as %j', (held, shown) =>
    expect(formatSecondsAsMinutes(held)).toBe(shown),
  )
})

test.each([
  ['9.30', '09:30'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['24', '24'],
  ['9.60', '9.60'],
  ['9.', '9.'],
  ['9.3', '9.3'],
  ['pagi', 'pagi'],
  [' ', null],
])('parseTime turns %j into %j', (typed, held) => expect(parseTime(typed)).toBe(held))

test('lists weekdays from Monday, named in the chosen language', () => {
  expect(weekdays.map((weekday) => weekdayName(weekday, 'id'))).toEqual(
    'Senin Selasa Rabu Kamis Jumat Sabtu Minggu'.split(' '),
  )
  expect(weekdayName('sunday', 'en')).toBe('Sunday')
})

describe('file fields', () => {
  test.each([
    [{ title: 'Modul 1', url: '/x' }, 'Modul 1'],
    [{ url: 'https://a.example/b/Modul%201.pdf?token=x' }, 'Modul 1.pdf'],
    [{ url: '/b/%E0%A4%A.pdf' }, '%E0%A4%A.pdf'],
    [{ title: 'gaji\u202efdp.exe' }, 'gaji fdp.exe'],
    [new File([], 'a\u0000\nb.pdf'), 'a  b.pdf'],
    [null, ''],
    ['x', ''],
  ])('names the file %j as %j', (file, name) => expect(fileName(file)).toBe(name))
  test.each([
    [0, '0 kB'],
    [849_001, '850 kB'],
    [4_240_000, '4,2 MB'],
    [98_400_000, '98 MB'],
  ])('formats %i bytes as %j', (bytes, words) => expect(getFormats('id').bytes(bytes)).toBe(words))
  test('shows decimal and binary limits in round megabytes', () => {
    expect(megabytesOf('video', 100_000_000)).toBe(100)
    expect(megabytesOf('video', 100 * 1024 * 1024)).toBe(100)
  })
  test.each([
    [0.5, 10_000, 10],
    [0.25, 30_000, 90],
    [0.5, 500, undefined],
    [0, 10_000, undefined],
    [1, 10_000, undefined],
  ])('estimates at share %d after %i ms the seconds left: %s', (share, elapsed, left) =>
    expect(estimateSecondsLeft(share, elapsed)).toBe(left),
  )

  test.each<[number, number, number | undefined]>([
    [0, 5_000, undefined],
    [1_000_000, 1_999, undefined],
    [1_000_000, 2_000, 500_000],
    [34_000_000, 17_000, 2_000_000],
  ])('measures %i bytes in %i ms as %s bytes per second', (sent, elapsed, speed) =>
    expect(bytesPerSecond(sent, elapsed)).toBe(speed),
  )
})

test('reads, writes and resolves paths through rows', () => {
  const record = { a: { rows: [{ b: 1 }, { b: 2 }] }, c: 3 }
  expect(fieldPathsOf(record, 'a.rows.b')).toEqual(['a.rows.0.b', 'a.rows.1.b'])
  expect(fieldPathsOf(record, 'c')).toEqual(['c'])
  expect(fieldPathsOf({}, 'a.rows.b')).toEqual(['a.rows.b'])
  const changed = withValue(record, 'a.rows.1.b', 5)
  expect(changed).toEqual({ a: { rows: [{ b: 1 }, { b: 5 }] }, c: 3 })
  expect(changed.a.rows[0]).toBe(record.a.rows[0])
  expect(withValue({}, 'a.b', 1)).toEqual({ a: { b: 1 } })
  expect(withoutValue({ a: { b: { c: 1 } }, d: 2 }, 'a.b.c')).toEqual({ d: 2 })
  expect(withoutValue({ a: { b: 1, c: 2 } }, 'a.b')).toEqual({ a: { c: 2 } })
  expect(siblingPath('days.0.times.1.end', 'days.times.start')).toBe('days.0.times.1.start')
  expect(siblingPath('days.0.times.1.end', 'days.day')).toBe('days.0.day')
  expect(siblingPath('days.0.times', 'days')).toBe('days')
  expect(siblingPath('days.0.day', 'is_day')).toBe('is_day')
})

const label = { id: 'x', en: 'x' }
const Activity = z.object({
  id: z.string(),
  type: z.enum(['film', 'test']),
  note: z.string().optional(),
  settings: z.object({
    is_set: Flag,
    deep: Flag.optional(),
    deeper: z.int().nullish(),
    limit: z.literal([5, 0, -1]).optional(),
  }),
  days: z.array(z.object({ day: Weekday, until: TimeOfDay.nullish() })),
  file: z.object({ id: z.string(), url: z.string() }).nullish(),
})
type Activity = z.infer<typeof Activity>

const declared = defineResource({
  name: 'x',
  schema: Activity,
  label: { one: label, many: label },
  recordRepresentation: 'id',
  fields: {
    type: { type: 'choice', label },
    note: { type: 'text', label },
    'settings.is_set': { type: 'flag', label },
    'settings.deep': { type: 'flag', label, when: { field: 'settings.is_set', is: 1 } },
    'settings.deeper': { type: 'number', label, when: { field: 'settings.deep', is: [1] } },
    'settings.limit': { type: 'choice', label, when: (values) => values?.note === 'x' },
    days: { type: 'rows', label, rowLabel: label, when: { field: 'settings.is_set', is: 1 } },
    'days.day': { type: 'weekday', label },
    'days.until': { type: 'time', label, when: { field: 'days.day', is: 'sunday' } },
    file: { type: 'file', label, accept: 'document', withForm: true },
  },
  form: {
    by: 'type',
    forms: {
      test: {
        fields: [
          'type',
          'note',
          'settings.is_set',
          'settings.deep',
          'settings.deeper',
          'settings.limit',
          'days',
        ],
      },
      film: { fields: ['type', 'note', 'file'] },
    },
    otherwise: { fields: ['type'] },
  },
})
const form = declared.form
if (!form) throw new Error('It has a form')
const resource = { ...declared, form } satisfies ResourceDeclaration

const read = {
  id: '1',
  type: 'test',
  settings: { is_set: 1, deep: 1, deeper: 3, limit: 5 },
  days: [
    { day: 'sunday', until: '10:00' },
    { day: 'monday', until: '11:00' },
  ],
  file: { id: 'f', url: '/f' },
  extra: { kept: true },
} satisfies Activity & { extra: object }

describe('record in a form', () => {
  test('keeps an untouched record and empties hidden values', () => {
    const values = toFormValues(resource, read)
    expect(values).toEqual(read)
    expect(toWireValues(resource, values, read)).toEqual({
      ...read,
      settings: { is_set: 1, deep: 1, deeper: 3, limit: undefined },
      days: [
        { day: 'sunday', until: '10:00' },
        { day: 'monday', until: null },
      ],
    })
  })

  test.each(['test', 'film', undefined])(
    'starts with flags off and required rows, whatever the type: %s',
    (type) => {
      const begun = toFormValues(resource, { type })
      expect(begun).toEqual({ type, settings: { is_set: 0, deep: 0 }, days: [] })
      expect(toWireValues(resource, { ...begun, type: 'film' }, {})).toEqual({ type: 'film' })
    },
  )

  test('bases the next save on the saved values', () => {
    const first = { id: '1', type: 'test', settings: { is_set: 1 }, file: read.file }
    const begun = toFormValues(resource, first)
    const saved = savedValues(resource, { ...begun, days: [{ day: 'monday' }], note: 'y' }, first)
    expect(saved).toMatchObject({ note: 'y', days: [{ day: 'monday', until: null }], file: read.file })
    expect(toWireValues(resource, { ...begun, days: [] }, saved).days).toEqual([])
    // Fields that are not sent stay.
    expect(savedValues(resource, { ...saved, type: 'film' }, saved).file).toBe(read.file)
  })

  test('hides a field whose condition is hidden itself', () => {
    const values = withValue(read, 'settings.is_set', 0)
    expect(isFieldVisible(resource, 'settings.deeper', values)).toBe(false)
    expect(toWireValues(resource, values, read)).toMatchObject({
      settings: { is_set: 0, deep: 0, deeper: null },
      days: [],
    })
  })

  test('omits an emptied text that must not be null', () => {
    const sent = toWireValues(resource, { ...read, note: null }, read)
    expect(sent.note).toBeUndefined()
  })

  test('keeps fields of other types as they were read', () => {
    const typed = { ...read, type: 'film', settings: { is_set: 0 }, days: [] }
    expect(toWireValues(resource, typed, read)).toMatchObject({ settings: read.settings, days: read.days })
    expect(toWireValues(resource, { type: 'film', settings: { is_set: 1 }, days: [] }, {})).toEqual({
      type: 'film',
    })
  })

  const chosen = new File(['x'], 'x.pdf')
  test.each([
    ['unchanged', read.file, undefined],
    ['replaced', chosen, chosen],
    ['chosen from the library', { id: 'g', url: '/g' }, 'g'],
    ['removed', null, ''],
  ])('encodes a file: %s', (_, file, sent) => {
    expect(toWireValues(resource, { ...read, type: 'film', file }, read).file).toBe(sent)
  })
})
