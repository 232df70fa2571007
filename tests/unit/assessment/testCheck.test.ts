import { describe, expect, test } from 'vitest'
import { toEntries } from '../../../src/custom/assessment/check/entries.ts'
import { fieldOf } from '../../../src/custom/assessment/check/fieldOf.ts'
import type { Finding } from '../../../src/custom/assessment/check/rules/finding.ts'
import { findingsIn } from '../../../src/custom/assessment/check/rules/findings.ts'
import type { CheckedSettings } from '../../../src/custom/assessment/check/rules/settings.ts'
import { type Doc, newEntry, newQuestionEntry } from '../../../src/custom/assessment/model/doc.ts'
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
    packets: new Map(tree.map(({ key }) => [key, newEntry()])),
    groups: new Map(groups.map((key) => [key, newEntry()])),
    questions: new Map(
      allQuestions(tree).map((key) => [key, newQuestionEntry(wholeQuestion(key, input[key]))]),
    ),
  }
}

/** `rule@keys parts amounts/limit`, without absent parts. */
const toText = ({ rule, where, parts, text, amounts, limit, index }: Finding) => {
  const at = 'keys' in where ? `${where.kind} ${where.keys.join('+')}` : where.kind
  const held = amounts && `${amounts.join(',')}${limit === undefined ? '' : `/${limit}`}`
  return [`${rule}: ${at}`, parts?.join(','), text, held, index]
    .filter((one) => one !== undefined)
    .join(' | ')
}
const found = (packets: string, input?: Overrides, settings: CheckedSettings = {}) =>
  findingsIn(docOf(packets, input), settings).map(toText)

const part = (text: string, media: QuestionValues['question']['media'] = null) => ({ text, media })
const option = (key: string, text = `<p>${key}</p>`) => ({ key, ...part(text) })
const image = (more: object = {}) => ({ id: 'm1', type: 'image' as const, ...more })
const shown = { public_url: '/media/1', alt: 'Cangkir' }
const picture = (attributes: string) => part(`<p>Lihat <img ${attributes}></p>`)

