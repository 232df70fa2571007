import { describe, expect, test } from 'vitest'
import { toEntries } from '../../../src/custom/assessment/check/entries.ts'
import { issueFieldId } from '../../../src/custom/assessment/check/issueFieldId.ts'
import type { CheckIssue } from '../../../src/custom/assessment/check/rules/checkIssue.ts'
import { findIssues } from '../../../src/custom/assessment/check/rules/findIssues.ts'
import type { CheckedSettings } from '../../../src/custom/assessment/check/rules/settings.ts'
import { type Doc, newContainerEntry, newQuestionEntry } from '../../../src/custom/assessment/model/doc.ts'
import { allQuestions } from '../../../src/custom/assessment/model/tree.ts'
import { newQuestion, type QuestionValues } from '../../../src/custom/assessment/model/values.ts'
import { treeOf, wholeQuestion } from '../../support/packets.ts'

/* The rules of the check of a test, each with findings and non-findings. */

type Overrides = Readonly<Record<string, Partial<QuestionValues>>>

/** A test as `treeOf` parses it, of complete questions with overrides. */
function docOf(packets: string, input: Overrides = {}): Doc {
  const tree = packets === '' ? [] : treeOf(packets)
  const groups = tree.flatMap((packet) => packet.groups.map(({ key }) => key))
  return {
    base: tree,
    tree,
    packets: new Map(tree.map(({ key }) => [key, newContainerEntry()])),
    groups: new Map(groups.map((key) => [key, newContainerEntry()])),
    questions: new Map(
      allQuestions(tree).map((key) => [key, newQuestionEntry(wholeQuestion(key, input[key]))]),
    ),
  }
}

/** `rule@keys parts amounts/limit`, without absent parts. */
const toText = ({ rule, subject, parts, text, amounts, limit, index }: CheckIssue) => {
  const at = 'keys' in subject ? `${subject.kind} ${subject.keys.join('+')}` : subject.kind
  const held = amounts && `${amounts.join(',')}${limit === undefined ? '' : `/${limit}`}`
  return [`${rule}: ${at}`, parts?.join(','), text, held, index]
    .filter((one) => one !== undefined)
    .join(' | ')
}
const found = (packets: string, input?: Overrides, settings: CheckedSettings = {}) =>
  findIssues(docOf(packets, input), settings).map(toText)

const part = (text: string, media: QuestionValues['question']['media'] = null) => ({ text, media })
const option = (key: string, text = `<p>${key}</p>`) => ({ key, ...part(text) })
const image = (more: object = {}) => ({ id: 'm1', type: 'image' as const, ...more })
const shown = { public_url: '/media/1', alt: 'Cangkir' }
const picture = (attributes: string) => part(`<p>Lihat <img ${attributes}></p>`)

