import { describe, expect, test } from 'vitest'
import { emptyDoc, newContainerEntry, newQuestionEntry } from '../../../src/custom/assessment/model/doc.ts'
import type { Tree } from '../../../src/custom/assessment/model/tree.ts'
import {
  emptyPart,
  newOption,
  newQuestion,
  type Part,
  type QuestionValues,
} from '../../../src/custom/assessment/model/values.ts'
import {
  parsePrintChoices,
  toPrintSettings,
  toUrlParameters,
} from '../../../src/custom/assessment/print/model/choices.ts'
import {
  areShortOptions,
  correctLetter,
  explanationsOf,
} from '../../../src/custom/assessment/print/model/options.ts'
import { sheetOf } from '../../../src/custom/assessment/print/model/sheet.ts'

const part = (text: string): Part => ({ text, media: null })
const picture = { id: 'm1', type: 'image', public_url: 'https://contoh.test/a.png' } as const

/** A test of questions by key. Packets are lists of groups, which are lists of keys. */
const docOf = (input: Record<string, Partial<QuestionValues>>, packets: readonly (readonly string[])[]) => {
  const tree: Tree = packets.map((groups, at) => ({
    key: `p${at + 1}`,
    groups: groups.map((keys) => ({
      key: keys,
      isGroup: keys.includes(' '),
      questions: keys.split(' '),
    })),
  }))
  return {
    ...emptyDoc,
    tree,
    packets: new Map(tree.map(({ key }) => [key, newContainerEntry()])),
    questions: new Map(
      Object.entries(input).map(([key, values]) => [key, newQuestionEntry({ ...newQuestion(), ...values })]),
    ),
  }
}

const all = { packet: undefined, withDrafts: false }

/** The blocks as instruction and question numbers. */
const read = (doc: ReturnType<typeof docOf>, asked = all) =>
  sheetOf(doc, asked).packets.map(({ blocks }) =>
    blocks.map(({ instruction, questions }) =>
      [instruction?.text, ...questions.map(({ number }) => number)].filter(Boolean).join(' '),
    ),
  )

describe('sheetOf', () => {
  test('numbers questions per packet and counts them across the sheet', () => {
    const doc = docOf({ a: { point: '2,5' }, b: { point: '2,5' }, c: {}, d: {} }, [['a', 'b c'], [], ['d']])
    const { packets, total } = sheetOf(doc, all)
    expect(packets.map(({ number, questionCount, points }) => [number, questionCount, points])).toEqual([
      [1, 3, 5],
      [3, 1, 0],
    ])
    expect(total).toBe(4)
    expect(
      packets.flatMap(({ blocks }) =>
        blocks.flatMap(({ questions }) => questions.map((each) => [each.key, each.number, each.index])),
      ),
    ).toEqual([
      ['a', 1, 0],
      ['b', 2, 1],
      ['c', 3, 2],
      ['d', 1, 3],
    ])
  })

  test('prints one packet alone', () => {
    const doc = docOf({ a: {}, b: {} }, [['a'], ['b']])
    const { packets, total } = sheetOf(doc, { packet: 'p2', withDrafts: false })
    expect(packets.map(({ key }) => key)).toEqual(['p2'])
    expect(total).toBe(1)
  })

  test('leaves out and counts drafts, and prints them on request', () => {
    const doc = docOf({ a: { status: 'draft', point: '5' }, b: { point: '1' } }, [['a b']])
    expect(sheetOf(doc, all)).toMatchObject({ total: 1, draftCount: 1, packets: [{ points: 1 }] })
    expect(read(doc)).toEqual([['1']])
    expect(sheetOf(doc, { ...all, withDrafts: true })).toMatchObject({ total: 2, draftCount: 1 })
  })

  test.each<[string, Record<string, string>, string[], string[]]>([
    ['no instruction', { a: '', b: '' }, ['a', 'b'], ['1 2']],
    ['the instruction of their group', { a: 'X', b: '', c: '' }, ['a b', 'c'], ['X 1 2', '3']],
    ['an instruction that only a later question has', { a: '', b: 'X' }, ['a b'], ['X 1 2']],
    ['one instruction of consecutive groups', { a: 'X', b: 'X', c: 'Y' }, ['a', 'b', 'c'], ['X 1 2', 'Y 3']],
    ['differing instructions within a group', { a: 'X', b: 'Y', c: '' }, ['a b c'], ['X 1', 'Y 2', 'X 3']],
  ])('groups questions under %s', (_, instructions, groups, expected) => {
    const input = Object.entries(instructions).map(([key, text]) => [key, { instruction: part(text) }])
    expect(read(docOf(Object.fromEntries(input), [groups]))).toEqual([expected])
  })
})

