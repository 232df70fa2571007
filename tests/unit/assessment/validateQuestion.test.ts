import { describe, expect, test } from 'vitest'
import { validateQuestion } from '../../../src/custom/assessment/model/validateQuestion.ts'
import { newQuestion, type QuestionValues } from '../../../src/custom/assessment/model/values.ts'
import { wholeQuestion } from '../../support/packets.ts'

const option = (key: string, text: string) => ({ key, text, media: null })
const yesNo = [option('y', '<p>Ya</p>'), option('n', '<p>Tidak</p>')]
const image = { id: 'm1', type: 'image' as const }

const cases: [string, Partial<QuestionValues>, string[]][] = [
  ['all it needs', {}, []],
  ['no text', { question: { text: '', media: null } }, ['question noQuestion']],
  ['a blank text', { question: { text: '<p>&nbsp; <br></p>', media: null } }, ['question noQuestion']],
  ['a picture alone', { question: { text: '', media: image } }, ['question noQuestion']],
  ['no options', { options: [], right: undefined }, ['options noOption', 'right noAnswer']],
  [
    'an empty option above a filled one',
    { options: [option('e', '<p></p>'), ...yesNo], right: 'y' },
    ['option e noOption'],
  ],
  ['an empty option below two filled ones', { options: [...yesNo, option('e', '')], right: 'y' }, []],
  [
    'an empty right option below two filled ones',
    { options: [...yesNo, option('e', ''), option('f', '')], right: 'e' },
    ['option e noOption', 'option f noOption'],
  ],
  [
    'an empty right option',
    { options: [option('y', ''), option('n', '<p>Tidak</p>')], right: 'y' },
    ['option y noOption'],
  ],
  ['no right option', { options: yesNo, right: undefined }, ['right noAnswer']],
  ['a removed right option', { options: yesNo, right: 'x' }, ['right noAnswer']],
  [
    'options that differ only in markup, case and blanks',
    { options: [...yesNo, option('t', ' <p><b>YA</b></p> ')], right: 'n' },
    ['option t sameOption'],
  ],
  ['no points', { point: '' }, ['point noPoint']],
  ['zero points', { point: '0' }, ['point noPoint']],
  ['negative points', { point: '-1' }, ['point pointNumber']],
  ['non-numeric points', { point: 'lima' }, ['point pointNumber']],
  ['half a point', { point: '2,5' }, []],
  ['no timer', { timer: '' }, []],
  ['a timer of zero', { timer: '0' }, []],
  ['a negative timer', { timer: '-30' }, ['timer timerNumber']],
  ['a fractional timer', { timer: '1,5' }, ['timer timerWhole']],
  ['a non-numeric timer', { timer: '1 menit' }, ['timer timerNumber']],
]

describe('question validation', () => {
  test.each(cases)('validates a question with %s', (_, values, faults) => {
    const found = validateQuestion(wholeQuestion('a', values))
    expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(faults)
  })

  test('reports every missing field of a new question', () => {
    const { options, ...values } = newQuestion()
    expect(validateQuestion({ ...values, options })).toEqual([
      { field: 'question', rule: 'noQuestion' },
      ...options.map(({ key }) => ({ field: `option ${key}`, rule: 'noOption' })),
      { field: 'right', rule: 'noAnswer' },
      { field: 'point', rule: 'noPoint' },
    ])
  })
})