const ofQuestions: [string, Partial<QuestionValues>, string[]][] = [
  ['all it needs', {}, []],
  ['nothing written', newQuestion(), ['blank: question a']],
  ['no text', { question: part('<p> </p>') }, ['noQuestion: question a']],
  ['a picture alone', { question: part('', image(shown)) }, ['noQuestion: question a']],
  ['no options', { options: [], right: undefined }, ['noOptions: question a']],
  [
    'empty options',
    { options: [option('y'), option('n', ''), option('z', '<p></p>')], right: 'y' },
    ['emptyOption: question a | option 1,option 2'],
  ],
  ['no answer', { right: undefined }, ['noAnswer: question a']],
  ['a removed right option', { right: 'x' }, ['noAnswer: question a']],
  [
    'two pairs of equal options',
    {
      options: [option('1', 'Ya'), option('2', 'B'), option('3', '<b>ya</b>'), option('4', 'b')],
      right: '1',
    },
    ['sameOption: question a | option 0,option 1,option 2,option 3'],
  ],
  ['options that differ by a sign', { options: [option('1', '-2'), option('2', '2')], right: '1' }, []],
  ['no points', { point: '' }, ['noPoint: question a']],
  ['zero points', { point: '0' }, ['noPoint: question a']],
  ['non-numeric points', { point: 'lima' }, ['pointNumber: question a | lima']],
  ['a non-numeric timer', { timer: '1 menit' }, ['timerNumber: question a | 1 menit']],
  ['a timer of fractional seconds', { timer: '1,5' }, ['timerNumber: question a | 1,5']],
  ['no timer', { timer: '' }, []],
  ['a picture with an address', { question: part('<p>a</p>', image(shown)) }, []],
  [
    'a picture with its second address alone',
    { question: part('<p>a</p>', image({ url: 'https://x.test/1', alt: 'Teh' })) },
    [],
  ],
  [
    'a picture without an address',
    { question: part('<p>a</p>', image({ alt: 'Teh', public_url: ' ' })) },
    ['mediaMissing: question a | question'],
  ],
  [
    'a javascript: address',
    { question: part('<p>a</p>', image({ alt: 'Teh', url: 'javascript:alert(1)' })) },
    ['mediaMissing: question a | question'],
  ],
  [
    'pictures without an alternative text',
    {
      question: part('<p>a</p>', image({ public_url: '/1', alt: null })),
      options: [option('y'), { key: 'n', ...part('n', image({ public_url: '/1', alt: '  ' })) }],
      right: 'y',
    },
    ['mediaAlt: question a | question,option 1'],
  ],
  ['a sound', { question: part('<p>a</p>', { id: 's', type: 'audio', public_url: '/1' }) }, []],
  [
    'a sound without an address',
    { correct: part('', { id: 's', type: 'audio' }) },
    ['mediaMissing: question a | correct'],
  ],
  ['a picture in a text', { question: picture('src="/1" alt="Teh"') }, []],
  [
    'a picture in a text without an alternative text',
    { wrong: picture('src="/1"') },
    ['mediaAlt: question a | wrong'],
  ],
  [
    'a picture in a text with an empty alternative text',
    { question: picture('alt="" src="/1"') },
    ['mediaAlt: question a | question'],
  ],
  [
    'a picture title that looks like an alternative text',
    { question: picture(`src="/1" title="alt='Teh' >"`) },
    ['mediaAlt: question a | question'],
  ],
  [
    'a picture in a text without an address',
    { question: picture('alt="Teh"') },
    ['mediaMissing: question a | question'],
  ],
  [
    'a picture in its own instruction',
    { instruction: picture('src="/1"') },
    ['mediaAlt: question a | instruction'],
  ],
]

describe('question rules', () => {
  test.each(ofQuestions)('checks a question with %s', (_, values, findings) => {
    expect(found('P: a', { a: values })).toEqual(findings)
  })

  test('reports a stored key that matches no option until another one is chosen', () => {
    const doc = docOf('P: a')
    const values = wholeQuestion('a', { right: undefined })
    const record = { ...storedQuestion, correct_answer: ['<p>Barangkali</p>'] }
    const withEntry = (now: QuestionValues) => ({
      ...doc,
      questions: new Map([['a', { ...newQuestionEntry(now), stored: { id: 'a', record, values } }]]),
    })
    expect(findIssues(withEntry(values), {}).map(toText)).toEqual(['unknownAnswer: question a | Barangkali'])
    expect(findIssues(withEntry({ ...values, right: '0' }), {})).toEqual([])
  })

  test('reports a group instruction once', () => {
    const instruction = picture('src="/1"')
    expect(found('P: G(a b c) d', { a: { instruction }, b: { instruction }, c: { instruction } })).toEqual([
      'mediaAlt: group G | instruction',
    ])
  })
})

