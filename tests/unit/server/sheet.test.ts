import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Column } from '../../../server/sheet/cells.ts'
import { prefetch } from '../../../server/sheet/prefetch.ts'
import { workbook } from '../../../server/sheet/workbook.ts'
import { bytesOf, readSheets } from '../../support/sheet.ts'

type Row = { text?: string | null; number?: number | null; day?: string | null; moment?: number | null }

const columns: Column<Row>[] = [
  { header: 'Teks', width: 30, kind: 'text', value: ({ text = null }) => text },
  { header: 'Angka', width: 10, kind: 'number', value: ({ number = null }) => number },
  { header: 'Hari', width: 12, kind: 'day', value: ({ day = null }) => day },
  { header: 'Saat', width: 18, kind: 'moment', value: ({ moment = null }) => moment },
]

async function* paged(...pages: Row[][]) {
  yield* pages
}

const sheetsOf = async (pages: AsyncGenerator<readonly Row[]>, rowsPerSheet?: number) =>
  readSheets(await bytesOf(workbook({ name: 'Data', columns, rowsPerSheet }, pages)))

async function sheetOf(...rows: Row[]) {
  const [sheet] = await sheetsOf(paged(rows))
  if (!sheet) throw new Error('No sheet')
  return sheet
}

describe('text cells', () => {
  test.each([
    ['a formula', '=1+1'],
    ['a command', '=cmd|"/C calc"!A0'],
    ['a phone number', '+6281234567890'],
    ['leading zeros', '0081234567890123'],
    ['a minus sign', '-5'],
    ['an at sign', '@SUM(A1)'],
    ['an apostrophe', "'=1"],
    ['a number', '1e5'],
    ['a date', '1/2/2026'],
    ['a boolean', 'TRUE'],
    ['an error', '#REF!'],
    ['a tab in front', '\t=1+1'],
    ['a tab inside', 'a\tb'],
    ['a carriage return in front', '\r=1+1'],
    ['both line ends', 'a\r\nb\rc\nd'],
    ['what looks like an escape', '_x000D_'],
    ['escapes that overlap', '_x000d_x0041_x005F_'],
    ['half an escape', '_x00'],
    ['half an escape before a carriage return', '_x0041\rB'],
    ['half an escape before a control character', '_x0041\u0001_x0042\uffff'],
    ['half an escape before a tab', '_x0041\tB'],
    ['an underscore', 'siti_nurhaliza@example.com'],
    ['a NUL', 'a\u0000b'],
    ['control characters', '\u0001\u0008\u000b\u000c\u001f'],
    ['non-characters', '\ufffe\uffff'],
    ['markup', '</t></is></c><f>1+1</f> & "q" \'a\' ]]>'],
    ['an entity', '&amp; &#13;'],
    ['surrounding spaces', '  a  b  '],
    ['only a space', ' '],
    ['a non-breaking space', '\u00a0a\u00a0'],
    ['other scripts', 'Žižková 漢字 ’‘ 👩‍🏫 العربية'],
    ['the longest text that fits', 'x'.repeat(32_767)],
  ])('writes %s as literal text', async (_, text) => {
    const sheet = await sheetOf({ text })
    expect(sheet.cell(1, 0)).toMatchObject({ value: text, type: 'string', style: { numFmt: '@' } })
    expect(sheet.cell(1, 0)?.formula).toBeUndefined()
  })

  test('replaces lone surrogates by the replacement character', async () => {
    const sheet = await sheetOf({ text: 'a\ud800b' }, { text: '\udc00' })
    expect([sheet.cell(1, 0)?.value, sheet.cell(2, 0)?.value]).toEqual(['a\ufffdb', '\ufffd'])
  })

  test('cuts a text that is too long for a cell with an ellipsis', async () => {
    const sheet = await sheetOf({ text: 'x'.repeat(32_768) })
    expect(sheet.cell(1, 0)?.value).toBe(`${'x'.repeat(32_766)}…`)
  })
})

describe('number and date cells', () => {
  test('writes numbers as numbers', async () => {
    const sheet = await sheetOf({ number: 0 }, { number: -1.5 }, { number: 99.99 })
    expect([1, 2, 3].map((row) => sheet.cell(row, 1))).toMatchObject([
      { value: 0, type: 'number' },
      { value: -1.5, type: 'number' },
      { value: 99.99, type: 'number' },
    ])
  })

  test('writes days as dates', async () => {
    const sheet = await sheetOf({ day: '1950-01-01' }, { day: '2000-02-29' })
    expect([1, 2].map((row) => sheet.cell(row, 2))).toMatchObject([
      { value: new Date('1950-01-01'), type: 'date', style: { numFmt: '[$-421]dd mmm yyyy' } },
      { value: new Date('2000-02-29'), type: 'date' },
    ])
  })

  test('writes timestamps as dates in Jakarta time', async () => {
    const sheet = await sheetOf(
      { moment: Date.parse('2026-11-20T16:59:59.000Z') },
      { moment: Date.parse('2026-11-20T17:00:00.000Z') },
    )
    expect([1, 2].map((row) => sheet.cell(row, 3))).toMatchObject([
      {
        value: new Date('2026-11-20T23:59:59Z'),
        type: 'date',
        style: { numFmt: '[$-421]dd mmm yyyy hh:mm' },
      },
      { value: new Date('2026-11-21T00:00:00Z'), type: 'date' },
    ])
  })

  test.each(['1900-02-28', '0001-01-01', '10000-01-01', '-4713-11-24', '0044-03-15 BC'])(
    'writes the day %s, unknown to spreadsheets, as text',
    async (day) => {
      expect((await sheetOf({ day })).cell(1, 2)).toMatchObject({ value: day, type: 'string' })
    },
  )

  test('leaves the cell of a missing, empty or non-finite value empty', async () => {
    const sheet = await sheetOf({ text: '', number: Number.NaN }, { number: Number.POSITIVE_INFINITY }, {})
    for (const row of [1, 2, 3])
      for (const column of [0, 1, 2, 3]) expect(sheet.cell(row, column)?.value ?? null).toBeNull()
  })
})

