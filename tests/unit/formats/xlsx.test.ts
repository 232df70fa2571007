import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type Cell, type CellValue, type WriteSheet, writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { emptyQuestion } from '../../../formats/question/parsedQuestion.ts'
import { openPackage } from '../../../formats/readers/package.ts'
import { TOO_LONG_TEXT } from '../../../formats/readers/table/cell.ts'
import { readXlsx } from '../../../formats/readers/xlsx/xlsx.ts'
import { templateExamples, writeTemplate } from '../../../formats/writers/template.ts'
import { writeXlsx } from '../../../formats/writers/xlsx.ts'
import { png } from '../../support/docx.ts'
import { seeded } from '../../support/parsedQuestions.ts'
import { readSheets } from '../../support/sheet.ts'
import { sized } from '../../support/sized.ts'
import { anyPackets, numbersOf, questionsIn } from '../../support/writtenPackets.ts'
import { shown } from './shown.ts'

const sub = { vertAlign: 'subscript' } as const
const readBytes = async (bytes: Uint8Array) => readXlsx(openPackage(bytes))
const sheet = (rows: CellValue[][], name = 'Soal') => ({ name, rows })
const book = async (...sheets: WriteSheet[]) => new Uint8Array(await writeWorkbook({ sheets }))

const head = ['No', 'Soal', 'A', 'B', 'Kunci']
const cases: [string, CellValue[][], string[]][] = [
  ['the usual columns', [head, [1, 'Apa?', 'x', 'y', 'B']], ['2-2 Apa? | x | *y']],
  [
    'numeric cells',
    [
      [...head, 'Poin'],
      [1, 2020, 1.5, 2, 'A', 2.5],
    ],
    ['2-2 2020 | *1,5 | 2 (2,5)'],
  ],
  ['a numeric key', [head, [1, 'Apa?', 'x', 'y', 2]], ['2-2 Apa? | x | *y']],
  [
    'keys in another case with a dot behind them',
    [head, [1, 'Apa?', 'satu', 'dua', 'DUA.'], [2, 'Lagi?', 'satu', 'dua', 'Satu.']],
    ['2-2 Apa? | satu | *dua', '3-3 Lagi? | *satu | dua'],
  ],
  [
    'a text in the number column',
    [head, ['Soal 1', 'Apa?', 'x', 'y', 'A'], ['Catatan akhir', 'Lagi?', 'x', 'y', 'B']],
    ['2-2 Apa? | *x | y', '3-3 Lagi? | x | *y ! cellsBeyond@3(Catatan akhir)'],
  ],
  [
    'a date',
    [head, [1, 'Kapan?', new Date(Date.UTC(1945, 7, 17)), 'y', 'A']],
    ['2-2 Kapan? | *1945-08-17 | y'],
  ],
  [
    'boolean keys',
    [
      ['Soal', 'Kunci'],
      ['Bulat?', true],
      ['Datar?', false],
    ],
    ['2-2 Bulat? | *Benar | Salah ! trueFalse@2', '3-3 Datar? | Benar | *Salah ! trueFalse@3'],
  ],
  [
    'headings far down, below a letter',
    [
      ...Array.from({ length: 12 }, (_, at) => [`Baris ${at + 1} dari surat`]),
      head,
      [1, 'Apa?', 'x', 'y', 'B'],
    ],
    [
      ...Array.from({ length: 12 }, (_, at) => `${at + 1}-${at + 1} unread: Baris ${at + 1} dari surat`),
      '14-14 Apa? | x | *y',
    ],
  ],
  [
    'empty rows',
    [['Ujian'], [], head, [], [1, 'Apa?', 'x', 'y', 'A'], [null, '', null], [2]],
    ['1-1 unread: Ujian', '5-5 Apa? | *x | y'],
  ],
  ['line breaks in cells', [head, [1, 'satu\ndua', 'x', 'y', 'A']], ['2-2 <p>satu</p><p>dua</p> | *x | y']],
  ['texts that look like formulas', [head, [1, '=1+1', "'x", '-1', 'A']], ["2-2 =1+1 | *'x | -1"]],
  [
    'markup',
    [head, [1, '<p>H<sub>2</sub>O <img src="x" onerror="alert(1)"></p>', '<script>', 'y', 'A']],
    ['2-2 <p>H<sub>2</sub>O</p> | *&lt;script&gt; | y ! lostPicture@2(x)'],
  ],
  [
    '300 columns',
    [
      [...head, ...Array.from({ length: 300 }, (_, at) => `lain ${at}`)],
      [1, 'Apa?', 'x', 'y', 'A', ...Array<null>(200).fill(null), 'jauh'],
    ],
    ['2-2 Apa? | *x | y ! cellsBeyond@2(jauh)'],
  ],
  [
    'questions with one line per cell',
    [
      ...[[null, '1. Apa?'], [], [null, 'A. x'], [null, 'B. y'], [null, 'Kunci: B']],
      ...[
        [null, '2. Lagi?'],
        [null, 'A. 1 < 2\nB. y'],
        [null, 'Kunci: A'],
      ],
    ],
    ['1-4 Apa? | x | *y', '5-8 Lagi? | *1 &lt; 2 | y'],
  ],
  [
    'an unknown column, and a picture that is only named',
    [
      [...head, 'Indikator', 'Level', 'Gambar'],
      [1, 'Apa?', 'x', 'y', 'A', 'Menyebut', null, 'foto.png'],
    ],
    ['1-1 columns: Indikator', '2-2 Apa? | *x | y ! lostPicture@2(foto.png)'],
  ],
]