test('reports a group with differing or partly missing instructions', () => {
  const one = { instruction: part('<p>Teks</p>') }
  const other = { instruction: part('<p>Lain</p>') }
  const none = { instruction: part('') }
  expect(found('P: G(a b) H(c d)', { a: one, b: one, c: none, d: none })).toEqual([])
  expect(
    found('P: G(a b) H(c d) | Q: e f g h', { a: one, b: other, c: one, d: none, e: one, f: other }),
  ).toEqual(['differing: group G', 'differing: group H'])
})

const storedQuestion = {
  id: 'a',
  type: 'multiple_choice' as const,
  question_type: 'text',
  answer_type: 'text',
  instruction: null,
  question: { text: '<p>a</p>', media: null, timer: null },
  options: [
    { text: '<p>Ya</p>', media: null },
    { text: '<p>Tidak</p>', media: null },
  ],
  correct_answer: ['<p>Ya</p>'],
  point: 5,
  status: 'publish' as const,
  explanation: null,
}

const ofPackets: [string, string, Overrides, CheckedSettings, string[]][] = [
  ['a test without packets', '', {}, {}, ['noPackets: test']],
  [
    'empty packets, ignored by other rules',
    'P: | Q: a | R:',
    {},
    { number_questions_package: 1 },
    ['emptyPacket: packet P', 'emptyPacket: packet R'],
  ],
  ['packets of equal size and points', 'P: a b | Q: G(c d)', {}, {}, []],
  [
    'packets of different sizes with equal points',
    'P: a b | Q: c',
    { c: { point: '10' } },
    {},
    ['unequalSize: packet P+Q | 2,1'],
  ],
  [
    'packets of different points',
    'P: a | Q: b',
    { b: { point: '7,5' } },
    {},
    ['unequalPoints: packet P+Q | 5,7.5'],
  ],
  [
    'packets with decimal points of equal sums',
    'P: a b | Q: c d',
    { a: { point: '0,1' }, b: { point: '0,2' }, c: { point: '0,15' }, d: { point: '0,15' } },
    {},
    [],
  ],
  ['as many questions as participants get', 'P: a b', {}, { number_questions_package: 2 }, []],
  [
    'fewer questions than participants get',
    'P: a b',
    {},
    { number_questions_package: 3 },
    ['fewQuestions: packet P | 2/3'],
  ],
  [
    'drafts, which participants do not get',
    'P: a b c',
    { c: { status: 'draft' } },
    { number_questions_package: 3 },
    ['fewQuestions: packet P | 2/3'],
  ],
  ['packets without a number of questions set', 'P: a b', {}, { number_questions_package: null }, []],
  ['timers as long as the exam', 'P: a b', { a: { timer: '40' }, b: { timer: '20' } }, { timer: 1 }, []],
  [
    'timers longer than the exam',
    'P: a b | Q: c d',
    { a: { timer: '40' }, b: { timer: '21' } },
    { timer: 1 },
    ['overtime: packet P | 61/60'],
  ],
  ['timers without an exam time', 'P: a', { a: { timer: '90000' } }, { timer: 0 }, []],
  [
    'the longest timers that may be drawn together',
    'P: a b c',
    { a: { timer: '10' }, b: { timer: '50' }, c: { timer: '20' } },
    { timer: 1, number_questions_package: 2 },
    ['overtime: packet P | 70/60'],
  ],
  [
    'timers that exceed the exam only all together',
    'P: a b c',
    { a: { timer: '20' }, b: { timer: '30' }, c: { timer: '30' } },
    { timer: 1, number_questions_package: 2 },
    [],
  ],
  [
    'a non-numeric timer as no time',
    'P: a b',
    { a: { timer: 'lama' }, b: { timer: '60' } },
    { timer: 1 },
    ['timerNumber: question a | lama'],
  ],
]

describe('packet rules', () => {
  test.each(ofPackets)('checks %s', (_, packets, input, settings, findings) => {
    expect(found(packets, input, settings)).toEqual(findings)
  })
})

