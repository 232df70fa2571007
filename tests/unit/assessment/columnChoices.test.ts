import { describe, expect, test } from 'vitest'
import type { ColumnChoice, ColumnUse, TableColumns } from '../../../formats/question/columns.ts'
import {
  isDuplicateUse,
  offeredUses,
  parseChoices,
  serializeChoices,
  withChoice,
  withChosenUses,
  withUse,
} from '../../../src/custom/assessment/exchange/import/model/columns.ts'

const tableOf = (...uses: readonly ColumnUse[]): TableColumns => ({
  id: 'soal|a|b',
  line: 1,
  hasHeadings: true,
  state: 'recognised',
  columns: uses.map((use) => ({ heading: use, samples: [], use })),
})
const choice = (...uses: readonly ColumnUse[]): ColumnChoice => ({ uses, hasHeadings: true })

describe('column naming', () => {
  test.each([
    ['another use', 0, 'instruction', ['instruction', 'option 0', 'key', 'ignore'], []],
    [
      'a use that another column has, as a duplicate',
      3,
      'option 0',
      ['question', 'option 0', 'key', 'option 0'],
      [3],
    ],
    ['a second key, not as a duplicate', 3, 'key', ['question', 'option 0', 'key', 'key'], []],
    ['no use', 0, 'ignore', ['ignore', 'option 0', 'key', 'ignore'], []],
  ] as const)('assigns %s', (_, position, use, uses, twice) => {
    const choice = withUse(tableOf('question', 'option 0', 'key', 'ignore'), position, use)
    expect(choice.uses).toEqual(uses)
    const named = tableOf(...choice.uses)
    expect(choice.uses.flatMap((_, at) => (isDuplicateUse(named, at) ? [at] : []))).toEqual(twice)
  })

  test('offers the next option up to the limit and a right-or-wrong column per named option', () => {
    const offered = (...uses: readonly ColumnUse[]) =>
      offeredUses(tableOf(...uses)).flatMap((group) => group.uses)
    expect(offered('question')).toContain('option 4')
    expect(offered('question')).not.toContain('isRight 0')
    expect(offered('option 4')).toContain('option 5')
    expect(offered('option 4')).toContain('isRight 4')
    expect(offered('option 19')).not.toContain('option 20')
  })

  test('applies a choice to the displayed table before it is read again', () => {
    const named = withChosenUses(tableOf('ignore', 'ignore'), new Map([['soal|a|b', choice('question')]]))
    expect(named.columns.map(({ use }) => use)).toEqual(['question', 'ignore'])
    expect(named.state).toBe('chosen')
  })
})

describe('stored column choices', () => {
  test('restores stored choices', () => {
    const choices = new Map([['a|b', choice('question', 'option 12', 'isRight 0', 'ignore')]])
    expect(parseChoices(serializeChoices(choices))).toEqual(choices)
  })

  test.each([
    ['a missing entry', null],
    ['invalid JSON', '{'],
    ['JSON of another shape', '{"a":1}'],
    ['an unknown use', '[["a",{"uses":["questions"],"hasHeadings":true}]]'],
    ['an option beyond the last letter', '[["a",{"uses":["option 99"],"hasHeadings":true}]]'],
  ])('ignores %s', (_, stored) => {
    expect(parseChoices(stored)).toEqual(new Map())
  })

  test('keeps the last fifty tables and forgets a single one', () => {
    let choices: ReturnType<typeof parseChoices> = new Map()
    for (let at = 0; at < 60; at += 1) choices = withChoice(choices, `t${at}`, choice('question'))
    expect([...choices.keys()]).toEqual(Array.from({ length: 50 }, (_, at) => `t${at + 10}`))
    expect(withChoice(choices, 't59', undefined).size).toBe(49)
  })
})