/** Merged cells: a packet over all rows, an instruction over two. */
const merged: WriteSheet = {
  name: 'Soal',
  rows: [
    ['Paket', 'Wacana', 'Soal', 'A', 'B', 'Kunci'],
    ['K3', 'Baca ini.', 'Apa?', 'x', 'y', 'A'],
    [null, null, 'Siapa?', 'x', 'y', 'B'],
    [null, null, 'Mana?', 'x', 'y', 'B'],
  ],
  merges: [
    { startRow: 1, endRow: 3, startCol: 0, endCol: 0 },
    { startRow: 1, endRow: 2, startCol: 1, endCol: 1 },
    { startRow: 1, endRow: 900_000, startCol: 90, endCol: 16_000 },
  ],
}

const one = [head, [1, 'Apa?', 'x', 'y', 'A']]
const two = [['Ujian'], head, [1, 'Lagi?', 'x', 'y', 'B']]
const line = 'No | Soal | A | B | Kunci'
/** Sheets, what is found, and the lines that are shown. */
const sheetCases: [string, WriteSheet[], string[], string[]?][] = [
  [
    'one of questions and one of instructions',
    [sheet([['Isi kolom Kunci.']], 'Petunjuk'), sheet(one)],
    ['1-2 guide: Petunjuk Isi kolom Kunci.', '5-5 Apa? | *x | y'],
    ['Petunjuk', 'Isi kolom Kunci.', 'Soal', line, '1 | Apa? | x | y | A'],
  ],
  [
    'one per packet',
    [sheet(one, 'Paket A'), sheet(two, 'Paket B')],
    ['3-3 [Paket A] Apa? | *x | y', '5-5 unread: Ujian', '7-7 [Paket B] Lagi? | x | *y'],
    ['Paket A', line, '1 | Apa? | x | y | A', 'Paket B', 'Ujian', line, '1 | Lagi? | x | y | B'],
  ],
  [
    'rows that name their packet',
    [
      sheet([
        ['Paket', 'Soal', 'A', 'B', 'Kunci'],
        ['K3', 'Apa?', 'x', 'y', 'A'],
        [null, 'Siapa?', 'x', 'y', 'A'],
      ]),
      sheet(one, 'Lain'),
    ],
    ['3-3 [K3] Apa? | *x | y', '4-4 Siapa? | *x | y', '7-7 [Lain] Apa? | *x | y'],
    [
      ...['Soal', 'Paket | Soal | A | B | Kunci', 'K3 | Apa? | x | y | A', ' | Siapa? | x | y | A'],
      ...['Lain', line, '1 | Apa? | x | y | A'],
    ],
  ],
  [
    'one without headings as unread',
    [sheet(one), sheet([[], ['Apa?', 'x'], ['Lagi?', 'y']], 'Sheet2'), sheet([[null]], 'Sheet3')],
    ['3-3 Apa? | *x | y', '4-7 unread: Sheet2 Apa? x Lagi? y'],
    ['Soal', line, '1 | Apa? | x | y | A', 'Sheet2', '', 'Apa? | x', 'Lagi? | y'],
  ],
  [
    'one of keys by row numbers, with a key left over',
    [
      sheet([
        ['Soal', 'No', 'A', 'B'],
        ['Apa?', 1, 'x', 'y'],
        ['Lagi?', 2, 'x', 'y'],
      ]),
      sheet(
        [
          ['No', 'Kunci'],
          [1, 'A'],
          [2, 'B'],
          [9, 'B'],
        ],
        'Kunci',
      ),
    ],
    ['3-3 Apa? | *x | y', '4-4 Lagi? | x | *y', '9-9 leftKey: 9. B'],
    [
      'Soal',
      'Soal | No | A | B',
      'Apa? | 1 | x | y',
      'Lagi? | 2 | x | y',
      'Kunci',
      'No | Kunci',
      '1 | A',
      '2 | B',
      '9 | B',
    ],
  ],
  [
    'one of keys when the questions repeat a number',
    [
      sheet(
        [
          ['No', 'Kunci'],
          [1, 'A'],
          [2, 'B'],
          [3, 'A'],
        ],
        'Kunci',
      ),
      sheet([
        ['No', 'Soal', 'A', 'B'],
        [1, 'Apa?', 'x', 'y'],
        [1, 'Lagi?', 'x', 'y'],
        [2, 'Ini?', 'x', 'y'],
      ]),
    ],
    [
      '3-3 leftKey: 1. A',
      '5-5 leftKey: 3. A',
      '8-8 Apa? | x | y !! otherNumbers@8',
      '9-9 Lagi? | x | y !! otherNumbers@9',
      '10-10 Ini? | x | y !! otherNumbers@10',
    ],
  ],
  [
    'one of keys that contradicts the key column',
    [
      sheet([head, [1, 'Apa?', 'x', 'y', 'A'], [2, 'Lagi?', 'x', 'y', 'B']]),
      sheet(
        [
          ['No', 'Kunci'],
          [1, 'B'],
          [2, 'B'],
        ],
        'Kunci',
      ),
    ],
    ['3-3 Apa? | x | y !! twoAnswers@3', '4-4 Lagi? | x | *y'],
  ],
  [
    'one of keys for two packets',
    [
      sheet([
        ['No', 'Soal', 'A', 'B'],
        [1, 'Apa?', 'x', 'y'],
        [2, 'Lagi?', 'x', 'y'],
        [3, 'Ini?', 'x', 'y'],
      ]),
      sheet(
        [
          ['No', 'Paket 1', 'Paket 2'],
          [1, 'A', 'A'],
          [2, 'A', 'B'],
          [3, null, 'B'],
        ],
        'Kunci',
      ),
    ],
    [
      '3-3 Apa? | *x | y',
      '4-4 Lagi? | x | y !! twoAnswers@4',
      '5-5 Ini? | x | y !! noAnswer@5',
      '10-10 unread: 3 B',
    ],
  ],
  [
    'keys below the questions, a comment and a text box',
    [
      {
        ...sheet([
          ['No', 'Soal', 'A', 'B'],
          [1, 'Apa?', 'x', 'y'],
          [2, 'Lagi?', 'x', 'y'],
          [],
          ['Kunci'],
          [1, 'B'],
          [2, 'A'],
        ]),
        cells: new Map([['1,1', { comment: { text: 'Terlalu mudah' } }]]),
        textBoxes: [{ text: 'SMK Negeri 1', anchor: { from: { row: 0, col: 6 } } }],
      },
    ],
    ['2-2 Apa? | x | *y', '3-3 Lagi? | *x | y', '8-8 unread: SMK Negeri 1', '9-9 comment: Terlalu mudah'],
  ],
  [
    'hidden ones as left out',
    [{ ...sheet(two, 'Arsip'), hidden: true }, sheet(one), { ...sheet(two, 'Lama'), veryHidden: true }],
    ['2-2 Apa? | *x | y', '3-4 hiddenSheet: Arsip, Lama'],
    [line, '1 | Apa? | x | y | A', 'Arsip', 'Lama'],
  ],
]

