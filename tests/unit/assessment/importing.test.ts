import { describe, expect, test } from 'vitest'
import { emptyQuestion, type ParsedQuestion, type Reading } from '../../../formats/question/parsedQuestion.ts'
import { toValidatedEntry } from '../../../formats/question/validate.ts'
import { readCsv } from '../../../formats/readers/table/csv.ts'
import { writeCsv } from '../../../formats/writers/csv.ts'
import { toExport } from '../../../src/custom/assessment/exchange/export/toExport.ts'
import {
  errorsOf,
  isSelectedByDefault,
  itemsOf,
} from '../../../src/custom/assessment/exchange/import/model/items.ts'
import { toImportedPackets } from '../../../src/custom/assessment/exchange/import/model/plan.ts'
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
  id,
  type: 'multiple_choice',
  question_type: 'text',
  answer_type: 'text',
  status: 'publish',
  question: { text: `<p>${id}</p>`, media: null, timer: null },
  options: [],
  correct_answer: [],
  point: 5,
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
    ...toValidatedEntry(question, { from: index + 2, to: index + 2 }),
    ...(columns && { columns: new Set(columns) }),
  })),
})

/** The document with all changes applied. */
function changedBy(doc: Doc, rows: readonly ParsedQuestion[], columns?: readonly string[]) {
  const items = itemsOf(reading(rows, columns), doc).filter(
    (item) => item.kind === 'new' || (item.kind === 'existing' && item.changes.length > 0),
  )
  const plan = {
    items,
    target: 'new' as const,
    defaults: { point: '', timer: '' },
    rightOf: ({ question }: { question: ParsedQuestion }) => question.right,
  }
  return toImportedPackets(plan, doc.tree, new Map())
}

const changedTo = (doc: Doc, key: string, { updates }: ReturnType<typeof changedBy>) => {
  const values = doc.questions.get(key)?.values
  return values && (updates.get(key)?.(values) ?? values)
}

const show = (values: QuestionValues | undefined) =>
  values?.options
    .map(({ key, text, media }) => {
      const words = text.replace(/<\/?p>/g, '')
      return `${key === values.right ? '*' : ''}${words}${media ? `[${media.id}]` : ''}`
    })
    .join(' ')

describe('options changed by a sheet', () => {
  const media = { merah: picture('m'), biru: picture('b'), hijau: picture('h') }
  const values = { options: optionsOf('merah biru hijau', media), right: 'k0' }
  test.each<[string, string[], number, string]>([
    ['keeps unchanged options', ['merah', 'biru', 'hijau'], 0, '*merah[m] biru[b] hijau[h]'],
    ['moves options with their media', ['hijau', 'merah', 'biru'], 1, 'hijau[h] *merah[m] biru[b]'],
    ['rewrites an option in its place', ['merah', 'ungu', 'hijau'], 0, '*merah[m] ungu[b] hijau[h]'],
    ['removes the last option', ['merah', 'biru'], 1, 'merah[m] *biru[b]'],
    ['removes a middle option and keeps the key', ['merah', '', 'hijau'], 2, 'merah[m] *hijau[h]'],
    ['moves options up when the first is removed', ['biru', 'hijau'], 0, '*biru[b] hijau[h]'],
    ['adds an option', ['merah', 'biru', 'hijau', 'ungu'], 3, 'merah[m] biru[b] hijau[h] *ungu'],
  ])('%s', (_, texts, right, expected) => {
    const doc = docOf('P: a', { a: values })
    const options = texts.map((text) => (text === '' ? '' : `<p>${text}</p>`))
    expect(show(changedTo(doc, 'a', changedBy(doc, [row('a', { options, right })])))).toBe(expected)
  })

  test('keeps options when the sheet lacks their columns', () => {
    const doc = docOf('P: a', { a: values })
    const rows = [row('a', { options: [], right: undefined, point: '7' })]
    const changed = changedBy(doc, rows, ['id', 'question', 'point'])
    expect(show(changedTo(doc, 'a', changed))).toBe('*merah[m] biru[b] hijau[h]')
    expect(changedTo(doc, 'a', changed)?.point).toBe('7')
  })
})