const ofQuestions: [string, Partial<QuestionValues>, string[]][] = [
  ['whole', {}, []],
  ['new', newQuestion(), ['blank: question a']],
  ['no text', { question: part('<p> </p>') }, ['noQuestion: question a']],
  ['a picture alone', { question: part('', image(shown)) }, ['noQuestion: question a']],
  ['no options', { options: [], right: undefined }, ['noOptions: question a']],
  [
    'empty options',
    { options: [option('y'), option('n', ''), option('z', '<p></p>')], right: 'y' },
    ['emptyOption: question a | option 1,option 2'],
  ],
  ['no answer', { right: undefined }, ['noAnswer: question a']],
  ['an answer that is gone', { right: 'x' }, ['noAnswer: question a']],
  [
    'twins, two and two',
    {
      options: [option('1', 'Ya'), option('2', 'B'), option('3', '<b>ya</b>'), option('4', 'b')],
      right: '1',
    },
    ['sameOption: question a | option 0,option 1,option 2,option 3'],
  ],
  ['options that differ by a sign', { options: [option('1', '-2'), option('2', '2')], right: '1' }, []],
  ['no points', { point: '' }, ['noPoint: question a']],
  ['zero points', { point: '0' }, ['noPoint: question a']],
  ['points that are no number', { point: 'lima' }, ['pointNumber: question a | lima']],
  ['a timer that is no number', { timer: '1 menit' }, ['timerNumber: question a | 1 menit']],
  ['half a second', { timer: '1,5' }, ['timerNumber: question a | 1,5']],
  ['no timer', { timer: '' }, []],
  ['a picture that is there', { question: part('<p>a</p>', image(shown)) }, []],
  [
    'a picture by its other address',
    { question: part('<p>a</p>', image({ url: 'https://x.test/1', alt: 'Teh' })) },
    [],
  ],
  [
    'a picture without an address',
    { question: part('<p>a</p>', image({ alt: 'Teh', public_url: ' ' })) },
    ['mediaMissing: question a | question'],
  ],
  [
    'an address that runs something',
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
  ['one without an alternative text', { wrong: picture('src="/1"') }, ['mediaAlt: question a | wrong']],
  ['one with an empty one', { question: picture('alt="" src="/1"') }, ['mediaAlt: question a | question']],
  [
    'one whose title looks like one',
    { question: picture(`src="/1" title="alt='Teh' >"`) },
    ['mediaAlt: question a | question'],
  ],
  ['one without an address', { question: picture('alt="Teh"') }, ['mediaMissing: question a | question']],
  [
    'the instruction of a single question',
    { instruction: picture('src="/1"') },
    ['mediaAlt: question a | instruction'],
  ],
]

describe('a question', () => {
  test.each(ofQuestions)('%s', (_, values, findings) => {
    expect(found('P: a', { a: values })).toEqual(findings)
  })

  test('whose stored key is the text of no option, until another one is chosen', () => {
    const doc = docOf('P: a')
    const values = wholeQuestion('a', { right: undefined })
    const record = { ...storedQuestion, correct_answer: ['<p>Barangkali</p>'] }
    const withEntry = (now: QuestionValues) => ({
      ...doc,
      questions: new Map([['a', { ...newQuestionEntry(now), stored: { id: 'a', record, values: values } }]]),
    })
    expect(findingsIn(withEntry(values), {}).map(toText)).toEqual(['unknownAnswer: question a | Barangkali'])
    expect(findingsIn(withEntry({ ...values, right: '0' }), {})).toEqual([])
  })

  test('the instruction of a group is told once', () => {
    const instruction = picture('src="/1"')
    expect(found('P: G(a b c) d', { a: { instruction }, b: { instruction }, c: { instruction } })).toEqual([
      'mediaAlt: group G | instruction',
    ])
  })
})

test('a group whose questions have different instructions, none among them', () => {
  const [one, other] = [{ instruction: part('<p>Teks</p>') }, { instruction: part('<p>Lain</p>') }]
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
  ['no packet', '', {}, {}, ['noPackets: test']],
  [
    'empty ones, which count for nothing else',
    'P: | Q: a | R:',
    {},
    { number_questions_package: 1 },
    ['emptyPacket: packet P', 'emptyPacket: packet R'],
  ],
  ['of the same size and points', 'P: a b | Q: G(c d)', {}, {}, []],
  [
    'of other sizes, with the same points',
    'P: a b | Q: c',
    { c: { point: '10' } },
    {},
    ['unequalSize: packet P+Q | 2,1'],
  ],
  ['of other points', 'P: a | Q: b', { b: { point: '7,5' } }, {}, ['unequalPoints: packet P+Q | 5,7.5']],
  [
    'whose points add up to the same by tenths',
    'P: a b | Q: c d',
    { a: { point: '0,1' }, b: { point: '0,2' }, c: { point: '0,15' }, d: { point: '0,15' } },
    {},
    [],
  ],
  ['as many as participants get', 'P: a b', {}, { number_questions_package: 2 }, []],
  [
    'fewer than participants get',
    'P: a b',
    {},
    { number_questions_package: 3 },
    ['fewQuestions: packet P | 2/3'],
  ],
  [
    'drafts, which nobody gets',
    'P: a b c',
    { c: { status: 'draft' } },
    { number_questions_package: 3 },
    ['fewQuestions: packet P | 2/3'],
  ],
  ['no number of questions', 'P: a b', {}, { number_questions_package: null }, []],
  ['timers as long as the exam', 'P: a b', { a: { timer: '40' }, b: { timer: '20' } }, { timer: 1 }, []],
  [
    'timers that are longer',
    'P: a b | Q: c d',
    { a: { timer: '40' }, b: { timer: '21' } },
    { timer: 1 },
    ['overtime: packet P | 61/60'],
  ],
  ['timers without an exam time', 'P: a', { a: { timer: '90000' } }, { timer: 0 }, []],
  [
    'timers of those that may come together',
    'P: a b c',
    { a: { timer: '10' }, b: { timer: '50' }, c: { timer: '20' } },
    { timer: 1, number_questions_package: 2 },
    ['overtime: packet P | 70/60'],
  ],
  [
    'timers of which enough never come together',
    'P: a b c',
    { a: { timer: '20' }, b: { timer: '30' }, c: { timer: '30' } },
    { timer: 1, number_questions_package: 2 },
    [],
  ],
  [
    'a timer that is no number counts for nothing',
    'P: a b',
    { a: { timer: 'lama' }, b: { timer: '60' } },
    { timer: 1 },
    ['timerNumber: question a | lama'],
  ],
]

describe('packets', () => {
  test.each(ofPackets)('%s', (_, packets, input, settings, findings) => {
    expect(found(packets, input, settings)).toEqual(findings)
  })
})

const ofSettings: [string, CheckedSettings, boolean][] = [
  ['nothing is told', {}, false],
  ['neither', { is_show_answer: 0, is_show_discussion: 0 }, false],
  ['both', { is_show_answer: 1, is_show_discussion: 1 }, false],
  ['the discussion alone', { is_show_answer: 0, is_show_discussion: 1 }, false],
  ['the answer alone', { is_show_answer: 1, is_show_discussion: 0 }, true],
  ['the answer, and nothing of the discussion', { is_show_answer: 1 }, true],
  ['as an API that says true', { is_show_answer: true, is_show_discussion: false }, true],
]

describe('an answer without a discussion', () => {
  test.each(ofSettings)('%s', (_, settings, isFound) => {
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
  ['other words', 'P: a b | Q: c d', {}, []],
  ['twice', 'P: a b c | Q: d e f', { a: same, c: same }, ['twiceInPacket: question a+c']],
  ['options in another order', 'P: a b', { a: same, b: turned }, ['twiceInPacket: question a+b']],
  [
    'other options',
    'P: a b',
    { a: same, b: { ...same, options: [option('1', 'Ya'), option('2', 'Bukan')], right: '1' } },
    [],
  ],
  [
    'without a text',
    'P: a b',
    { a: newQuestion(), b: newQuestion() },
    ['blank: question a', 'blank: question b'],
  ],
  [
    'beside other pictures',
    'P: a b',
    {
      a: { question: part('Ini?', image(shown)) },
      b: { question: part('Ini?', { ...image(shown), id: 'm2' }) },
    },
    [],
  ],
  [
    'around other pictures',
    'P: a b',
    { a: { question: picture('src="/1" alt="Teh"') }, b: { question: picture('src="/2" alt="Teh"') } },
    [],
  ],
  ['in two packets', 'P: a b | Q: c d', { a: same, d: same }, ['twiceAcross: question a+d']],
  [
    'in one twice, and in another',
    'P: a b | Q: c d',
    { a: same, b: same, d: same },
    ['twiceInPacket: question a+b', 'twiceAcross: question a+d'],
  ],
]

describe('the same question', () => {
  test.each(twins)('%s', (_, packets, input, findings) => {
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
  ['anywhere', 'abcab', []],
  ['four in the same place', 'bbbb', []],
  ['five in the same place', 'bbbbb', ['samePlace: packet P | 5/5 | 1']],
  ['five, but for one', 'bbbba', []],
  ['ten, but for two', 'bbabbbbabb', ['samePlace: packet P | 8/10 | 1']],
  ['ten, but for three', 'bbabbabbab', []],
  ['four of them the longest', 'ABCa', []],
  ['five of them the longest', 'ABCAB', ['longest: packet P | 5/5']],
  ['four of five the longest', 'ABCAb', ['longest: packet P | 4/5']],
  ['three of five the longest', 'ABCab', []],
]

describe('the right answer', () => {
  test.each(habits)('%s', (_, places, findings) => {
    expect(answers(places)).toEqual(findings)
  })

  test('as long as another one is not the longest; a single option is no choice', () => {
    const single = { options: [option('1')], right: '1' }
    expect(found('P: a b c d e', { a: single, b: single, c: single, d: single, e: single })).toEqual([])
  })
})

test('says how much each of them matters', () => {
  const doc = docOf('P: a b | Q: c', { a: { point: '' }, c: { question: part('<p>b</p>') } })
  expect(findingsIn(doc, {}).map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
    'error noPoint',
    'warning unequalSize',
    'hint twiceAcross',
  ])
})

test('is told by rule and packet, and of packets all at once', () => {
  const none = { point: '' }
  const instruction = picture('src="/1"')
  const input = {
    a: none,
    b: none,
    c: { ...none, instruction },
    d: { question: part('<p>b</p>'), ...none, instruction },
  }
  const doc = docOf('P: a b | Q: G(c d) | R: | S:', input)
  const entries = toEntries(doc, findingsIn(doc, { number_questions_package: 3 }))
  expect(
    entries.map(
      ({ finding: { rule }, packets, items }) =>
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
  ['a number', { point: '', timer: 'x' }, {}, ['question-a-point', 'question-a-timer']],
  ['the choice of the right option', { right: undefined }, {}, ['question-a-right']],
  ['the option', { options: [option('y'), option('n', '')], right: 'y' }, {}, ['question-a-option-n']],
  ['all of a question without options', { options: [], right: undefined }, {}, ['packets-editor']],
  [
    'the alternative text of a picture beside a text',
    { question: part('<p>a</p>', withoutAlt) },
    {},
    ['question-a-question-alt'],
  ],
  ['the text around a picture', { wrong: picture('src="/1"') }, {}, ['question-a-wrong']],
  ['a packet', {}, { number_questions_package: 2 }, ['packets-editor']],
  ['a setting', {}, { is_show_answer: 1 }, ['settings.is_show_discussion']],
]

describe('a finding leads to', () => {
  const fields = (input: Overrides, settings: CheckedSettings, writesAlt: boolean) => {
    const doc = docOf('P: a', input)
    const items = toEntries(doc, findingsIn(doc, settings)).flatMap((entry) => entry.items)
    return items.map((item) => fieldOf(doc, item, writesAlt))
  }

  test.each(leadsTo)('%s', (_, values, settings, names) => {
    expect(fields({ a: values }, settings, true)).toEqual(names)
  })

  test('the text beside a picture, with an API that takes no alternative texts', () => {
    expect(fields({ a: { question: part('<p>a</p>', withoutAlt) } }, {}, false)).toEqual([
      'question-a-question',
    ])
  })
})