describe('readXlsx', () => {
  test.each(cases)('reads %s', async (_, rows, entries) => {
    expect(shown(await readBytes(await book(sheet(rows))))).toEqual(entries)
  })

  test.each(sheetCases)('reads sheets: %s', async (_, sheets, entries, lines) => {
    const reading = await readBytes(await book(...sheets))
    expect(shown(reading)).toEqual(entries)
    if (lines) expect(reading.lines).toEqual(lines)
  })

  test('reads a yellow cell as the key in striped rows', async () => {
    const fill = (rgb: string): Partial<Cell> => ({
      style: { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } } },
    })
    const rows = [['No', 'Soal', 'A', 'B', 'C'], ...[1, 2, 3].map((no) => [no, 'Apa?', 'x', 'y', 'z'])]
    const stripes = [1, 2, 3, 4].map((column) => [`2,${column}`, fill('F2F2F2')] as const)
    const cells = new Map([
      ...stripes,
      ...[2, 3, 4].map((column, at) => [`${at + 1},${column}`, fill('FFFF00')] as const),
    ])
    expect(shown(await readBytes(await book({ ...sheet(rows), cells })))).toEqual([
      '2-2 Apa? | *x | y | z',
      '3-3 Apa? | x | *y | z',
      '4-4 Apa? | x | y | *z',
    ])
  })

  test('reads hidden rows and columns like any others', async () => {
    const hidden = {
      ...sheet([...one, [2, 'Lagi?', 'x', 'y', 'B']]),
      rowDefs: new Map([[2, { hidden: true }]]),
      columns: head.map((header) => ({ header, hidden: header === 'Kunci' })),
    }
    expect(shown(await readBytes(await book(hidden)))).toEqual(['2-2 Apa? | *x | y', '3-3 Lagi? | x | *y'])
  })

  test('reads cells merged over several rows', async () => {
    const { entries } = await readBytes(await book(merged))
    const said = entries.map(({ question }) => [question?.packet, question?.group, question?.instruction])
    expect(said).toEqual([
      ['K3', '2', '<p>Baca ini.</p>'],
      ['K3', '2', '<p>Baca ini.</p>'],
      ['K3', undefined, ''],
    ])
  })

  test('reads a formula by its stored result', async () => {
    const cells = new Map([['1,1', { formula: 'WEBSERVICE("https://a.id")', formulaResult: 'Apa?' }]])
    const bytes = await writeWorkbook({ sheets: [{ ...sheet([head, [1, null, 'x', 'y', 'A']]), cells }] })
    expect(shown(await readBytes(new Uint8Array(bytes)))).toEqual(['2-2 Apa? | *x | y'])
  })

  test('reads cells as they are shown, points and timers by value', async () => {
    const format = (value: CellValue, numFmt: string) => ({ value, style: { numFmt } })
    const cells = new Map<string, Partial<Cell>>([
      ['1,1', format(0.1, '0%')],
      ['1,2', format(0.1 + 0.2, 'General')],
      ['1,3', format(new Date(Date.UTC(1945, 7, 17)), 'd mmmm yyyy')],
      ['1,5', format(2.5, '0')],
      ['1,6', format(90, '0.00')],
      ['2,1', { value: 'H2O', richText: [{ text: 'H' }, { text: '2', font: sub }, { text: 'O' }] }],
      ['2,2', { value: '#N/A', type: 'error' }],
      ['2,7', { value: '#REF!', type: 'error' }],
    ])
    const rows = [
      [...head, 'Poin', 'Timer', 'Catatan'],
      [1, null, null, null, 'A', null, null],
      [2, null, null, 'y', 'B'],
    ]
    const bytes = await writeWorkbook({ sheets: [{ ...sheet(rows), cells }] })
    expect(shown(await readBytes(new Uint8Array(bytes)))).toEqual([
      '1-1 columns: Catatan',
      '2-2 10% | *0,3 | 17 Agustus 1945 (2,5) 90s',
      '3-3 <p>H<sub>2</sub>O</p> | #N/A | *y !! cellError@3(#N/A)',
    ])
  })

  test('reads pictures over cells and in a column of their own', async () => {
    const image = (row: number, col: number, altText: string, data = png) => ({
      data,
      type: 'png' as const,
      altText,
      anchor: { from: { row, col } },
    })
    const rows = [
      [...head, 'Gambar', 'Catatan'],
      [1, 'Apa?', 'x', 'y', 'A'],
      [2, null, null, null, 'B'],
      [3, 'Lagi?', 'x', 'y', 'A'],
      [],
      [4, 'Lagi?', 'x', 'z', 'A'],
    ]
    const images = [
      ...[image(0, 0, 'Logo'), image(1, 5, 'Peta'), image(2, 1, 'Helm')],
      ...[image(2, 2, 'a'), image(2, 3, 'b'), image(3, 6, 'Coretan'), image(4, 20, 'Jauh')],
      image(5, 1, 'Vektor', strToU8('<svg/>')),
    ]
    const reading = await readBytes(await book({ ...sheet(rows), images }))
    const of = (place: number, alt: string) => `<img alt="${alt}" src="import:${place}">`
    expect(shown(reading)).toEqual([
      `2-2 <p>Apa?</p><p>${of(1, 'Peta')}</p> | *x | y`,
      `3-3 <p>${of(2, 'Helm')}</p><p>Helm</p> | <p>${of(3, 'a')}</p><p>a</p> | *<p>${of(4, 'b')}</p><p>b</p>`,
      '4-4 Lagi? | *x | y ! lostPicture@4',
      '5-5 unread:  ! lostPicture@5',
      '6-6 Lagi? | *x | z ! lostPicture@6',
    ])
    expect(reading.files.map(({ alt, mime }) => `${alt} ${mime}`)).toEqual(
      ['Logo', 'Peta', 'Helm', 'a', 'b', 'Coretan', 'Jauh'].map((alt) => `${alt} image/png`),
    )
  })

  test('reports pictures in cells as remote or lost', async () => {
    const cells = new Map<string, Partial<Cell>>([
      ['1,1', { formula: '_xlfn.IMAGE("https://a.id/x.png")', formulaResult: 'x' }],
      ['2,1', { formula: '_xlfn.DISPIMG("ID_1",1)', formulaResult: '=DISPIMG("ID_1",1)' }],
      ['3,1', { value: '#VALUE!', type: 'error' }],
    ])
    const row = [1, null, 'x', 'y', 'A']
    expect(shown(await readBytes(await book({ ...sheet([head, row, row, row]), cells })))).toEqual([
      '2-2  | *x | y ! remotePicture@2(https://a.id/x.png) !! noQuestion@2',
      '3-3  | *x | y ! lostPicture@3 !! noQuestion@3',
      '4-4  | *x | y ! lostPicture@4 !! noQuestion@4',
    ])
  })

  test('reads a file of LibreOffice', async () => {
    const bytes = await readFile(new URL('../../fixtures/questions/sheet.xlsx', import.meta.url))
    expect(shown(await readBytes(new Uint8Array(bytes)))).toEqual([
      '2-2 Ibu kota? | Bogor | *Jakarta | Depok (2,5)',
      '3-3 Berapa 2 + 2? | 3 | *4 | 5 (1)',
      '4-4 Kapan? | 2020-08-17 | *1945-08-17 (1)',
    ])
  })

  test('refuses too many rows', async () => {
    const bytes = await book(sheet([head, ...Array.from({ length: 20_001 }, () => [1])]))
    await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'tooMuch' })
  })

  test('refuses too many rows over all sheets', async () => {
    const rows = [head, ...Array.from({ length: 12_000 }, () => [1])]
    await expect(readBytes(await book(sheet(rows), sheet(rows, 'Lain')))).rejects.toMatchObject({
      code: 'tooMuch',
    })
  })

  const withRow = async (row: string) => {
    const parts = unzipSync(await book(sheet(one)))
    const path = 'xl/worksheets/sheet1.xml'
    const xml = strFromU8(parts[path] ?? new Uint8Array())
    return zipSync({ ...parts, [path]: strToU8(xml.replace('</sheetData>', `${row}</sheetData>`)) })
  }

  test('ignores mere formatting in the last row of a sheet', async () => {
    const reading = await readBytes(await withRow('<row r="1048576"><c r="A1048576" s="0"/></row>'))
    expect(shown(reading)).toEqual(['2-2 Apa? | *x | y'])
    expect(reading.lines.length).toBe(2)
  })

  test('refuses a value in the last cell of a sheet', async () => {
    const bytes = await withRow('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
    await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'farCells' })
  })

  test('refuses a damaged part', async () => {
    const parts = unzipSync(await book(sheet([head, [1, 'Apa?', 'x', 'y', 'A']])))
    const path = 'xl/worksheets/sheet1.xml'
    const cut = strFromU8(parts[path] ?? new Uint8Array()).slice(0, 300)
    const bytes = zipSync({ ...parts, [path]: strToU8(cut), 'xl/workbook.xml': strToU8('<workbook') })
    await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'damaged' })
  })
})