describe('partial sheet', () => {
  const values = { options: optionsOf('merah biru hijau'), right: 'k1', timer: '30', point: '5' }
  test.each<[string, string, string[], string[]]>([
    ['no key', 'ID;Soal;A;B;C\nsatu;baru;merah;biru;hijau', ['question'], []],
    ['no key and other options', 'ID;Soal;A;B;C\nsatu;satu;merah;ungu;hijau', ['option 1'], []],
    ['no options', 'ID;Soal;Kunci\nsatu;satu;C', ['right'], []],
    ['no options and a key of no option', 'ID;Soal;Kunci\nsatu;satu;D', [], ['unknownAnswer D']],
    ['no options and a key in words', 'ID;Soal;Kunci\nsatu;satu;hijau', [], ['unknownAnswer hijau']],
    ['neither options nor key', 'ID;Soal;Poin\nsatu;satu;7', ['point'], []],
    ['one option of three', 'ID;Soal;C;Kunci\nsatu;satu;ungu;B', ['option 2'], []],
    ['an emptied option', 'ID;Soal;A;B;C;Kunci\nsatu;satu;;biru;hijau;B', ['option 0'], ['emptyOption A']],
    ['an emptied key', 'ID;Soal;A;B;C;Kunci\nsatu;satu;merah;biru;hijau;', [], ['noAnswer ']],
    ['emptied points', 'ID;Soal;Poin\nsatu;satu;', [], []],
    ['an emptied timer', 'ID;Soal;Timer\nsatu;satu;', ['timer'], []],
    [
      'options in one cell',
      'ID;Soal;Pilihan;Kunci\nsatu;satu;"A. merah\nB. ungu\nC. hijau";B',
      ['option 1'],
      [],
    ],
  ])('compares a sheet with %s', (_, text, fields, errors) => {
    const [item] = itemsOf(readCsv(text), docOf('P: satu', { satu: values }))
    if (item?.kind !== 'existing') throw new Error('The test has it')
    expect(item.changes.map(({ field }) => field)).toEqual(fields)
    const said = errorsOf(item, item.question.right, () => false)
    expect(said.map(({ rule, value = '' }) => `${rule} ${value}`)).toEqual(errors)
  })

  test('reads the columns of each workbook sheet on their own', () => {
    const [first] = readCsv('ID;Soal;Poin\nsatu;satu;7').entries
    const [second] = readCsv('ID;Soal;Timer\nb;b;60').entries
    const entries = [first, second].flatMap((entry) => entry ?? [])
    const items = itemsOf({ format: 'xlsx', lines: [], files: [], entries }, docOf('P: satu b'))
    expect(items.map((item) => item.kind === 'existing' && item.changes.map(({ field }) => field))).toEqual([
      ['point'],
      ['timer'],
    ])
  })
})

describe('reimport after edits', () => {
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
    ['an untouched row with an unedited question', written, asWritten, ''],
    ['an untouched row with edited points', written, edited, 'older'],
    ['a rewritten row with an unedited question', rewritten, asWritten, 'question ticked'],
    ['a rewritten row with edited points', rewritten, edited, 'question point editedHere'],
    ['a rewritten row with a question edited alike', rewritten, { ...asWritten, question: part('baru') }, ''],
    ['a row with numbers as Excel saves them', written.replace(';10;', ';"10,0";'), edited, 'older'],
    ['a row moved to another packet', moved, asWritten, 'otherPlace'],
    [
      'a rewritten row without its fingerprint',
      rewritten.replace(/x[^;]*$/, ''),
      edited,
      'question point ticked',
    ],
  ])('compares %s', (_, line, values, expected) => {
    const doc = docOf('P: satu', { satu: { question: part('satu'), ...values } })
    const [item] = itemsOf(readCsv(`${heading}\n${line}`), doc)
    if (item?.kind !== 'existing') throw new Error('The test has it')
    const errors = [
      ...item.changes.map(({ field }) => field),
      ...item.issues.map(({ rule }) => rule),
      ...(item.isOlder ? ['older'] : []),
      ...(isSelectedByDefault(item, false) ? ['ticked'] : []),
    ]
    expect(errors.join(' ')).toBe(expected)
  })

  test('finds no change in a reimported export, even with packets inserted before', () => {
    const media = { peta: picture('p') }
    const values = {
      a: { options: optionsOf('peta biru', media), right: 'k1' },
      b: { question: part('1.500') },
    }
    const before = docOf('P: a g(b c) | Q: d', values)
    const { packets } = toExport(before, undefined, (number) => `Paket ${number}`, 'asStored')
    const after = docOf('R: x | P: a g(b c) | Q: d', values)
    const items = itemsOf(readCsv(writeCsv(packets)), after)
    expect(
      items.map((item) => item.kind === 'existing' && [item.changes, item.isOlder, item.issues]),
    ).toEqual(items.map(() => [[], false, []]))
  })
})

test.each<[string, string, string]>([
  ['none in the same places', 'Paket 1: a b, Paket 1 – 1: c d | Paket 2: e f g', ''],
  ['none under other names', 'K3: a b, Kasus: c d | Umum: e f g', ''],
  ['none with packets inserted before', 'Paket 3: a b, Paket 3 – 1: c d | Paket 4: e f g', ''],
  ['one in another packet', 'Paket 1: a b e, Paket 1 – 1: c d | Paket 2: f g', 'e'],
  ['two packets merged', 'Paket 1: a b e f g, Paket 1 – 1: c d', 'e f g'],
  ['one out of its group', 'Paket 1: a b c, Paket 1 – 1: d | Paket 2: e f g', 'c'],
  ['one into a group', 'Paket 1: a, Paket 1 – 1: b c d | Paket 2: e f g', 'b'],
  ['a new group', 'Paket 1: , Baru: a b, Paket 1 – 1: c d | Paket 2: e f g', 'a b'],
  ['none without packet names', ': a b, Paket 1 – 1: c d | : e f g', ''],
])('reports questions moved in a file without fingerprints: %s', (_, places, moved) => {
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
  const told = items.filter(({ issues }) => issues.some(({ rule }) => rule === 'otherPlace'))
  expect(told.map((item) => item.kind === 'existing' && item.existingKey).join(' ')).toBe(moved)
})

