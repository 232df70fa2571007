import { describe, expect, test } from 'vitest'
import {
  type ColumnDateOrder,
  detectDateOrder,
  readDay,
  readMoment,
} from '../../../server/import/cells/dates.ts'
import { readCard, readLicense, readPhone } from '../../../server/import/cells/identifiers.ts'
import { readProgress, readScore } from '../../../server/import/cells/numbers.ts'
import { readEmail, readLine, readText } from '../../../server/import/cells/texts.ts'
import { createLineReader } from '../../../server/import/lineReader.ts'

const NOW = Date.parse('2026-11-21T13:14:00Z')

describe('readMoment', () => {
  const at = (text: string, known: ColumnDateOrder = 'unknown') => {
    const read = readMoment(text, known, NOW)
    return 'value' in read ? new Date(read.value.moment).toISOString() : read.issue
  }

  test.each([
    ['2026-11-21T13:14:00Z', '2026-11-21T13:14:00.000Z'],
    ['2026-11-21T13:14:05.123456Z', '2026-11-21T13:14:05.123Z'],
    ['2026-11-21T20:14:00+07:00', '2026-11-21T13:14:00.000Z'],
    ['2026-11-21T20:14:00+0700', '2026-11-21T13:14:00.000Z'],
    ['2026-11-21 07:14:00-06:00', '2026-11-21T13:14:00.000Z'],
    ['2026-11-22T03:14:00+14:00', '2026-11-21T13:14:00.000Z'],
    ['2026-11-21T01:14:00-12:00', '2026-11-21T13:14:00.000Z'],
    ['2026-11-21T18:44:00+05:30', '2026-11-21T13:14:00.000Z'],
    ['2026-11-21T18:59:00+05:45', '2026-11-21T13:14:00.000Z'],
    ['2026-11-21T13:14:00-00:00', '2026-11-21T13:14:00.000Z'],
    ['2026-11-21 20:14 WIB+07:00', '2026-11-21T13:14:00.000Z'],
    // Without a zone: Jakarta.
    ['2026-11-21T20:14', '2026-11-21T13:14:00.000Z'],
    ['2026-11-21 20:14:30', '2026-11-21T13:14:30.000Z'],
    ['2026/11/21 20.14', '2026-11-21T13:14:00.000Z'],
    ['2026-11-21', '2026-11-20T17:00:00.000Z'],
    ['21/11/2026', '2026-11-20T17:00:00.000Z'],
    ['21/11/2026 20:14', '2026-11-21T13:14:00.000Z'],
    ['21-11-2026 20.14', '2026-11-21T13:14:00.000Z'],
    ['21.11.2026 20.14.59', '2026-11-21T13:14:59.000Z'],
    ['11/21/2026 8:14 PM', '2026-11-21T13:14:00.000Z'],
    ['11/21/2026 12:14 AM', '2026-11-20T17:14:00.000Z'],
    ['21 Nov 2026 20:14', '2026-11-21T13:14:00.000Z'],
    ['1 Agu 2026, 20.14 WIB', '2026-08-01T13:14:00.000Z'],
    ['17 Agustus 2026 pukul 10.00', '2026-08-17T03:00:00.000Z'],
    ['2 Mei 2026', '2026-05-01T17:00:00.000Z'],
    ['2 May 2026', '2026-05-01T17:00:00.000Z'],
    ['21-Nov-2026', '2026-11-20T17:00:00.000Z'],
    ['05 Des 2025 00:00', '2025-12-04T17:00:00.000Z'],
    ['17\u00a0Agustus\u00a02026', '2026-08-16T17:00:00.000Z'],
    ['17  Agustus  2026  20.14', '2026-08-17T13:14:00.000Z'],
    ['11/21/2026\u00a08:14\u202fPM', '2026-11-21T13:14:00.000Z'],
    ['\u200e21–11–2026', '2026-11-20T17:00:00.000Z'],
    // Day and month are equal.
    ['03/03/2026', '2026-03-02T17:00:00.000Z'],
    ['46347', '2026-11-20T17:00:00.000Z'],
    ['46347.84306', '2026-11-21T13:14:00.000Z'],
    ['46347,84306', '2026-11-21T13:14:00.000Z'],
    ['46347.84', '2026-11-21T13:09:36.000Z'],
  ])('reads the timestamp %s as %s', (text, moment) => {
    expect(at(text)).toBe(moment)
  })

  test.each([
    ['', 'bukan tanggal'],
    ['kemarin', 'bukan tanggal'],
    ['21/11/26', 'empat angka'],
    ['11/21/26 20:14', 'empat angka'],
    ['21-Nov-26', 'empat angka'],
    ['21 Foo 2026', 'bukan tanggal'],
    ['31/02/2026', 'kalender'],
    ['2026-02-30', 'kalender'],
    ['29 Feb 2025', 'kalender'],
    ['13/13/2026', 'kalender'],
    ['00/05/2026', 'kalender'],
    ['2026-11-21 24:00', 'bukan tanggal'],
    ['2026-11-21 20:60', 'bukan tanggal'],
    ['21/11/2026 13:14 PM', 'bukan tanggal'],
    ['2026-11-21Z', 'bukan tanggal'],
    ['2026-11-21T13:14:00+99:99', '"+99:99" bukan zona waktu'],
    ['2026-11-21T13:14:00-25:00', '"-25:00" bukan zona waktu'],
    ['2026-11-21T13:14:00+14:15', 'bukan zona waktu'],
    ['2026-11-21T13:14:00-12:15', 'bukan zona waktu'],
    ['2026-11-21T13:14:00+05:75', 'bukan zona waktu'],
    ['2026-11-21T13:14:00+05:60', 'bukan zona waktu'],
    ['2026-11-21T13:14:00+05:20', 'bukan zona waktu'],
    ['2026-11-21T13:14:00+2400', 'bukan zona waktu'],
    ['2026-11-21T13:14:00+7', 'bukan tanggal'],
    ['2026-11-21 20:14 WIB+08:00', 'bukan tanggal'],
    ['2026-11-21 20:14 WIB Z', 'bukan tanggal'],
    ['46.347', 'bukan tanggal'],
    ['1949-12-31', 'lebih awal'],
    ['0075-01-01', 'lebih awal'],
    ['0000-01-01', 'lebih awal'],
    ['29/02/0075', 'kalender'],
    ['2026-11-23', 'masa depan'],
    ['9999-12-31', 'masa depan'],
    ['99999', 'masa depan'],
    ['4634', 'bukan tanggal'],
    ['4,63478E+04', 'bukan tanggal'],
    ['2026-11-21 20:14; drop table members', 'bukan tanggal'],
  ])('refuses the timestamp %s', (text, why) => {
    expect(at(text)).toContain(why)
  })

  test('reads an ambiguous day and month in the order of the column, or refuses it', () => {
    expect(at('03/04/2026', 'dayFirst')).toBe('2026-04-02T17:00:00.000Z')
    expect(at('03/04/2026', 'monthFirst')).toBe('2026-03-03T17:00:00.000Z')
    expect(at('03/04/2026', 'unknown')).toContain('hari atau bulan lebih dahulu')
    // Unambiguous dates do not depend on the column.
    expect(at('21/04/2026', 'monthFirst')).toBe('2026-04-20T17:00:00.000Z')
  })

  test.each([
    ['21/11/2026 20.14', '2026-11-21T13:14:00.000Z', '2026-11-21T13:15:00.000Z'],
    ['2026-11-21 20:14:30', '2026-11-21T13:14:30.000Z', '2026-11-21T13:14:31.000Z'],
    ['2026-11-21T13:14:30.5Z', '2026-11-21T13:14:30.500Z', '2026-11-21T13:14:30.501Z'],
    ['2026-11-21', '2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
    ['46347', '2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
    ['46347.84306', '2026-11-21T13:13:59.000Z', '2026-11-21T13:14:01.000Z'],
  ])('reads %s as any time from %s to before %s', (text, from, to) => {
    const read = readMoment(text, 'unknown', NOW)
    expect(read).toMatchObject({ value: { from: Date.parse(from), to: Date.parse(to) } })
  })
})

test.each([
  ['21/11/2026', 'dayFirst'],
  ['11/21/2026 20:14', 'monthFirst'],
  ['03/04/2026', 'either'],
  ['03/03/2026', undefined],
  ['13/25/2026', undefined],
  ['03/04-2026', undefined],
  ['2026-04-03', undefined],
  ['21 Nov 2026', undefined],
] as const)('finds the order of day and month in %s: %s', (text, order) => {
  expect(detectDateOrder(text)).toBe(order)
})

describe('readDay', () => {
  test.each([
    ['1990-05-17', '1990-05-17'],
    ['17/05/1990', '1990-05-17'],
    ['17 Mei 1990', '1990-05-17'],
    ['33010', '1990-05-17'],
    ['17/05/1990 00:00', '1990-05-17'],
    ['1990-05-16T17:00:00Z', '1990-05-17'],
    ['1950-01-01', '1950-01-01'],
    ['2026-11-21', '2026-11-21'],
    ['2000-02-29', '2000-02-29'],
  ])('reads the day %s as %s', (text, day) => {
    expect(readDay(text, 'unknown', NOW)).toEqual({ value: day })
  })

  test.each([
    ['1990-05-17 08:00', 'berisi jam'],
    ['1949-12-31', 'lebih awal'],
    ['13/03/0095', 'lebih awal'],
    ['2026-11-22', 'masa depan'],
    ['2001-02-29', 'kalender'],
    ['05/06/1990', 'hari atau bulan'],
    ['17/05/90', 'empat angka'],
  ])('refuses the day %s', (text, why) => {
    expect(readDay(text, 'unknown', NOW)).toEqual({ issue: expect.stringContaining(why) })
  })

  test('accepts today as soon as it begins in Jakarta', () => {
    const night = Date.parse('2026-11-21T17:00:00Z')
    expect(readDay('2026-11-22', 'unknown', night)).toEqual({ value: '2026-11-22' })
    expect(readDay('2026-11-22', 'unknown', night - 1)).toHaveProperty('issue')
  })
})

describe('readPhone', () => {
  test.each([
    ['081234567890', '081234567890'],
    ['81234567890', '081234567890'],
    ['812-3456-7890', '0812-3456-7890'],
    ['+62 812-3456-7890', '+62 812-3456-7890'],
    ['6281234567890', '6281234567890'],
    ["'081234567890", '081234567890'],
    ['="081234567890"', '081234567890'],
    ["'+6281234567890", '+6281234567890'],
    ['(0274) 555 123', '(0274) 555 123'],
    ['0812.3456.7890', '0812.3456.7890'],
    // As copied from web pages and address books.
    ['+62\u00a0812\u20113456\u20137890', '+62 812-3456-7890'],
    ['\u202a+62 812-3456-7890\u202c', '+62 812-3456-7890'],
  ])('keeps the phone number %s as %s', (text, phone) => {
    expect(readPhone(text)).toEqual({ value: phone })
  })

  test.each([
    ['6,28123E+12', 'Excel'],
    ['8.1234E+10', 'Excel'],
    ['81234567890.0', 'bilangan'],
    ['tidak ada', 'bukan nomor telepon'],
    ['08123', 'bukan nomor telepon'],
    ['0812345678901234', 'bukan nomor telepon'],
    ['0812\u00003456789', 'bukan nomor telepon'],
    ['٠٨١٢٣٤٥٦٧٨٩٠', 'bukan nomor telepon'],
  ])('refuses the phone number %s', (text, why) => {
    expect(readPhone(text)).toEqual({ issue: expect.stringContaining(why) })
  })
})

describe('readCard', () => {
  test.each([
    ['0012345678901234', '0012345678901234'],
    ['0012 3456 7890 1234', '0012345678901234'],
    ['0012-3456-7890-1234', '0012345678901234'],
    ["'0012345678901234", '0012345678901234'],
  ])('reads the Prakerja number %s as %s', (text, code) => {
    expect(readCard(text)).toEqual({ value: code })
  })

  test.each([
    ['1,23457E+15', 'Excel'],
    ['1.23457E+15', 'Excel'],
    ['12345678901234', '16 angka'],
    ['001234567890123', '16 angka'],
    ['00123456789012345', '16 angka'],
    ['001234567890123A', '16 angka'],
    ['1234567890123456.00', 'bilangan'],
  ])('refuses the Prakerja number %s', (text, why) => {
    expect(readCard(text)).toEqual({ issue: expect.stringContaining(why) })
  })
})

test.each([
  ['BLI-AB12C-9XYZ0', { value: 'BLI-AB12C-9XYZ0' }],
  ['12E345', { value: '12E345' }],
  ["'0001", { value: '0001' }],
  ['1,23457E+15', { issue: expect.stringContaining('Excel') }],
  ['x'.repeat(65), { issue: expect.stringContaining('64') }],
  ['BLI\u00001', { issue: expect.stringContaining('kontrol') }],
  ['Z 1', { value: 'Z 1' }],
  ['Z1\u200b', { issue: expect.stringContaining('tidak tampak') }],
  ['Z\u00ad1', { issue: expect.stringContaining('tidak tampak') }],
  ['Z\u00a01', { issue: expect.stringContaining('tidak tampak') }],
  ['Z\u30001', { issue: expect.stringContaining('tidak tampak') }],
  ['Z\u31641', { issue: expect.stringContaining('tidak tampak') }],
  ['Z\u28001', { issue: expect.stringContaining('tidak tampak') }],
  ['Z\uffff1', { issue: expect.stringContaining('U+FFFF') }],
])('reads or refuses the licence %j', (text, read) => {
  expect(readLicense(text)).toEqual(read)
})

test.each([
  ['0', 0],
  ['100', 100],
  ['66,67', 66.67],
  ['66.67', 66.67],
  ['33.333333333333336', 33.333333333333336],
  ['100,0', 100],
  ['1,00', 1],
  ['0.500', 0.5],
  ['0,667', 0.667],
  ['66,6670', 66.667],
  // No thousands separator: scores end at 100.
  ['53,125', 53.125],
  ['53.125', 53.125],
  ['66.667', 66.667],
  ['99.999', 99.999],
  ['5,005', 5.005],
])('reads the score %s as %d', (text, score) => {
  expect(readScore(text)).toEqual({ value: score })
})

test.each(['100,01', '-1', '101', '1e2', 'A', '85%', '1.000,5', 'NaN', 'Infinity', '100,001', '500.000'])(
  'refuses the score %s',
  (text) => {
    expect(readScore(text)).toHaveProperty('issue')
  },
)

test.each([
  ['1.000', '1', '1000'],
  ['1,000', '1', '1000'],
  ['10.000', '10', '10000'],
  ['100.000', '100', '100000'],
  ['1.250', '1,25', '1250'],
  ['66.670', '66,67', '66670'],
])(
  'refuses the ambiguous score %s with both readings, and suggests a valid spelling',
  (text, decimal, thousands) => {
    const issue = `"${text}" bisa berarti ${decimal} atau ${thousands}; kalau maksudnya ${decimal}, tulis ${decimal}`
    expect(readScore(text)).toEqual({ issue })
    expect(readScore(decimal)).toHaveProperty('value')
    expect(readScore(thousands)).toHaveProperty('issue')
  },
)

test.each([
  ['75', { value: 75 }],
  ['75%', { value: 75 }],
  ['100 %', { value: 100 }],
  ['75,0', { value: 75 }],
  ['99,6', { issue: expect.stringContaining('bilangan bulat') }],
  ['101', { issue: expect.stringContaining('0 sampai 100') }],
  ['10.000%', { issue: expect.stringContaining('10 atau 10000; kalau maksudnya 10, tulis 10') }],
  // Neither interpretation is valid.
  ['1.250', { issue: '"1.250" bukan bilangan bulat dari 0 sampai 100' }],
  ['66.667', { issue: '"66.667" bukan bilangan bulat dari 0 sampai 100' }],
  ['500.000', { issue: '"500.000" bukan bilangan bulat dari 0 sampai 100' }],
])('reads or refuses the progress %s', (text, read) => {
  expect(readProgress(text)).toEqual(read)
})

test('limits the length of lines and texts, and refuses control characters', () => {
  expect(readLine('فاطمة 👩🏽‍🍳 <b>=1+1</b>')).toEqual({ value: 'فاطمة 👩🏽‍🍳 <b>=1+1</b>' })
  expect(readLine('x'.repeat(255))).toHaveProperty('value')
  expect(readLine('x'.repeat(256))).toEqual({ issue: expect.stringContaining('255') })
  for (const text of ['a\nb', 'a\u0000b', 'a\u2028b', 'a\tb'])
    expect(readLine(text)).toEqual({ issue: expect.stringContaining('pindah baris') })
  expect(readText('a\n\tb')).toHaveProperty('value')
  expect(readText('\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩🏽‍🍳')).toHaveProperty('value')
  expect(readText('a\u0007b')).toHaveProperty('issue')
  expect(readText('x'.repeat(5_001))).toHaveProperty('issue')
})

test.each([
  ['\u202e', 'U+202E'],
  ['\u2066', 'U+2066'],
  ['\uffff', 'U+FFFF'],
  ['\u{1fffe}', 'U+1FFFE'],
])('names the hidden character %j when it refuses a text', (sign, name) => {
  const issue = `memuat karakter tersembunyi (${name}) yang tidak boleh dipakai; ketik ulang`
  expect(readText(`Kopi${sign} susu\nenak`)).toEqual({ issue })
  expect(readLine(`Kopi${sign} susu`)).toEqual({ issue })
  expect(readLine(`Kopi${sign}\nsusu`)).toEqual({ issue })
})

test.each(['\u200b', '\u3164', '\u2800', ' \u00ad\ufeff ', '\uffff'])(
  'treats a cell of nothing but %j as empty',
  (text) => {
    const layout = {
      headers: ['A'],
      columns: new Map([['a', { index: 0, header: 'A' }]]),
      unknownHeaders: [],
    }
    const line = createLineReader(layout, { cells: [text] }, () => 'unknown', NOW)
    expect(line.readOptional('a', readText)).toBeUndefined()
    expect(line.issues).toEqual([])
    line.readRequired('a', readLine)
    expect(line.issues).toEqual(['A: belum diisi'])
  },
)

test.each([
  ['siti@example.com', true],
  ['siti', false],
  ['siti@', false],
  ['siti @example.com', false],
  [`${'x'.repeat(250)}@example.com`, false],
])('accepts the e-mail %s: %s', (text, isTaken) => {
  expect('value' in readEmail(text)).toBe(isTaken)
})

test.each([
  ['empat@contoh.id\u200b', 'U+200B'],
  ['em\u00a0pat@contoh.id', 'U+00A0'],
  ['\u202eempat@contoh.id', 'U+202E'],
])('names the hidden character when it refuses the e-mail %j', (text, name) => {
  expect(readEmail(text)).toEqual({ issue: expect.stringContaining(name) })
})
