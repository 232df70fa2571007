import { readFile } from 'node:fs/promises'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { decodeText } from '../../../formats/decode.ts'
import { detectFormat } from '../../../formats/detectFormat.ts'
import type { ReadErrorCode } from '../../../formats/question/parsedQuestion.ts'
import { emptyQuestion } from '../../../formats/question/parsedQuestion.ts'
import type { Source } from '../../../formats/read.ts'
import { MAX_FILE_BYTES, read, type TextFormat } from '../../../formats/read.ts'
import { writeCsv } from '../../../formats/writers/csv.ts'
import { writeTemplate } from '../../../formats/writers/template.ts'
import { writeXlsx } from '../../../formats/writers/xlsx.ts'
import { startCpuSeconds } from '../../support/cpuSeconds.ts'
import { docx, docxParts, lines, png } from '../../support/docx.ts'
import { seeded } from '../../support/parsedQuestions.ts'
import { anyWritten, asDocx, asHtml, asRead, asText } from '../../support/writtenQuestions.ts'
import { readShort, shown } from './shown.ts'

const paper = '1. Apa ini é?\nA. x\nB. y\nKunci: B\n'
const fixture = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../fixtures/questions/${name}`, import.meta.url)))

const file = (bytes: Uint8Array<ArrayBuffer> | string, name = 'soal.txt') =>
  ({ kind: 'file', file: new File([bytes], name) }) as const

const wide = (text: string, isLittle: boolean, mark = true) => {
  const letters = [...(mark ? '\uFEFF' : ''), ...text].map((letter) => letter.charCodeAt(0))
  return Uint8Array.from(
    letters.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])),
  )
}
const narrow = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))

describe('decodeText', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(paper)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${paper}`)],
    ['UTF-16 LE with a byte order mark', wide(paper, true)],
    ['UTF-16 BE with a byte order mark', wide(paper, false)],
    ['UTF-16 LE without a byte order mark', wide(paper, true, false)],
    ['UTF-16 BE without a byte order mark', wide(paper, false, false)],
    ['Windows-1252', narrow(paper)],
  ])('decodes a paper in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(paper)
  })

  test.each([
    ['characters that only Windows-1252 has', Uint8Array.from([0x93, 0x61, 0x94, 0x85]), '“a”…'],
    [
      'the declared encoding of an XML file',
      narrow('<?xml version="1.0" encoding="ISO-8859-2"?>\xb1'),
      '<?xml version="1.0" encoding="ISO-8859-2"?>ą',
    ],
    [
      'an unknown declared encoding',
      narrow('<?xml version="1.0" encoding="x-none"?>\xe9'),
      '<?xml version="1.0" encoding="x-none"?>é',
    ],
    [
      'UTF-8 with an invalid byte',
      Uint8Array.from([...strToU8('Kafé – ½?'), 0xff, ...strToU8(' x')]),
      'Kafé – ½?\ufffd x',
    ],
    ['Windows-1252 that resembles UTF-8', narrow('\xc3\xa9 caf\xe9 \xe9'), 'Ã© café é'],
    ['an empty file', new Uint8Array(), ''],
    [
      'Arabic in UTF-16 without a byte order mark',
      wide('1. ما هذا\nA. x\nB. y', true, false),
      '1. ما هذا\nA. x\nB. y',
    ],
  ])('decodes %s', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text)
  })

  test.each([
    ['a picture', png],
    ['zeros', new Uint8Array(5_000)],
  ])('refuses %s as text', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code: 'unknownFile' }))
  })
})