test('reports no change for a text too long for its cell, whatever else changes in the row', () => {
  const question = { text: `<p>${'x'.repeat(40_000)}</p>`, media: null }
  const doc = docOf('P: satu', { satu: { question } })
  const { packets } = toExport(doc, undefined, (number) => `Paket ${number}`, 'asStored')
  const csv = writeCsv(packets)
  const fields = [csv, csv.replace(';Ya;', ';Tentu;'), csv.replace(';Ya;', ';Tentu;').replace(/x\w+-\w+/, '')]
  expect(
    fields.map((text) => {
      const [item] = itemsOf(readCsv(text), doc)
      return item?.kind === 'existing' && [item.changes.map(({ field }) => field), item.issues]
    }),
  ).toEqual([
    [[], []],
    [['option 0'], []],
    [['option 0'], []],
  ])
  const [asNew] = itemsOf(readCsv(csv), docOf('P: lain'))
  expect(asNew?.issues.map(({ rule }) => rule)).toEqual(['tooLong'])
})

test('imports a row copied with its id as a new question', () => {
  const doc = docOf('P: a')
  const items = itemsOf(reading([row('a'), row('a', { question: '<p>baru</p>' })]), doc)
  expect(items.map(({ kind }) => kind)).toEqual(['existing', 'new'])
  expect(items[1]).toMatchObject({ sameIdAs: 1, isAlreadyInTest: false })
  expect(items.map(({ issues }) => issues.map(({ rule }) => rule))).toEqual([['idTwice'], []])
})

test('creates a new question for an unknown id', () => {
  const items = itemsOf(reading([row('__proto__'), row('asing')]), docOf('P: a'))
  expect(items.map(({ kind }) => kind)).toEqual(['new', 'new'])
})

test('leaves pictures of a file out of existing questions with a warning', () => {
  const question = '<p>a <img alt="x" src="import:0"></p>'
  const [item] = itemsOf(reading([row('a', { question, point: '5' })]), docOf('P: a'))
  expect(item).toMatchObject({ kind: 'existing', changes: [] })
  expect(item?.issues.map(({ rule }) => rule)).toEqual(['lostPicture'])
})

test('applies an instruction changed in one row to the whole group', () => {
  const doc = docOf('P: g(a b c) d')
  const changed = changedBy(doc, [row('a'), row('b', { instruction: '<p>Baca!</p>' }), row('c'), row('d')])
  const instructions = ['a', 'b', 'c', 'd'].map((key) => changedTo(doc, key, changed)?.instruction.text)
  expect(instructions).toEqual(['<p>Baca!</p>', '<p>Baca!</p>', '<p>Baca!</p>', ''])
})

test('recognises an existing question when the file has its instruction in the question', () => {
  const instruction = { text: '<p>Baca ini.</p>', media: null }
  const doc = docOf('P: a', { a: { instruction } })
  const { question, options } = doc.questions.get('a')?.values ?? wholeQuestion('a')
  const found = {
    ...emptyQuestion,
    question: `<p>Baca ini.</p>${question.text}`,
    options: options.map(({ text }) => text),
    right: 0,
  }
  expect(itemsOf(reading([found]), doc)).toMatchObject([{ kind: 'new', isAlreadyInTest: true }])
})

test('shares the instruction of the first row across a new group', () => {
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

test('keeps what was typed meanwhile in fields that the sheet leaves unchanged', () => {
  const found = row('a', { point: '7' })
  const values = wholeQuestion('a', { question: { text: '<p>a, ditulis lagi</p>', media: null } })
  const next = withChanges(found, 0, [{ field: 'point', before: '10', after: '7' }])(values)
  expect(next).toEqual({ ...values, point: '7' })
})

test.each<[string, Partial<ParsedQuestion>, string[]]>([
  ['half a point', { point: '2,5' }, []],
  ['no numbers', { point: '', timer: '' }, []],
  ['zero points', { point: '0' }, ['noPointNumber 0']],
  ['more points than the API accepts', { point: '10001' }, ['noPointNumber 10001']],
  ['points in words', { point: 'lima' }, ['noPointNumber lima']],
  ['a timer of more than a day', { timer: '86401' }, ['noTimerNumber 86401']],
  ['a fractional timer', { timer: '1,5' }, ['noTimerNumber 1,5']],
])('checks numbers on import as a save does: %s', (_, more, expected) => {
  const { issues } = toValidatedEntry(row('a', more), { from: 1, to: 1 })
  expect(issues.map(({ rule, value }) => `${rule} ${value}`)).toEqual(expected)
})