const ofSettings: [string, CheckedSettings, boolean][] = [
  ['none sent', {}, false],
  ['neither on', { is_show_answer: 0, is_show_discussion: 0 }, false],
  ['both on', { is_show_answer: 1, is_show_discussion: 1 }, false],
  ['the discussion alone on', { is_show_answer: 0, is_show_discussion: 1 }, false],
  ['the answer alone on', { is_show_answer: 1, is_show_discussion: 0 }, true],
  ['the answer on, the discussion missing', { is_show_answer: 1 }, true],
  ['booleans in place of numbers', { is_show_answer: true, is_show_discussion: false }, true],
]

describe('answer without discussion', () => {
  test.each(ofSettings)('checks the answer and discussion settings: %s', (_, settings, isFound) => {
    expect(found('P: a', {}, settings)).toEqual(isFound ? ['answerShown: settings'] : [])
  })
})

const same = { question: part('<p>Apa itu kopi?</p>') }
const turned = {
  question: part('<h2>apa itu  <b>KOPI</b>?</h2>'),
  options: [option('1', '<p>Tidak</p>'), option('2', '<p><i>ya</i></p>')],
  right: '2',
}

const twins: [string, string, Overrides, string[]][] = [
  ['different questions', 'P: a b | Q: c d', {}, []],
  [
    'a question twice in a packet',
    'P: a b c | Q: d e f',
    { a: same, c: same },
    ['twiceInPacket: question a+c'],
  ],
  [
    'equal questions with reordered options',
    'P: a b',
    { a: same, b: turned },
    ['twiceInPacket: question a+b'],
  ],
  [
    'equal texts with other options',
    'P: a b',
    { a: same, b: { ...same, options: [option('1', 'Ya'), option('2', 'Bukan')], right: '1' } },
    [],
  ],
  [
    'blank questions',
    'P: a b',
    { a: newQuestion(), b: newQuestion() },
    ['blank: question a', 'blank: question b'],
  ],
  [
    'equal texts beside different pictures',
    'P: a b',
    {
      a: { question: part('Ini?', image(shown)) },
      b: { question: part('Ini?', { ...image(shown), id: 'm2' }) },
    },
    [],
  ],
  [
    'equal texts around different pictures',
    'P: a b',
    { a: { question: picture('src="/1" alt="Teh"') }, b: { question: picture('src="/2" alt="Teh"') } },
    [],
  ],
  ['a question in two packets', 'P: a b | Q: c d', { a: same, d: same }, ['twiceAcross: question a+d']],
  [
    'a question twice in one packet and once in another',
    'P: a b | Q: c d',
    { a: same, b: same, d: same },
    ['twiceInPacket: question a+b', 'twiceAcross: question a+d'],
  ],
]

describe('duplicate questions', () => {
  test.each(twins)('compares %s', (_, packets, input, findings) => {
    expect(found(packets, input)).toEqual(findings)
  })
})

/** A packet of questions by the letters of their right answers; for capitals, it is the longest option, too. */
function answers(places: string): string[] {
  const names = [...places].map((_, index) => `q${index}`)
  const values = [...places].map((letter) => {
    const right = letter.toLowerCase().charCodeAt(0) - 97
    const isLongest = letter !== letter.toLowerCase()
    const length = (place: number) => (place === right && isLongest ? 5 : 3)
    const options = [0, 1, 2].map((place) => option(`${place}`, `<p>${`${place}`.repeat(length(place))}</p>`))
    return { options, right: `${right}` }
  })
  return found(`P: ${names.join(' ')}`, Object.fromEntries(names.map((name, at) => [name, values[at] ?? {}])))
}