describe('recognise', () => {
  test.each<[string, string, TextFormat]>([
    ['plain text', paper, 'text'],
    ['text with answers in English', '1. Apa?\nA. x\nB. y\nANSWER: B', 'text'],
    ['Aiken', 'Apa?\nA. x\nB. y\nANSWER: B\n', 'aiken'],
    ['GIFT', 'Apa?{=x ~y}', 'gift'],
    ['GIFT by its question names', '::Q1:: Apa?{\n=x\n~y}', 'gift'],
    ['Moodle XML', '<?xml version="1.0"?><quiz></quiz>', 'moodle'],
    ['Moodle XML without its first line', '\n<quiz></quiz>', 'moodle'],
    ['tables', 'No;Soal;A;B;Kunci\n1;Apa?;x;y;A', 'csv'],
    ['tables with tabs', 'Soal\tA\tB\tKunci\nApa?\tx\ty\tA', 'csv'],
    ['HTML as text', '<!DOCTYPE html><p>1. Apa?</p>', 'text'],
    ['braces in plain text', '1. Himpunan {1, 2}?\nA. x\nB. y\nKunci: A', 'text'],
    ['a sentence about questions', 'Soal, menurut saya, sulit.\n1. Apa?\nA. x\nB. y', 'text'],
    ['an empty text', '', 'text'],
  ])('recognises %s', (_, text, format) => {
    expect(detectFormat(text)).toBe(format)
  })
})

const bomb = () => zipSync({ 'word/document.xml': [new Uint8Array(50 * 1024 * 1024), { level: 9 }] })
const bombOfMany = () =>
  zipSync(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`word/${at}.xml`, new Uint8Array(1)])))

/** A ZIP whose directory understates the sizes of its entries. */
function lying() {
  const bytes = zipSync({ 'word/document.xml': [new Uint8Array(3 * 1024 * 1024), { level: 9 }] })
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 100, true)
  return bytes
}

const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const bombed = (path: string) =>
  zipSync({ [path]: strToU8(`<?xml version="1.0"?>${entity}<x>&b;</x>`), 'xl/workbook.xml': strToU8('<x/>') })
const ole = (...names: readonly string[]) =>
  Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...new Uint8Array(504),
    ...names.flatMap((name) => [...wide(name, true, false), 0, 0]),
  ])
const deep = (depth: number) =>
  docx({
    body: `${'<w:sdt><w:sdtContent>'.repeat(depth)}${lines('1. Apa?')}${'</w:sdtContent></w:sdt>'.repeat(depth)}`,
  })

const parts = docxParts({
  body: lines('1. Apa?', 'A. x', 'B. y', 'Kunci: A', '2. Lagi?', 'A. x', 'B. y', 'Kunci: B'),
})
const cutWord = (path: 'word/document.xml' | 'word/numbering.xml') =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [
        name,
        strToU8(name === path ? text.slice(0, Math.floor(text.length * 0.8)) : text),
      ]),
    ),
  )

/** A workbook whose sheet was cut off. */
async function cutSheet() {
  const whole = unzipSync(
    await writeXlsx([
      {
        name: 'P',
        questions: [{ ...emptyQuestion, question: '<p>Apa?</p>', options: ['<p>x</p>', '<p>y</p>'] }],
      },
    ]),
  )
  return zipSync(
    Object.fromEntries(
      Object.entries(whole).map(([name, bytes]) => [
        name,
        /sheet1\.xml$/.test(name) ? bytes.subarray(0, Math.floor(bytes.length * 0.8)) : bytes,
      ]),
    ),
  )
}

