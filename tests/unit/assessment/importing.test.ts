import { describe, expect, test } from 'vitest'
import { toCheckedEntry } from '../../../formats/question/check.ts'
import { emptyQuestion, type ParsedQuestion, type Reading } from '../../../formats/question/parsedQuestion.ts'
import { readCsv } from '../../../formats/readers/table/csv.ts'
import { writeCsv } from '../../../formats/writers/csv.ts'
import { toExport } from '../../../src/custom/assessment/exchange/export/toExport.ts'
import {
  errorsOf,
  isSelectedByDefault,
  itemsOf,
} from '../../../src/custom/assessment/exchange/import/model/items.ts'
import { toImported } from '../../../src/custom/assessment/exchange/import/model/plan.ts'
import { withChanges } from '../../../src/custom/assessment/exchange/import/model/values.ts'
import { type Doc, emptyDoc } from '../../../src/custom/assessment/model/doc.ts'
import type { Media, QuestionValues, ReadQuestion } from '../../../src/custom/assessment/model/values.ts'
import { treeOf, wholeQuestion } from '../../support/packets.ts'

/* Reimporting a sheet that was exported from a test. */

const picture = (id: string): Media => ({ id, type: 'image' })
const optionsOf = (texts: string, media: Readonly<Record<string, Media>> = {}) =>
  texts
    .split(' ')
    .map((text, place) => ({ key: `k${place}`, text: `<p>${text}</p>`, media: media[text] ?? null }))

const recordOf = (id: string): ReadQuestion => ({
  ...{ id, type: 'multiple_choice', question_type: 'text', answer_type: 'text', status: 'publish' },
  ...{
    question: { text: `<p>${id}</p>`, media: null, timer: null },
    options: [],
    correct_answer: [],
    point: 5,
  },
})

const stored = (name: string, values: QuestionValues) => ({
  values,
  attempt: name,
  stored: { id: name, record: recordOf(name), values },
})

/** A document of questions by name; by default with the options Ya and Tidak. */
const docOf = (tree: string, values: Readonly<Record<string, Partial<QuestionValues>>> = {}): Doc => {
  const base = treeOf(tree)
  const names = base.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions))
  return {
    ...emptyDoc,
    base,
    tree: base,
    questions: new Map(names.map((name) => [name, stored(name, wholeQuestion(name, values[name]))])),
  }
}

const row = (id: string, more: Partial<ParsedQuestion> = {}): ParsedQuestion => ({
  ...emptyQuestion,
  id,
  question: `<p>${id}</p>`,
  options: ['<p>Ya</p>', '<p>Tidak</p>'],
  right: 0,
  point: '10',
  ...more,
})

const reading = (rows: readonly ParsedQuestion[], columns?: readonly string[]): Reading => ({
  format: 'csv',
  lines: [],
  files: [],
  entries: rows.map((question, index) => ({
    ...toCheckedEntry(question, { from: index + 2, to: index + 2 }),
    ...(columns && { columns: new Set(columns) }),
  })),
})

/** The document with all changes applied. */
function changedBy(doc: Doc, rows: readonly ParsedQuestion[], columns?: readonly string[]) {
  const items = itemsOf(reading(rows, columns), doc).filter(
    (item) => item.kind === 'new' || (item.kind === 'known' && item.changes.length > 0),
  )
  const plan = {
    ...{ items, target: 'new' as const, defaults: { point: '', timer: '' } },
    rightOf: ({ question }: { question: ParsedQuestion }) => question.right,
  }
  return toImported(plan, doc.tree, new Map())
}

const changedTo = (doc: Doc, key: string, { changed }: ReturnType<typeof changedBy>) => {
  const values = doc.questions.get(key)?.values
  return values && (changed.get(key)?.(values) ?? values)
}

const show = (values: QuestionValues | undefined) =>
  values?.options
    .map(({ key, text, media }) => {
      const words = text.replace(/<\/?p>/g, '')
      return `${key === values.right ? '*' : ''}${words}${media ? `[${media.id}]` : ''}`
    })
    .join(' ')

