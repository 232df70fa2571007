import { writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { ColumnChoice, ColumnUse, TableColumns } from '../../../formats/question/columns.ts'
import { read, type Source } from '../../../formats/read.ts'
import { docx, lines, paragraph, table } from '../../support/docx.ts'
import { shown } from './shown.ts'

const unknown = [
  ['Butir', 'Satu', 'Dua', 'Tiga', 'Solusinya'],
  ['Ibu kota?', 'Bogor', 'Jakarta', 'Depok', '2'],
  ['Warna langit?', 'Biru', 'Merah', 'Hijau', '1'],
]
const known = [
  ['No', 'Soal', 'A', 'B', 'Kunci', 'Catatan'],
  ['1', 'Apa?', 'x', 'y', 'B', 'lama'],
  ['2', 'Lagi?', 'v', 'w', 'A', 'baru'],
]

const csv = (rows: readonly (readonly string[])[]): Source => ({
  kind: 'text',
  text: rows.map((row) => row.join(';')).join('\n'),
})
const asFile = (bytes: Uint8Array): Source => ({ kind: 'file', file: new Blob([new Uint8Array(bytes)]) })
const xlsx = async (...sheets: (readonly (readonly string[])[])[]) =>
  asFile(
    new Uint8Array(
      await writeWorkbook({
        sheets: sheets.map((rows, index) => ({
          name: `Lembar ${index + 1}`,
          rows: rows.map((row) => [...row]),
        })),
      }),
    ),
  )
const word = (...tables: (readonly (readonly string[])[])[]) =>
  asFile(
    docx({
      body: tables
        .map((rows) => table(...rows.map((row) => row.map((text) => paragraph(text)))))
        .join(paragraph('')),
    }),
  )
const html = (rows: readonly (readonly string[])[]): Source => ({
  kind: 'html',
  html: `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`,
})

const columnsOf = ({ columns }: TableColumns) =>
  columns.map(({ heading, samples, use }) => `${heading} [${samples.join(' / ')}] ${use}`)

const chosen = (source: Source, uses: readonly ColumnUse[], hasHeadings = true) =>
  read(source).then(({ tables = [] }) => {
    const choice: ColumnChoice = { uses, hasHeadings }
    return read(source, undefined, new Map(tables.slice(0, 1).map(({ id }) => [id, choice])))
  })

const asNamed: readonly ColumnUse[] = ['question', 'option 0', 'option 1', 'option 2', 'key']

describe('table columns', () => {
  test.each([
    ['text', csv(unknown)],
    ['HTML', html(unknown)],
    ['a workbook', xlsx(unknown)],
    ['a Word document', word(unknown)],
  ])('lists unknown columns of %s with samples, and reads them once assigned', async (_, made) => {
    const source = await made
    const { entries, tables = [] } = await read(source)
    expect(entries.filter(({ question }) => question)).toEqual([])
    expect(tables.map(({ state, hasHeadings, line }) => [state, hasHeadings, line])).toEqual([
      ['unknown', true, 1],
    ])
    expect(tables.flatMap(columnsOf)).toEqual([
      'Butir [Ibu kota? / Warna langit?] ignore',
      'Satu [Bogor / Biru] ignore',
      'Dua [Jakarta / Merah] ignore',
      'Tiga [Depok / Hijau] ignore',
      'Solusinya [2 / 1] ignore',
    ])
    const named = await chosen(source, asNamed)
    expect(shown(named)).toEqual([
      '2-2 Ibu kota? | Bogor | *Jakarta | Depok',
      '3-3 Warna langit? | *Biru | Merah | Hijau',
    ])
    expect(named.tables?.map(({ state }) => state)).toEqual(['chosen'])
  })

  test.each([
    [
      'one more column',
      ['no', 'question', 'option 0', 'option 1', 'key', 'correct'],
      ['2-2 Apa? | x | *y + <p>lama</p> - <p>lama</p>'],
    ],
    ['swapped options', ['no', 'question', 'option 1', 'option 0', 'key', 'ignore'], ['2-2 Apa? | y | *x']],
    [
      'no key',
      ['no', 'question', 'option 0', 'option 1', 'ignore', 'ignore'],
      ['2-2 Apa? | x | y !! noAnswer@2'],
    ],
    [
      'the same use twice, of which the first counts',
      ['no', 'question', 'question', 'option 0', 'key', 'ignore'],
      ['2-2 Apa? | y !! unknownAnswer@2(B) !! oneOption@2'],
    ],
  ] as const)('lets recognised columns be reassigned: %s', async (_, uses, [first]) => {
    const { tables = [] } = await read(csv(known))
    expect(tables.map(({ state }) => state)).toEqual(['recognised'])
    const questions = shown(await chosen(csv(known), uses)).filter((line) => !line.includes('columns:'))
    expect(questions[0]).toBe(first)
  })

  test('reads right or wrong beside each option', async () => {
    const rows = [
      ['Teks', 'X', 'Ket', 'Y', 'Ket'],
      ['Apa?', 'satu', 'tidak', 'dua', 'ya'],
      ['Lagi?', 'tiga', 'ya', 'empat', 'tidak'],
    ]
    const uses: readonly ColumnUse[] = ['question', 'option 0', 'isRight 0', 'option 1', 'isRight 1']
    expect(shown(await chosen(csv(rows), uses))).toEqual([
      '2-2 Apa? | satu | *dua',
      '3-3 Lagi? | *tiga | empat',
    ])
  })

  test.each([
    ['letters', 'B'],
    ['texts', 'dua'],
  ])('reads the right option from a column of its own: %s', async (_, right) => {
    const rows = [
      ['Butir', 'Satu', 'Dua', 'Yang tepat'],
      ['Apa?', 'satu', 'dua', right],
      ['Lagi?', 'tiga', 'empat', right],
    ]
    const named = await chosen(csv(rows), ['question', 'option 0', 'option 1', 'rightText'])
    expect(shown(named)[0]).toBe('2-2 Apa? | satu | *dua')
  })

  test('reads a first row that is a question', async () => {
    const rows = unknown.slice(1)
    const { tables = [] } = await read(csv(rows))
    expect(tables.map(({ hasHeadings, columns }) => [hasHeadings, columns[0]?.heading])).toEqual([
      [false, ''],
    ])
    expect(shown(await chosen(csv(rows), asNamed, false))).toEqual([
      '1-1 Ibu kota? | Bogor | *Jakarta | Depok',
      '2-2 Warna langit? | *Biru | Merah | Hijau',
    ])
    expect(shown(await chosen(csv(rows), asNamed, true))).toEqual([
      '2-2 Warna langit? | *Biru | Merah | Hijau',
    ])
  })

  test('applies a choice to all tables with the same headings, and to no other', async () => {
    const source = await xlsx(
      unknown,
      [
        ['Nama', 'Nilai'],
        ['Budi', '8'],
      ],
      unknown,
    )
    const { tables = [] } = await read(source)
    expect(tables.map(({ columns }) => columns.map(({ heading }) => heading).join())).toEqual([
      'Butir,Satu,Dua,Tiga,Solusinya',
      'Nama,Nilai',
    ])
    expect(shown(await chosen(source, asNamed))).toEqual([
      '3-3 [Lembar 1] Ibu kota? | Bogor | *Jakarta | Depok',
      '4-4 [Lembar 1] Warna langit? | *Biru | Merah | Hijau',
      '5-7 unread: Lembar 2 Nama Nilai Budi 8',
      '10-10 [Lembar 3] Ibu kota? | Bogor | *Jakarta | Depok',
      '11-11 [Lembar 3] Warna langit? | *Biru | Merah | Hijau',
    ])
  })

  test('reads on below repeated headings', async () => {
    expect(shown(await chosen(csv([...unknown, ...unknown]), asNamed))).toHaveLength(4)
  })

  test('lists tables of questions first', async () => {
    const body = [
      ['Nama', 'Nilai', 'Ket'],
      ['Budi', '8', '-'],
      ['Ani', '9', '-'],
    ]
    const { tables = [] } = await read(word(body, known))
    expect(tables.map(({ state, line }) => [state, line])).toEqual([
      ['recognised', 5],
      ['unknown', 1],
    ])
  })

  test('finds no table in lines of a paper', async () => {
    const { tables } = await read(asFile(docx({ body: lines('1. Apa?', 'A. x', 'B. y', 'Kunci: A') })))
    expect(tables).toEqual([])
  })

  test('limits columns, headings, samples and tables of hostile input', async () => {
    const wide = Array.from({ length: 150 }, (_, index) => `${index} ${'x'.repeat(50)}`)
    const { tables = [] } = await read(csv([wide, wide, wide]))
    expect(tables[0]?.columns).toHaveLength(100)
    const named = [
      ['Soal', 'k'.repeat(90), 'x'],
      ['Apa yang pertama dilakukan?', 'y', 'z'],
    ]
    expect((await read(csv(named))).tables?.[0]?.columns[1]?.heading).toBe(`${'k'.repeat(80)}…`)
    expect(tables[0]?.columns.every(({ samples }) => samples.every((text) => text.length <= 121))).toBe(true)
    const many = Array.from({ length: 60 }, (_, index) => [
      [`k${index}`, 'a', 'b'],
      ['1', '2', '3'],
      ['4', '5', '6'],
    ])
    expect((await read(word(...many, known))).tables).toHaveLength(20)
  })
})