describe('workbook', () => {
  test('freezes and filters the header, and sets column widths', async () => {
    const sheet = await sheetOf({ text: 'a' }, { text: 'b' })
    expect(sheet).toMatchObject({
      name: 'Data',
      widths: [30, 10, 12, 18],
      freezePane: { rows: 1 },
      filtered: 'A1:D3',
    })
    expect(sheet.rows[0]).toEqual(['Teks', 'Angka', 'Hari', 'Saat'])
    expect(sheet.cell(0, 0)).toMatchObject({ style: { font: { bold: true } } })
  })

  test('writes the header of a sheet without rows', async () => {
    const sheets = await sheetsOf(paged([], []))
    expect(sheets).toMatchObject([{ filtered: 'A1:D1', rows: [['Teks', 'Angka', 'Hari', 'Saat']] }])
  })

  test('continues on another sheet when one is full, whatever the pages', async () => {
    const rows = Array.from({ length: 7 }, (_, number) => ({ number }))
    const sheets = await sheetsOf(paged(rows.slice(0, 5), [], rows.slice(5)), 4)
    expect(sheets.map(({ name }) => name)).toEqual(['Data', 'Data 2', 'Data 3'])
    expect(sheets.map((sheet) => sheet.rows.slice(1).map((row) => row[1]))).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6],
    ])
    expect(sheets.map((sheet) => sheet.rows[0]?.[0])).toEqual(['Teks', 'Teks', 'Teks'])
  })

  test('adds no empty sheet behind one that is exactly full', async () => {
    const rows = Array.from({ length: 6 }, (_, number) => ({ number }))
    expect((await sheetsOf(paged(rows), 4)).map(({ name }) => name)).toEqual(['Data', 'Data 2'])
  })

  test('addresses columns beyond ZZ', async () => {
    const many: Column<Row>[] = Array.from({ length: 703 }, (_, index) => ({
      header: `K${index}`,
      width: 5,
      kind: 'number',
      value: () => index,
    }))
    const [sheet] = await readSheets(await bytesOf(workbook({ name: 'Data', columns: many }, paged([{}]))))
    expect(sheet?.filtered).toBe('A1:AAA2')
    expect([25, 26, 701, 702].map((column) => sheet?.cell(1, column)?.value)).toEqual([25, 26, 701, 702])
  })
})

/** Pages that record how many were pulled, and whether the source was closed. */
function watched(pages: number, rowsPerPage = 2_000) {
  const seen = { asked: 0, ended: false }
  async function* source() {
    try {
      while (seen.asked < pages) {
        seen.asked += 1
        // Random, hence incompressible.
        yield Array.from({ length: rowsPerPage }, () => ({ text: crypto.randomUUID() }))
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, pages: source() }
}

describe('workbook as a stream', () => {
  test('pulls no page before the first read', async () => {
    const { seen, pages } = watched(5)
    const chunks = workbook({ name: 'Data', columns }, prefetch(pages))
    for (let turns = 0; turns < 20; turns++) await turn()
    expect(seen.asked).toBe(0)
    await chunks.return()
  })

  test('stops pulling pages while the reader pauses', async () => {
    const { seen, pages } = watched(200)
    const chunks = workbook({ name: 'Data', columns }, prefetch(pages))
    for (let chunk = 0; chunk < 12; chunk++) await chunks.next()
    const asked = seen.asked
    for (let turns = 0; turns < 500; turns++) await turn()
    expect(asked).toBeGreaterThan(1)
    expect(seen.asked).toBeLessThanOrEqual(asked + 5)
    await chunks.return()
  })

  test('closes the source of pages when the reader leaves', async () => {
    const { seen, pages } = watched(200)
    const chunks = workbook({ name: 'Data', columns }, prefetch(pages))
    for (let chunk = 0; chunk < 12; chunk++) await chunks.next()
    await chunks.return()
    expect(seen).toMatchObject({ ended: true })
    expect(seen.asked).toBeLessThan(50)
  })

  test('fails with the error of a page', async () => {
    async function* broken() {
      yield [{ text: 'a' }]
      throw new Error('the database is gone')
    }
    await expect(bytesOf(workbook({ name: 'Data', columns }, prefetch(broken())))).rejects.toThrow(
      'the database is gone',
    )
  })
})
