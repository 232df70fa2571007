import { describe, expect, test } from 'vitest'
import {
  copyValues,
  excerptOf,
  isBlank,
  isSameQuestion,
  newQuestion,
  type ReadQuestion,
  toValues,
  toWire,
} from '../../../src/custom/assessment/model/values.ts'

const record = (more: Partial<ReadQuestion> = {}): ReadQuestion => ({
  id: 'q1',
  type: 'multiple_choice',
  question_type: 'text',
  answer_type: 'text',
  instruction: { text: '<p>Baca</p>', media: null },
  question: { text: '<p>Apa?</p>', media: { id: 'm1', type: 'image', alt: 'Peta' }, timer: 60 },
  options: [
    { text: '<p>Satu</p>', media: null },
    { text: '<p>Dua</p>', media: { id: 'm2', type: 'audio' } },
  ],
  correct_answer: ['<p>Dua</p>'],
  point: 2.5,
  status: 'publish',
  explanation: { correct: { text: '<p>Ya</p>', media: null }, wrong: null },
  ...more,
})

describe('toValues and toWire', () => {
  test('sends an unchanged question as it was read', () => {
    expect(toWire(toValues(record()), record())).toEqual({
      ...record(),
      instruction: { text: '<p>Baca</p>' },
      question: { text: '<p>Apa?</p>', media: { id: 'm1' }, timer: 60 },
      options: [{ text: '<p>Satu</p>' }, { text: '<p>Dua</p>', media: { id: 'm2' } }],
      explanation: { correct: { text: '<p>Ya</p>' }, wrong: { text: '' } },
    })
  })

  test('keeps unknown fields', () => {
    const odd = {
      ...record({ question_type: 'formula', options: [{ text: 'A', media: null }] }),
      weight: 3,
      question: { text: 'Apa?', media: null, timer: null, hint: 'h' },
    }
    expect(toWire(toValues(odd), odd)).toMatchObject({
      weight: 3,
      question_type: 'formula',
      question: { hint: 'h', timer: null },
    })
  })

  test.each<[string, Partial<ReadQuestion>, string | undefined]>([
    ['the right option by its exact text', {}, '1'],
    ['the right option by its visible text', { correct_answer: ['<p> <b>dua</b></p>'] }, '1'],
    ['no right option when none matches', { correct_answer: ['<p>Tiga</p>'] }, undefined],
    ['no right option without a key', { correct_answer: [] }, undefined],
    ['no right option when fields are missing', { correct_answer: undefined, options: undefined }, undefined],
  ])('finds %s', (_, more, right) => {
    expect(toValues(record(more)).right).toBe(right)
  })

  test('fills in empty values for a question of an id alone', () => {
    const bare = { id: 'q1' } as ReadQuestion
    expect(toWire(toValues(bare), bare)).toMatchObject({
      id: 'q1',
      type: 'multiple_choice',
      instruction: { text: '' },
      question: { text: '', timer: null },
      options: [],
      correct_answer: [],
      point: null,
      explanation: { correct: { text: '' }, wrong: { text: '' } },
    })
  })
})

describe('answer key', () => {
  test('follows its option through a new text and position', () => {
    const values = toValues(record())
    const [first, second] = values.options
    if (!first || !second) throw new Error('two options')
    const changed = { ...values, options: [{ ...second, text: '<p>Dua puluh</p>' }, first] }
    expect(toWire(changed, record()).correct_answer).toEqual(['<p>Dua puluh</p>'])
  })

  test('clears the key when its option is removed', () => {
    const values = toValues(record())
    expect(toWire({ ...values, options: values.options.slice(0, 1) }).correct_answer).toEqual([])
  })

  test('points to the copy’s own option in a copied question', () => {
    const copy = copyValues(toValues(record()))
    expect(copy.options.map(({ key }) => key)).not.toContain('1')
    expect(toWire(copy).correct_answer).toEqual(['<p>Dua</p>'])
    expect(isSameQuestion(copy, toValues(record()))).toBe(true)
  })
})

describe('isSameQuestion', () => {
  const values = toValues(record())
  test.each<[string, boolean, typeof values]>([
    ['equal content', true, toValues(record())],
    ['a number written differently', true, { ...values, point: '2,50' }],
    [
      'other details of a picture',
      true,
      toValues(record({ question: { text: '<p>Apa?</p>', media: { id: 'm1' }, timer: 60 } })),
    ],
    ['another picture', false, { ...values, question: { ...values.question, media: { id: 'm9' } } }],
    ['another right option', false, { ...values, right: '0' }],
    ['reordered options', false, { ...values, options: values.options.toReversed() }],
    ['another status', false, { ...values, status: 'draft' }],
    ['a non-numeric point', false, { ...values, point: '2,5x' }],
  ])('compares questions with %s: %s', (_, expected, other) => {
    expect(isSameQuestion(values, other)).toBe(expected)
  })
})

test('counts a new question as blank until something is written', () => {
  const values = newQuestion({ text: '<p>Baca</p>', media: null })
  expect(isBlank(values)).toBe(true)
  expect(isBlank({ ...values, point: '5' })).toBe(false)
  const inherited = { point: '5', timer: '' }
  expect(isBlank({ ...values, point: '5' }, inherited)).toBe(true)
  expect(isBlank(values, inherited)).toBe(true)
  expect(isBlank({ ...values, point: '6' }, inherited)).toBe(false)
})

test.each([
  ['<p>Satu</p><p>dua &amp; tiga</p>', 'Satu dua & tiga'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['<p></p>', ''],
])('shortens %s to «%s» for a list', (html, text) => {
  expect(excerptOf(html)).toBe(text)
})