describe('printed options', () => {
  test.each<[string, Partial<Part>[], boolean]>([
    ['a few words', [{ text: '<p>Minuman</p>' }, { text: '<p>Kain</p>' }], true],
    ['emphasised words', [{ text: '<p><strong>H</strong><sub>2</sub>O</p>' }, { text: 'Kain' }], true],
    ['one long option', [{ text: `<p>${'kata '.repeat(9)}</p>` }, { text: '<p>Kain</p>' }], false],
    ['two paragraphs', [{ text: '<p>a</p><p>b</p>' }, { text: '<p>c</p>' }], false],
    ['a list', [{ text: '<ul><li>a</li></ul>' }, { text: '<p>c</p>' }], false],
    ['a picture in a text', [{ text: '<p><img src="/a.png"></p>' }, { text: '<p>c</p>' }], false],
    ['a picture beside a text', [{ text: '<p>a</p>', media: picture }, { text: '<p>c</p>' }], false],
    ['a single option', [{ text: '<p>a</p>' }], false],
    ['no options', [], false],
  ])('decides whether options are short: %s', (_, options, expected) => {
    expect(areShortOptions(options.map((option) => newOption({ ...emptyPart, ...option })))).toBe(expected)
  })

  test('returns the letter of the right option once chosen', () => {
    const values = newQuestion()
    expect(correctLetter(values)).toBeUndefined()
    expect(correctLetter({ ...values, right: values.options[2]?.key })).toBe('C')
    expect(correctLetter({ ...values, right: 'gone' })).toBeUndefined()
  })

  test.each<[string, string, string[]]>([
    ['', '', []],
    ['a', '', ['right a']],
    ['', 'b', ['wrong b']],
    ['a', 'b', ['right a', 'wrong b']],
    ['a', 'a', ['any a']],
  ])('lists distinct explanations of right «%s» and wrong «%s»', (correct, wrong, expected) => {
    const found = explanationsOf({ ...newQuestion(), correct: part(correct), wrong: part(wrong) })
    expect(found.map(({ outcome, part: { text } }) => `${outcome} ${text}`)).toEqual(expected)
  })
})

describe('print choices', () => {
  test.each([
    '',
    'paket=p1',
    'kunci=1',
    'kunci=1&letak=akhir&penjelasan=1',
    'kolom=0',
    'paket=p2&kunci=1&kolom=0&draf=1',
  ])('reads and writes the address «%s» alike', (address) => {
    expect(
      new URLSearchParams(toUrlParameters(parsePrintChoices(new URLSearchParams(address)))).toString(),
    ).toBe(address)
  })

  test.each([
    ['', { keyPosition: undefined, hasExplanations: false, hasHeader: true }],
    ['penjelasan=1&letak=akhir&kolom=x', { keyPosition: undefined, hasExplanations: false, hasHeader: true }],
    ['kunci=1', { keyPosition: 'question', hasExplanations: false, hasHeader: true }],
    ['kunci=1&letak=akhir&penjelasan=1', { keyPosition: 'end', hasExplanations: true, hasHeader: true }],
    ['kunci=1&kolom=0', { keyPosition: 'question', hasExplanations: false, hasHeader: false }],
    ['kolom=0', { keyPosition: undefined, hasExplanations: false, hasHeader: false }],
  ])('derives print settings from «%s»', (address, expected) => {
    expect(toPrintSettings(parsePrintChoices(new URLSearchParams(address)))).toEqual(expected)
  })
})