const refused: [string, () => Uint8Array | string | Promise<Uint8Array>, ReadErrorCode][] = [
  ['an empty file', () => '', 'empty'],
  ['a file of blanks', () => ' \n\t\u00a0', 'empty'],
  ['a text without questions', () => 'Laporan kegiatan\nbulan ini berjalan baik.\n', 'noQuestions'],
  ['a Word document without questions', () => docx({ body: lines('Laporan', 'kegiatan') }), 'noQuestions'],
  ['lines with commas', () => 'Pagi, siang\nsatu, dua, tiga\n', 'noQuestions'],
  ['an empty Word document', () => docx({ body: '' }), 'noQuestions'],
  ['an empty workbook', () => writeWorkbook({ sheets: [{ name: 'Soal', rows: [] }] }), 'noColumns'],
  ['a text that is too long', () => 'a'.repeat(10 * 1024 * 1024 + 1), 'tooLarge'],
  ['more questions than one import allows', () => '1. Apa?\nA. x\nB. y\nKunci: A\n'.repeat(5_001), 'tooMuch'],
  [
    'far more questions, each in its own packet',
    () => 'Paket 1\n1. Apa?\nA. x\nB. y\nKunci: A\n'.repeat(10_000),
    'tooMuch',
  ],
  ['a ZIP bomb of one part', bomb, 'tooMuch'],
  ['a ZIP bomb of many parts', bombOfMany, 'tooMuch'],
  ['a ZIP with understated sizes', lying, 'damaged'],
  ['a truncated document part', () => cutWord('word/document.xml'), 'damaged'],
  ['a truncated numbering part', () => cutWord('word/numbering.xml'), 'damaged'],
  ['a truncated sheet', cutSheet, 'damaged'],
  ['entities in a Word document', () => bombed('word/document.xml'), 'entities'],
  ['entities in a workbook', () => bombed('xl/sharedStrings.xml'), 'entities'],
  [
    'entities behind a long comment',
    () => zipSync({ 'word/document.xml': strToU8(`<!--${'x'.repeat(10_000)}-->${entity}<x>&b;</x>`) }),
    'entities',
  ],
  [
    'entities in UTF-16',
    () =>
      zipSync({
        'word/document.xml': wide(`<?xml version="1.0" encoding="UTF-16"?>${entity}<x>&b;</x>`, true),
      }),
    'entities',
  ],
  ['entities in Moodle XML', () => `<?xml version="1.0"?>${entity}<quiz>&b;</quiz>`, 'entities'],
  ['endlessly nested elements', () => deep(20_000), 'tooMuch'],
  ['a truncated document', () => docx({ body: lines('1. Apa?', 'A. x', 'B. y') }).slice(0, 400), 'damaged'],
  ['an empty ZIP', () => zipSync({}), 'unknownFile'],
  ['a ZIP of something else', () => zipSync({ 'a.xml': strToU8('<a/>') }), 'unknownFile'],
  ['an encrypted document', () => ole('EncryptionInfo', 'EncryptedPackage'), 'encrypted'],
  ['a document of an old Word', () => fixture('typed.doc'), 'oldWord'],
  ['a workbook of an old Excel', () => fixture('sheet.xls'), 'oldExcel'],
  ['another OLE file', () => ole('PowerPoint Document'), 'unknownFile'],
  ['an OpenDocument', () => fixture('typed.odt'), 'openDocument'],
  ['a PDF', () => '%PDF-1.7\n%âãÏÓ', 'pdf'],
  ['an RTF document', () => '{\\rtf1\\ansi 1. Apa?}', 'rtf'],
  ['a picture', () => png, 'unknownFile'],
  ['other XML', () => '<?xml version="1.0"?><html></html>', 'notMoodle'],
  ['endlessly nested tags', () => `<p>1. Apa?${'<b>'.repeat(100_000)}`, 'tooMuch'],
  ['endless blank lines', () => `x\n{${'\n '.repeat(200_000)}`, 'noQuestions'],
  ['broken XML', () => '<quiz><question>', 'damagedXml'],
]

