import { describe, expect, test } from 'vitest'
import { MAX_OPTIONS } from '../../../contract/question.ts'
import {
  emptyOptionBelow,
  isRemovable,
  moveOption,
  pasteLines,
  undoPaste,
  withOption,
  withoutOption,
  withoutSpareOptions,
} from '../../../src/custom/assessment/model/options.ts'
import { newOption, newQuestion, type QuestionValues } from '../../../src/custom/assessment/model/values.ts'

/** A question with options of these texts ('' is empty), keyed by index. */
const having = (...texts: string[]): QuestionValues => ({
  ...newQuestion(),
  options: texts.map((text, at) => ({ ...newOption(), key: String(at), text: text && `<p>${text}</p>` })),
})
const withMedia = (values: QuestionValues, key: string): QuestionValues => ({
  ...values,
  options: values.options.map((option) => (option.key === key ? { ...option, media: { id: 'm1' } } : option)),
})
const shown = ({ options }: QuestionValues) => options.map(({ text }) => text.replace(/<\/?p>/g, ''))

describe('pasting lines as options', () => {
  test.each([
    ['fills empty options', ['', '', ''], '0', ['x', 'y'], ['x', 'y', '']],
    ['inserts lines between filled options', ['a', 'b', ''], '0', ['x', 'y'], ['a', 'x', 'y', 'b', '']],
    ['fills the empty option below before inserting', ['a', '', 'c'], '0', ['x', 'y'], ['a', 'x', 'y', 'c']],
    ['adds options for surplus lines', ['a', ''], '1', ['x', 'y', 'z'], ['a', 'x', 'y', 'z']],
    ['strips option letters', ['', ''], '0', ['A. x', 'b) y'], ['x', 'y']],
    ['escapes markup', [''], '0', ['<b>x</b>', 'a & b'], ['&#60;b&#62;x&#60;/b&#62;', 'a &#38; b']],
  ])('%s', (_, before, key, lines, after) => {
    expect(shown(pasteLines(having(...before), key, lines).values)).toEqual(after)
  })

  test('adds no more options than the API accepts', () => {
    const lines = Array.from({ length: 500 }, (_, at) => `baris ${at}`)
    const { values, usedCount } = pasteLines(having('', '', 'c'), '0', lines)
    expect(values.options).toHaveLength(MAX_OPTIONS)
    expect(usedCount).toBe(MAX_OPTIONS - 1)
    expect(shown(values).at(-1)).toBe('c')
  })

  test('undoes pasted lines and keeps later edits', () => {
    const before = having('a', '', 'c')
    const { values: pasted } = pasteLines(before, '1', ['x', 'y', 'z'])
    expect(shown(undoPaste(pasted, before, pasted))).toEqual(['a', '', 'c'])
    const [first, x, y, z, last] = pasted.options
    if (!first || !x || !y || !z || !last) throw new Error('Not five options')
    const now = {
      ...pasted,
      options: [{ ...first, text: '<p>a1</p>' }, x, { ...y, text: '<p>y1</p>' }, z, last, newOption()],
      right: z.key,
    }
    const back = undoPaste(now, before, pasted)
    expect(shown(back)).toEqual(['a1', '', 'y1', 'c', ''])
    expect(back.right).toBeUndefined()
  })
})

test.each([
  ['the empty option below', ['a', '', 'c'], '0', '1'],
  ['nothing when the option below is filled', ['a', 'b'], '0', undefined],
  ['nothing after the last option', ['a', ''], '1', undefined],
])('leads Enter to %s', (_, texts, key, expected) => {
  expect(emptyOptionBelow(having(...texts), key)?.key).toBe(expected)
})

test.each([
  ['an empty option of three', ['a', '', ''], '2', true],
  ['a filled option', ['a', 'b', 'c'], '2', false],
  ['one of the last two options', ['a', ''], '1', false],
])('decides whether Backspace deletes %s', (_, texts, key, expected) => {
  expect(isRemovable(having(...texts), key)).toBe(expected)
})

test.each([
  ['behind two filled ones', having('a', 'b', '', ''), ['a', 'b']],
  ['with an empty paragraph', having('a', 'b', ' '), ['a', 'b']],
  ['except between filled ones', having('a', '', 'c', ''), ['a', '', 'c']],
  ['unless only one is filled', having('a', '', ''), ['a', '', '']],
  ['unless one is the answer', { ...having('a', 'b', '', ''), right: '2' }, ['a', 'b', '', '']],
  ['unless one has a picture', withMedia(having('a', 'b', '', ''), '3'), ['a', 'b', '', '']],
])('saves no empty options %s', (_, values, expected) => {
  expect(shown(withoutSpareOptions(values))).toEqual(expected)
})

test('keeps the key on a moved option and clears it with a deleted one', () => {
  const values = { ...having('a', 'b', 'c'), right: '1' }
  expect(moveOption(values, '1', -1)).toMatchObject({ right: '1' })
  expect(shown(moveOption(values, '1', -1))).toEqual(['b', 'a', 'c'])
  expect(moveOption(values, '0', -1)).toBe(values)
  expect(withoutOption(values, '1').right).toBeUndefined()
  expect(withoutOption(values, '0').right).toBe('1')
})

test('adds an option after another one or last, up to the limit', () => {
  expect(shown(withOption(having('a', 'b'), '0').values)).toEqual(['a', '', 'b'])
  expect(shown(withOption(having('a', 'b'), undefined).values)).toEqual(['a', 'b', ''])
  const full = having(...Array.from({ length: MAX_OPTIONS }, () => 'x'))
  expect(withOption(full, undefined)).toEqual({ values: full, key: undefined })
})