describe('options that a sheet has otherwise', () => {
  const media = { merah: picture('m'), biru: picture('b'), hijau: picture('h') }
  const values = { options: optionsOf('merah biru hijau', media), right: 'k0' }
  test.each<[string, string[], number, string]>([
    ['stay as they are', ['merah', 'biru', 'hijau'], 0, '*merah[m] biru[b] hijau[h]'],
    ['move with their media', ['hijau', 'merah', 'biru'], 1, 'hijau[h] *merah[m] biru[b]'],
    ['are written anew in their place', ['merah', 'ungu', 'hijau'], 0, '*merah[m] ungu[b] hijau[h]'],
    ['go at the end', ['merah', 'biru'], 1, 'merah[m] *biru[b]'],
    ['go in the middle, the key staying with its own', ['merah', '', 'hijau'], 2, 'merah[m] *hijau[h]'],
    ['move up where one went', ['biru', 'hijau'], 0, '*biru[b] hijau[h]'],
    ['come along', ['merah', 'biru', 'hijau', 'ungu'], 3, 'merah[m] biru[b] hijau[h] *ungu'],
  ])('%s', (_, texts, right, expected) => {
    const doc = docOf('P: a', { a: values })
    const options = texts.map((text) => (text === '' ? '' : `<p>${text}</p>`))
    expect(show(changedTo(doc, 'a', changedBy(doc, [row('a', { options, right })])))).toBe(expected)
  })

  test('are left alone by a sheet without their columns', () => {
    const doc = docOf('P: a', { a: values })
    const rows = [row('a', { options: [], right: undefined, point: '7' })]
    const changed = changedBy(doc, rows, ['id', 'question', 'point'])
    expect(show(changedTo(doc, 'a', changed))).toBe('*merah[m] biru[b] hijau[h]')
    expect(changedTo(doc, 'a', changed)?.point).toBe('7')
  })
})

describe('a sheet that holds only a part of the questions', () => {
  const values = { options: optionsOf('merah biru hijau'), right: 'k1', timer: '30', point: '5' }
  test.each<[string, string, string[], string[]]>([
    ['no key', 'ID;Soal;A;B;C\nsatu;baru;merah;biru;hijau', ['question'], []],
    ['no key, and other options', 'ID;Soal;A;B;C\nsatu;satu;merah;ungu;hijau', ['option 1'], []],
    ['no options', 'ID;Soal;Kunci\nsatu;satu;C', ['right'], []],
    ['no options, and a key of none', 'ID;Soal;Kunci\nsatu;satu;D', [], ['unknownAnswer D']],
    ['no options, and a key in words', 'ID;Soal;Kunci\nsatu;satu;hijau', [], ['unknownAnswer hijau']],
    ['no options, no key', 'ID;Soal;Poin\nsatu;satu;7', ['point'], []],
    ['one option of three', 'ID;Soal;C;Kunci\nsatu;satu;ungu;B', ['option 2'], []],
    [
      'an option that is emptied',
      'ID;Soal;A;B;C;Kunci\nsatu;satu;;biru;hijau;B',
      ['option 0'],
      ['emptyOption A'],
    ],
    ['a key that is emptied', 'ID;Soal;A;B;C;Kunci\nsatu;satu;merah;biru;hijau;', [], ['noAnswer ']],
    ['points that are emptied', 'ID;Soal;Poin\nsatu;satu;', [], []],
    ['a timer that is emptied', 'ID;Soal;Timer\nsatu;satu;', ['timer'], []],
    [
      'options in one cell',
      'ID;Soal;Pilihan;Kunci\nsatu;satu;"A. merah\nB. ungu\nC. hijau";B',
      ['option 1'],
      [],
    ],
  ])('%s', (_, text, fields, errors) => {
    const [item] = itemsOf(readCsv(text), docOf('P: satu', { satu: values }))
    if (item?.kind !== 'known') throw new Error('The test has it')
    expect(item.changes.map(({ field }) => field)).toEqual(fields)
    const said = errorsOf(item, item.question.right, () => false)
    expect(said.map(({ rule, value = '' }) => `${rule} ${value}`)).toEqual(errors)
  })

  test('sheets of a workbook each hold their own columns', () => {
    const [first] = readCsv('ID;Soal;Poin\nsatu;satu;7').entries
    const [second] = readCsv('ID;Soal;Timer\nb;b;60').entries
    const entries = [first, second].flatMap((entry) => entry ?? [])
    const items = itemsOf({ format: 'xlsx', lines: [], files: [], entries }, docOf('P: satu b'))
    expect(items.map((item) => item.kind === 'known' && item.changes.map(({ field }) => field))).toEqual([
      ['point'],
      ['timer'],
    ])
  })
})