describe('writeXlsx', () => {
  test('writes texts, numbers and frozen headings', async () => {
    const question = {
      ...emptyQuestion,
      question: '<p>=1+1</p>',
      options: ['<p>x</p>'],
      right: 0,
      point: '2,5',
    }
    const [first] = await readSheets(await writeXlsx([{ name: '@x', questions: [question] }]))
    expect(first?.rows[0]).toEqual([
      'ID',
      'Paket',
      'Grup',
      'Instruksi',
      'Soal',
      'A',
      'B',
      'C',
      'D',
      'Kunci',
      'Poin',
      'Timer (detik)',
      'Penjelasan',
      'Penjelasan salah',
      'Sidik',
    ])
    expect(first?.rows[1]?.slice(1, 2)).toEqual(['@x'])
    expect(first?.cell(1, 4)).toMatchObject({ value: '=1+1', type: 'string' })
    expect(first?.cell(1, 10)).toMatchObject({ value: 2.5, type: 'number' })
    expect(first?.cell(0, 0)?.style?.font?.bold).toBe(true)
    expect(first?.freezePane).toMatchObject({ rows: 1 })
  })

  test('writes what readXlsx reads back', async () => {
    for (let seed = 0; seed < sized(20, 100); seed += 1) {
      const packets = anyPackets(seeded(seed))
      const { entries } = await readBytes(await writeXlsx(packets))
      expect(
        entries.map(({ question }) => question && numbersOf(question)),
        `seed ${seed}`,
      ).toEqual(questionsIn(packets))
      expect(
        entries.flatMap(({ issues }) => issues),
        `seed ${seed}`,
      ).toEqual([])
    }
  })

  test.each([
    ['lone surrogates as replacement characters', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
    ['no characters that XML forbids', 'a\u0000\u0007b\u000b\u001f\ufffe\uffffc', 'abc'],
    ['texts that look like escapes of Excel', 'a_x0041_b_x000D_', 'a_x0041_b_x000D_'],
    ['direction marks', 'a\u202eb', 'a\u202eb'],
  ])('writes %s', async (_, text, expected) => {
    const question = {
      ...emptyQuestion,
      id: 'q1',
      question: `<p>${text}</p>`,
      options: ['<p>x</p>', '<p>y</p>'],
    }
    const bytes = await writeXlsx([{ name: `Paket ${text}`, questions: [question] }])
    const [sheet = ''] = Object.entries(unzipSync(bytes)).flatMap(([path, part]) =>
      /sharedStrings|sheet1/.test(path) ? [strFromU8(part)] : [],
    )
    expect(sheet.isWellFormed()).toBe(true)
    for (const letter of ['\u0000', '\u0007', '\ufffe']) expect(sheet).not.toContain(letter)
    const [entry] = (await readBytes(bytes)).entries
    expect(entry?.question?.question).toBe(`<p>${expected}</p>`)
    expect(entry?.question?.packet).toBe(`Paket ${expected}`)
  })

  test('replaces a text that is too long for a cell by a notice', async () => {
    const long = (count: number) => `<p>${'x'.repeat(count)}</p>`
    const question = { ...emptyQuestion, id: 'q1', question: long(32_768), correct: long(32_767), right: 0 }
    const packets = [{ name: 'P', questions: [{ ...question, options: ['<p>x</p>', '<p>y</p>'] }] }]
    const { entries } = await readBytes(await writeXlsx(packets))
    expect(entries[0]?.question?.question).toBe(`<p>${TOO_LONG_TEXT}</p>`)
    expect(entries[0]?.question?.correct).toBe(long(32_767))
    expect(entries[0]?.issues.map(({ rule }) => rule)).toEqual(['tooLong'])
  })

  test('writes no formulas', async () => {
    const parts = unzipSync(await writeXlsx(anyPackets(seeded(3))))
    for (const [path, part] of Object.entries(parts)) expect(strFromU8(part), path).not.toMatch(/<f[ >]/)
  })

  test('writeTemplate contains its examples and a guide', async () => {
    const bytes = await writeTemplate()
    const { entries } = await readBytes(bytes)
    const questions = entries.flatMap(({ question }) => (question ? [numbersOf(question)] : []))
    expect(questions).toEqual(templateExamples.map(numbersOf))
    expect(entries.map(({ skipped }) => skipped).filter((reason) => reason)).toEqual(['guide'])
    expect(entries.flatMap(({ issues }) => issues)).toEqual([])
    const sheets = await readSheets(bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Soal', 'Petunjuk'])
    expect(sheets[0]?.rows[0]).not.toContain('ID')
    expect(sheets[0]?.rows[0]).not.toContain('Sidik')
  })
})