describe('read', () => {
  test.each(refused)('refuses %s', async (_, make, failure) => {
    const made = await make()
    const bytes = typeof made === 'string' ? made : new Uint8Array(made)
    await expect(read(file(bytes, 'soal.docx'))).rejects.toMatchObject({ code: failure })
  })

  test('refuses a file that is too large without opening it', async () => {
    const large = new Blob([])
    Object.defineProperty(large, 'size', { value: MAX_FILE_BYTES + 1 })
    Object.defineProperty(large, 'arrayBuffer', { value: () => Promise.reject(new Error('opened')) })
    await expect(read({ kind: 'file', file: large })).rejects.toMatchObject({ code: 'tooLarge' })
  })

  test.each([
    [
      'a Word document named .txt',
      () => docx({ body: lines('1. Apa?', 'A. x', 'B. y', 'Kunci: B') }),
      'docx',
    ],
    ['a text named .docx', () => strToU8('1. Apa?\nA. x\nB. y\nKunci: B'), 'text'],
    ['a text in UTF-16', () => wide('1. Apa?\r\nA. x\r\nB. y\r\nKunci: B', true), 'text'],
    [
      'a table in UTF-16, as Excel writes Unicode text',
      () => wide('Soal\tA\tB\tKunci\r\nApa?\tx\ty\tB', true),
      'csv',
    ],
    [
      'a page of HTML named .doc',
      () => strToU8('<html><body><p>1. Apa?</p><p>A. x</p><p><b>B. y</b></p></body></html>'),
      'text',
    ],
    ['Aiken', () => strToU8('Apa?\nA. x\nB. y\nANSWER: B'), 'aiken'],
    ['GIFT', () => strToU8('Apa?{~x =y}'), 'gift'],
  ])('recognises %s', async (_, make, format) => {
    const reading = await read(file(new Uint8Array(make()), 'soal.zip'))
    expect(reading.format).toBe(format)
    expect(shown(reading).map((line) => line.replace(/^[\d-]+ /, ''))).toEqual(['Apa? | x | *y'])
  })

  test('reads the template', async () => {
    const reading = await read(file(await writeTemplate(), 'soal.xlsx'))
    expect([reading.format, reading.entries.length]).toEqual(['xlsx', 4])
  })

  test('reads a text in the given format', async () => {
    const text = 'Apa?\nA. x\nB. y\nANSWER: B'
    expect((await read({ kind: 'text', text }, 'text')).format).toBe('text')
    expect((await read({ kind: 'text', text }, 'aiken')).format).toBe('aiken')
  })

  test('reads HTML that was copied out of an editor', async () => {
    const reading = await read({ kind: 'html', html: '<ol><li>Apa?<ol type="a"><li>x<li><b>y</b></ol></ol>' })
    expect(shown(reading)).toEqual(['1-3 Apa? | x | *y'])
  })

  test('reads a document whose main part has another name', async () => {
    const { 'word/document.xml': body = '', ...parts } = docxParts({
      body: lines('1. Apa?', 'A. x', 'B. y', 'Kunci: B'),
    })
    const renamed = Object.fromEntries(
      Object.entries({ ...parts, 'word/document2.xml': body }).map(([path, text]) => [
        path.replace('word/_rels/document.xml.rels', 'word/_rels/document2.xml.rels'),
        strToU8(text.replaceAll('word/document.xml', 'word/document2.xml')),
      ]),
    )
    expect(shown(await read(file(new Uint8Array(zipSync(renamed)))))).toEqual(['1-4 Apa? | x | *y'])
  })

  test('reads 2,000 questions in time in every format', async () => {
    const random = seeded(1)
    const paper = Array.from({ length: 2_000 }, () => anyWritten(random))
    const packets = [{ name: 'x', questions: paper.map((each) => ({ ...emptyQuestion, ...asRead(each) })) }]
    const sources: [Source, TextFormat?][] = [
      [{ kind: 'text', text: asText(paper, 'list') }, 'text'],
      [{ kind: 'html', html: asHtml(paper, 'bold', 'word') }],
      [file(docx(asDocx(paper, 'colour', 'restarts')))],
      [file(writeCsv(packets))],
      [file(await writeXlsx(packets))],
    ]
    for (const [source, format] of sources) {
      const cpuSeconds = startCpuSeconds()
      const reading = await read(source, format)
      expect(readShort(reading)).toEqual(paper.map(asRead))
      // Five times the measured time; quadratic work takes far longer.
      expect(cpuSeconds()).toBeLessThan(10)
    }
  })
})