describe('a file that was written before questions were edited here', () => {
  const inFile = row('satu', { packet: 'Paket 1' })
  const [, written = ''] = writeCsv([{ name: 'Paket 1', questions: [inFile] }]).split('\r\n')
  const heading =
    'ID;Paket;Kelompok;Instruksi;Soal;A;B;C;D;Kunci;Poin;Timer;Penjelasan;Penjelasan salah;Sidik'
  const asWritten = { options: optionsOf('Ya Tidak'), right: 'k0', point: '10', timer: '' }
  const edited = { ...asWritten, point: '8' }
  const part = (text: string) => ({ text: `<p>${text}</p>`, media: null })
  const rewritten = written.replace(';satu;', ';baru;')
  const moved = written.replace('"Paket 1"', '"Paket 2"')
  test.each<[string, string, Partial<QuestionValues>, string]>([
    ['as it was written, nothing edited', written, asWritten, ''],
    ['as it was written, the points edited', written, edited, 'older'],
    ['rewritten, nothing edited', rewritten, asWritten, 'question ticked'],
    ['rewritten, the points edited', rewritten, edited, 'question point editedHere'],
    ['rewritten, and here just so', rewritten, { ...asWritten, question: part('baru') }, ''],
    ['numbers as Excel saves them', written.replace(';10;', ';"10,0";'), edited, 'older'],
    ['moved', moved, asWritten, 'otherPlace'],
    ['rewritten, without its fingerprint', rewritten.replace(/x[^;]*$/, ''), edited, 'question point ticked'],
  ])('%s', (_, line, values, expected) => {
    const doc = docOf('P: satu', { satu: { question: part('satu'), ...values } })
    const [item] = itemsOf(readCsv(`${heading}\n${line}`), doc)
    if (item?.kind !== 'known') throw new Error('The test has it')
    const errors = [
      ...item.changes.map(({ field }) => field),
      ...item.notes.map(({ rule }) => rule),
      ...(item.isOlder ? ['older'] : []),
      ...(isSelectedByDefault(item, false) ? ['ticked'] : []),
    ]
    expect(errors.join(' ')).toBe(expected)
  })

  test('a file that is taken out and brought in again changes nothing, also after packets came before', () => {
    const media = { peta: picture('p') }
    const values = {
      a: { options: optionsOf('peta biru', media), right: 'k1' },
      b: { question: part('1.500') },
    }
    const before = docOf('P: a g(b c) | Q: d', values)
    const { packets } = toExport(before, undefined, (number) => `Paket ${number}`, 'asStored')
    const after = docOf('R: x | P: a g(b c) | Q: d', values)
    const items = itemsOf(readCsv(writeCsv(packets)), after)
    expect(items.map((item) => item.kind === 'known' && [item.changes, item.isOlder, item.notes])).toEqual(
      items.map(() => [[], false, []]),
    )
  })
})

test.each<[string, string, string]>([
  ['as they stand', 'Paket 1: a b, Paket 1 – 1: c d | Paket 2: e f g', ''],
  ['under other names', 'K3: a b, Kasus: c d | Umum: e f g', ''],
  ['after packets came before', 'Paket 3: a b, Paket 3 – 1: c d | Paket 4: e f g', ''],
  ['one in another packet', 'Paket 1: a b e, Paket 1 – 1: c d | Paket 2: f g', 'e'],
  ['two packets made one', 'Paket 1: a b e f g, Paket 1 – 1: c d', 'e f g'],
  ['one out of its group', 'Paket 1: a b c, Paket 1 – 1: d | Paket 2: e f g', 'c'],
  ['one into a group', 'Paket 1: a, Paket 1 – 1: b c d | Paket 2: e f g', 'b'],
  ['a group that is new', 'Paket 1: , Baru: a b, Paket 1 – 1: c d | Paket 2: e f g', 'a b'],
  ['nothing said of packets', ': a b, Paket 1 – 1: c d | : e f g', ''],
])('packets and groups of a file without fingerprints: %s', (_, places, moved) => {
  const rows = places.split(' | ').flatMap((packet) => {
    const [single = '', ...groups] = packet.split(', ')
    const [name = '', singles = ''] = single.split(': ')
    return [['', singles], ...groups.map((group) => group.split(': '))].flatMap(
      ([group = '', questions = '']) =>
        questions
          .split(' ')
          .filter(Boolean)
          .map((id) => [id, name.replace(/:$/, ''), group, id].join(';')),
    )
  })
  const items = itemsOf(
    readCsv(`ID;Paket;Kelompok;Soal\n${rows.join('\n')}`),
    docOf('P: a b g1(c d) | Q: e f g'),
  )
  const told = items.filter(({ notes }) => notes.some(({ rule }) => rule === 'otherPlace'))
  expect(told.map((item) => item.kind === 'known' && item.of).join(' ')).toBe(moved)
})

