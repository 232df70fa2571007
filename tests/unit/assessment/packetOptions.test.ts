import { describe, expect, test } from 'vitest'
import { MAX_OPTIONS } from '../../../contract/question.ts'
import {
  freeBelow,
  isSpare,
  movedOption,
  withLines,
  withOption,
  withoutLines,
  withoutOption,
} from '../../../src/custom/assessment/model/options.ts'
import { newOption, newQuestion, type QuestionValues } from '../../../src/custom/assessment/model/values.ts'

/** A question with options of these texts ('' is empty), keyed by index. */
const having = (...texts: string[]): QuestionValues => ({
  ...newQuestion(),
  options: texts.map((text, at) => ({ ...newOption(), key: String(at), text: text && `<p>${text}</p>` })),
})
const shown = ({ options }: QuestionValues) => options.map(({ text }) => text.replace(/<\/?p>/g, ''))

describe('lines as options', () => {
  test.each([
    ['fill the empty ones', ['', '', ''], '0', ['x', 'y'], ['x', 'y', '']],
    ['take the place of nothing', ['a', 'b', ''], '0', ['x', 'y'], ['a', 'x', 'y', 'b', '']],
    ['fill the empty ones behind', ['a', '', 'c'], '0', ['x', 'y'], ['a', 'x', 'y', 'c']],
    ['are as many as there are', ['a', ''], '1', ['x', 'y', 'z'], ['a', 'x', 'y', 'z']],
    ['come without their letters', ['', ''], '0', ['A. x', 'b) y'], ['x', 'y']],
    ['are no markup', [''], '0', ['<b>x</b>', 'a & b'], ['&#60;b&#62;x&#60;/b&#62;', 'a &#38; b']],
  ])('%s', (_, before, key, lines, after) => {
    expect(shown(withLines(having(...before), key, lines).values)).toEqual(after)
  })

  test('are no more than the API takes', () => {
    const lines = Array.from({ length: 500 }, (_, at) => `baris ${at}`)
    const { values, used } = withLines(having('', '', 'c'), '0', lines)
    expect(values.options).toHaveLength(MAX_OPTIONS)
    expect(used).toBe(MAX_OPTIONS - 1)
    expect(shown(values).at(-1)).toBe('c')
  })

  test('are taken back alone', () => {
    const before = having('a', '', 'c')
    const { values: pasted } = withLines(before, '1', ['x', 'y', 'z'])
    expect(shown(withoutLines(pasted, before, pasted))).toEqual(['a', '', 'c'])
    const [first, x, y, z, last] = pasted.options
    if (!first || !x || !y || !z || !last) throw new Error('Not five options')
    const now = {
      ...pasted,
      options: [{ ...first, text: '<p>a1</p>' }, x, { ...y, text: '<p>y1</p>' }, z, last, newOption()],
      right: z.key,
    }
    const back = withoutLines(now, before, pasted)
    expect(shown(back)).toEqual(['a1', '', 'y1', 'c', ''])
    expect(back.right).toBeUndefined()
  })
})

test.each([
  ['the empty one below', ['a', '', 'c'], '0', '1'],
  ['none where it is written in', ['a', 'b'], '0', undefined],
  ['none behind the last', ['a', ''], '1', undefined],
])('Enter leads to %s', (_, texts, key, expected) => {
  expect(freeBelow(having(...texts), key)?.key).toBe(expected)
})

test.each([
  ['an empty one of three', ['a', '', ''], '2', true],
  ['one that is written in', ['a', 'b', 'c'], '2', false],
  ['one of the last two', ['a', ''], '1', false],
])('Backspace: %s', (_, texts, key, expected) => {
  expect(isSpare(having(...texts), key)).toBe(expected)
})

test('the key goes with its option, and ends with it', () => {
  const values = { ...having('a', 'b', 'c'), right: '1' }
  expect(movedOption(values, '1', -1)).toMatchObject({ right: '1' })
  expect(shown(movedOption(values, '1', -1))).toEqual(['b', 'a', 'c'])
  expect(movedOption(values, '0', -1)).toBe(values)
  expect(withoutOption(values, '1').right).toBeUndefined()
  expect(withoutOption(values, '0').right).toBe('1')
})

test('an option comes behind another one, or last, while there is room', () => {
  expect(shown(withOption(having('a', 'b'), '0').values)).toEqual(['a', '', 'b'])
  expect(shown(withOption(having('a', 'b'), undefined).values)).toEqual(['a', 'b', ''])
  const full = having(...Array.from({ length: MAX_OPTIONS }, () => 'x'))
  expect(withOption(full, undefined)).toEqual({ values: full, key: undefined })
})