const habits: [string, string, string[]][] = [
  ['keys in varied places', 'abcab', []],
  ['four keys in the same place', 'bbbb', []],
  ['five keys in the same place', 'bbbbb', ['samePlace: packet P | 5/5 | 1']],
  ['four of five keys in the same place', 'bbbba', []],
  ['eight of ten keys in the same place', 'bbabbbbabb', ['samePlace: packet P | 8/10 | 1']],
  ['seven of ten keys in the same place', 'bbabbabbab', []],
  ['three of four keys the longest option', 'ABCa', []],
  ['five of five keys the longest option', 'ABCAB', ['longest: packet P | 5/5']],
  ['four of five keys the longest option', 'ABCAb', ['longest: packet P | 4/5']],
  ['three of five keys the longest option', 'ABCab', []],
]

describe('answer patterns', () => {
  test.each(habits)('checks %s', (_, places, findings) => {
    expect(answers(places)).toEqual(findings)
  })

  test('reports no pattern for questions with a single option', () => {
    const single = { options: [option('1')], right: '1' }
    expect(found('P: a b c d e', { a: single, b: single, c: single, d: single, e: single })).toEqual([])
  })
})

test('gives each issue a severity', () => {
  const doc = docOf('P: a b | Q: c', { a: { point: '' }, c: { question: part('<p>b</p>') } })
  expect(findIssues(doc, {}).map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
    'error noPoint',
    'warning unequalSize',
    'hint twiceAcross',
  ])
})

test('groups issues by rule and packet, and those of packets by rule alone', () => {
  const none = { point: '' }
  const instruction = picture('src="/1"')
  const input = {
    a: none,
    b: none,
    c: { ...none, instruction },
    d: { question: part('<p>b</p>'), ...none, instruction },
  }
  const doc = docOf('P: a b | Q: G(c d) | R: | S:', input)
  const entries = toEntries(doc, findIssues(doc, { number_questions_package: 3 }))
  expect(
    entries.map(
      ({ issue: { rule }, packets, items }) =>
        `${rule} in ${packets.join('+')}: ${items.map(({ target, amount }) => `${target}${amount === undefined ? '' : ` ${amount}`}`).join(', ')}`,
    ),
  ).toEqual([
    'noPoint in P: a, b',
    'mediaAlt in Q: G',
    'noPoint in Q: c, d',
    'emptyPacket in : R, S',
    'fewQuestions in : P 2, Q 2',
    'twiceAcross in P+Q: b, d',
  ])
})

const withoutAlt = image({ public_url: '/1' })
const leadsTo: [string, Partial<QuestionValues>, CheckedSettings, string[]][] = [
  ['a number field', { point: '', timer: 'x' }, {}, ['question-a-point', 'question-a-timer']],
  ['the choice of the right option', { right: undefined }, {}, ['question-a-right']],
  ['the empty option', { options: [option('y'), option('n', '')], right: 'y' }, {}, ['question-a-option-n']],
  ['the editor of a question without options', { options: [], right: undefined }, {}, ['packets-editor']],
  [
    'the alternative text of a picture beside a text',
    { question: part('<p>a</p>', withoutAlt) },
    {},
    ['question-a-question-alt'],
  ],
  ['the text around a picture', { wrong: picture('src="/1"') }, {}, ['question-a-wrong']],
  ['the editor of a packet', {}, { number_questions_package: 2 }, ['packets-editor']],
  ['a setting', {}, { is_show_answer: 1 }, ['settings.is_show_discussion']],
]

describe('issueFieldId', () => {
  const fields = (input: Overrides, settings: CheckedSettings, writesAlt: boolean) => {
    const doc = docOf('P: a', input)
    const items = toEntries(doc, findIssues(doc, settings)).flatMap((entry) => entry.items)
    return items.map((item) => issueFieldId(doc, item, writesAlt))
  }

  test.each(leadsTo)('leads to %s', (_, values, settings, names) => {
    expect(fields({ a: values }, settings, true)).toEqual(names)
  })

  test('leads to the text beside a picture when the API takes no alternative texts', () => {
    expect(fields({ a: { question: part('<p>a</p>', withoutAlt) } }, {}, false)).toEqual([
      'question-a-question',
    ])
  })
})