test('a text that no cell has room for is no change, whatever else of its row is', () => {
  const question = { text: `<p>${'x'.repeat(40_000)}</p>`, media: null }
  const doc = docOf('P: satu', { satu: { question } })
  const { packets } = toExport(doc, undefined, (number) => `Paket ${number}`, 'asStored')
  const csv = writeCsv(packets)
  const fields = [csv, csv.replace(';Ya;', ';Tentu;'), csv.replace(';Ya;', ';Tentu;').replace(/x\w+-\w+/, '')]
  expect(
    fields.map((text) => {
      const [item] = itemsOf(readCsv(text), doc)
      return item?.kind === 'known' && [item.changes.map(({ field }) => field), item.notes]
    }),
  ).toEqual([
    [[], []],
    [['option 0'], []],
    [['option 0'], []],
  ])
  const [asNew] = itemsOf(readCsv(csv), docOf('P: lain'))
  expect(asNew?.notes.map(({ rule }) => rule)).toEqual(['tooLong'])
})

test('a row that was copied with its id is a question of its own', () => {
  const doc = docOf('P: a')
  const items = itemsOf(reading([row('a'), row('a', { question: '<p>baru</p>' })]), doc)
  expect(items.map(({ kind }) => kind)).toEqual(['known', 'new'])
  expect(items[1]).toMatchObject({ sameIdAs: 1, isThere: false })
  expect(items.map(({ notes }) => notes.map(({ rule }) => rule))).toEqual([['idTwice'], []])
})

test('an id of no question of the test makes a new one', () => {
  const items = itemsOf(reading([row('__proto__'), row('asing')]), docOf('P: a'))
  expect(items.map(({ kind }) => kind)).toEqual(['new', 'new'])
})

test('pictures of a file do not come into questions that the test has, and are told', () => {
  const question = '<p>a <img alt="x" src="import:0"></p>'
  const [item] = itemsOf(reading([row('a', { question, point: '5' })]), docOf('P: a'))
  expect(item).toMatchObject({ kind: 'known', changes: [] })
  expect(item?.notes.map(({ rule }) => rule)).toEqual(['lostPicture'])
})

test('an instruction that is changed in one row of a group is that of the whole group', () => {
  const doc = docOf('P: g(a b c) d')
  const changed = changedBy(doc, [row('a'), row('b', { instruction: '<p>Baca!</p>' }), row('c'), row('d')])
  const instructions = ['a', 'b', 'c', 'd'].map((key) => changedTo(doc, key, changed)?.instruction.text)
  expect(instructions).toEqual(['<p>Baca!</p>', '<p>Baca!</p>', '<p>Baca!</p>', ''])
})

test('a question of a group is there already, also in a file that has the instruction in the question', () => {
  const instruction = { text: '<p>Baca ini.</p>', media: null }
  const doc = docOf('P: a', { a: { instruction } })
  const { question, options } = doc.questions.get('a')?.values ?? wholeQuestion('a')
  const found = {
    ...emptyQuestion,
    question: `<p>Baca ini.</p>${question.text}`,
    options: options.map(({ text }) => text),
    right: 0,
  }
  expect(itemsOf(reading([found]), doc)).toMatchObject([{ kind: 'new', isThere: true }])
})

test('a new group whose first row alone has the instruction shares it', () => {
  const rows = ['x', 'y'].map((id) => row(id, { id: undefined, group: 'Kasus', question: `<p>${id}</p>` }))
  const [first, second] = rows
  if (!first || !second) throw new Error('There are two')
  const { packets } = changedBy(docOf('P: a'), [{ ...first, instruction: '<p>Baca!</p>' }, second])
  expect(packets[0]?.groups.map(({ isGroup }) => isGroup)).toEqual([true])
  expect(packets[0]?.groups[0]?.questions.map(({ instruction }) => instruction.text)).toEqual([
    '<p>Baca!</p>',
    '<p>Baca!</p>',
  ])
})

test('what a sheet leaves as it is stays as it was typed meanwhile', () => {
  const found = row('a', { point: '7' })
  const values = wholeQuestion('a', { question: { text: '<p>a, ditulis lagi</p>', media: null } })
  const next = withChanges(found, 0, [{ field: 'point', before: '10', after: '7' }])(values)
  expect(next).toEqual({ ...values, point: '7' })
})

test.each<[string, Partial<ParsedQuestion>, string[]]>([
  ['half a point', { point: '2,5' }, []],
  ['none said', { point: '', timer: '' }, []],
  ['no points at all', { point: '0' }, ['noPointNumber 0']],
  ['more points than the API takes', { point: '10001' }, ['noPointNumber 10001']],
  ['points in words', { point: 'lima' }, ['noPointNumber lima']],
  ['a timer of more than a day', { timer: '86401' }, ['noTimerNumber 86401']],
  ['half a second', { timer: '1,5' }, ['noTimerNumber 1,5']],
])('what a save would refuse is said at once: %s', (_, more, expected) => {
  const { notes } = toCheckedEntry(row('a', more), { from: 1, to: 1 })
  expect(notes.map(({ rule, value }) => `${rule} ${value}`)).toEqual(expected)
})
