import { describe, expect, test } from 'vitest'
import { emptyDoc, newQuestionEntry } from '../../../src/custom/assessment/model/doc.ts'
import { allQuestions, type PacketNode } from '../../../src/custom/assessment/model/tree.ts'
import type { QuestionValues } from '../../../src/custom/assessment/model/values.ts'
import { chooseItems, shuffle } from '../../../src/custom/assessment/preview/model/chooseItems.ts'
import { explanationOf, outcomeOf, resultOf } from '../../../src/custom/assessment/preview/model/result.ts'
import { type Rules, rulesOf } from '../../../src/custom/assessment/preview/model/rules.ts'
import {
  questionTimeLeft,
  type Session,
  startSession,
  timeLeft,
  unansweredIndexes,
} from '../../../src/custom/assessment/preview/model/session.ts'
import {
  type SessionAction,
  sessionReducer,
} from '../../../src/custom/assessment/preview/model/sessionReducer.ts'
import { clockText } from '../../../src/custom/assessment/preview/parts/QuestionHeader.tsx'
import { createRun } from '../../../src/custom/assessment/preview/run.ts'
import { treeOf, wholeQuestion } from '../../support/packets.ts'

/* The preview's state machine. Option 0 ('Ya') is right, option 1 ('Tidak') wrong. */

type SessionInput = { rules?: Partial<Rules>; values?: Record<string, Partial<QuestionValues>> }

const part = (text: string) => ({ text: `<p>${text}</p>`, media: null })

/** A packet as `treeOf` parses it. */
function packetOf(text: string, values: SessionInput['values'] = {}) {
  const tree = treeOf(text)
  const questions = new Map(
    allQuestions(tree).map((key) => [key, newQuestionEntry(wholeQuestion(key, values[key]))] as const),
  )
  const [packet] = tree
  if (!packet) throw new Error('No packet')
  return { doc: { ...emptyDoc, tree, questions }, packet }
}

const plain = rulesOf(undefined)

function sessionOf(text: string, { rules, values }: SessionInput = {}): Session {
  const { doc, packet } = packetOf(text, values)
  return startSession(doc, packet, { ...plain, ...rules }, () => 0)
}

/**
 * Applies actions: a question's letter with `+` (right) or `-` (wrong), `>` next, `<` previous, `~` skip, `!`
 * finish, `^` resume, and numbers for seconds that pass.
 */
function does(session: Session, words: string): Session {
  const kinds = { '>': 'next', '<': 'previous', '~': 'skip', '!': 'finish', '^': 'resume' } as const
  return words
    .split(' ')
    .filter(Boolean)
    .reduce((now, word) => {
      const kind = Object.entries(kinds).find(([sign]) => sign === word)?.[1]
      const turn: SessionAction = kind
        ? { type: kind }
        : /^[\d.]+$/.test(word)
          ? { type: 'pass', milliseconds: Number(word) * 1_000 }
          : { type: 'choose', question: word.slice(0, -1), option: word.endsWith('+') ? '0' : '1' }
      return sessionReducer(now, turn)
    }, session)
}

/** The current question (with `*` if locked), or the phase. */
const where = (session: Session) => {
  const key = session.items[session.currentIndex]?.key ?? ''
  return session.phase === 'question' ? `${key}${session.lockedKeys.has(key) ? '*' : ''}` : session.phase
}

describe('rulesOf', () => {
  test('turns every rule off when the API sends none', () => {
    expect(rulesOf(null)).toEqual({
      time: undefined,
      count: undefined,
      minimum: undefined,
      repeats: undefined,
      isRandom: false,
      maySkip: false,
      showsTimer: false,
      showsScore: false,
      showsDiscussion: false,
      showsAnswer: false,
      asksCamera: false,
    })
  })

  test.each<[string, Parameters<typeof rulesOf>[0], Partial<Rules>]>([
    ['minutes as milliseconds', { timer: 30 }, { timeLimit: 1_800_000 }],
    [
      'zero minutes and questions as no limit',
      { timer: 0, number_questions_package: 0 },
      { timeLimit: undefined, maxQuestions: undefined },
    ],
    ['a minimum score', { set_minimum_value: { is_set: 1, minimum_value: 70 } }, { minimum: 70 }],
    [
      'a disabled minimum score as none',
      { set_minimum_value: { is_set: 0, minimum_value: 70 } },
      { minimum: undefined },
    ],
    [
      'an unset minimum score as none',
      { set_minimum_value: { is_set: 1, minimum_value: null } },
      { minimum: undefined },
    ],
    ['answers without the discussion as hidden', { is_show_answer: 1 }, { showsAnswer: false }],
    [
      'answers with the discussion as shown',
      { is_show_answer: 1, is_show_discussion: 1 },
      { showsAnswer: true, showsDiscussion: true },
    ],
    ['unlimited repeats', { opportunity_repeat_test: -1 }, { maxRepeats: -1 }],
    ['zero repeats', { opportunity_repeat_test: 0 }, { maxRepeats: 0 }],
  ])('reads %s', (_, settings, rules) => {
    expect(rulesOf(settings)).toMatchObject(rules)
  })
})

describe('chooseItems', () => {
  const orderOf = (
    text: string,
    rules: Partial<Rules>,
    random: () => number,
    values?: SessionInput['values'],
  ) => {
    const { doc, packet } = packetOf(text, values)
    return chooseItems(doc, packet, { ...plain, ...rules }, random).map(({ key }) => key)
  }
  const last = () => 0.999

  test.each<[string, string, Partial<Rules>, string]>([
    ['questions in the packet’s order', 'P: a G(b c) d', {}, 'a b c d'],
    ['the first questions up to the count', 'P: a G(b c) d', { maxQuestions: 2 }, 'a b'],
    ['no more questions than there are', 'P: a b', { maxQuestions: 9 }, 'a b'],
    ['questions in random order', 'P: a b c', { isRandom: true }, 'c b a'],
    ['questions in random order with groups together', 'P: a G(b c) d', { isRandom: true }, 'd c b a'],
    ['random questions up to the count', 'P: a G(b c) d', { isRandom: true, maxQuestions: 3 }, 'd c b'],
    ['nothing from an empty packet', 'P:', { isRandom: true, maxQuestions: 3 }, ''],
  ])('chooses %s', (_, packet, rules, order) => {
    expect(orderOf(packet, rules, last).join(' ')).toBe(order)
  })

  test('leaves out drafts', () => {
    expect(orderOf('P: a G(b c)', {}, last, { b: { status: 'draft' } })).toEqual(['a', 'c'])
  })

  test('keeps groups together in every random order without losing a question', () => {
    for (let seed = 0; seed < 200; seed++) {
      let state = seed
      const random = () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return state / 2_147_483_648
      }
      const order = orderOf('P: a G(b c d) e H(f g)', { isRandom: true }, random)
      expect([...order].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      expect(order.join('')).toMatch(/[bcd]{3}/)
      expect(order.join('')).toMatch(/[fg]{2}/)
    }
  })

  test('shuffles into every possible order', () => {
    const orders = new Set<string>()
    for (let first = 0; first < 3; first++)
      for (let second = 0; second < 2; second++) {
        const draws = [first / 3, second / 2, 0]
        orders.add(shuffle(['a', 'b', 'c'], () => draws.shift() ?? 0).join(''))
      }
    expect(orders.size).toBe(6)
  })

  test('shuffles options only where questions are shuffled', () => {
    const { doc, packet } = packetOf('P: a')
    const keys = (isRandom: boolean) =>
      chooseItems(doc, packet, { ...plain, isRandom }, last)[0]?.values.options.map(({ key }) => key)
    expect(keys(false)).toEqual(['0', '1'])
    expect(keys(true)).toEqual(['1', '0'])
  })

  test('shares a group’s instruction that the API sends once', () => {
    const { items } = sessionOf('P: G(a b) c', { values: { a: { instruction: part('Kasus') } } })
    expect(items.map(({ values }) => values.instruction.text)).toEqual(['<p>Kasus</p>', '<p>Kasus</p>', ''])
  })

  test('keeps a running session unchanged by later edits', () => {
    const { doc, packet } = packetOf('P: a b')
    const session = startSession(doc, packet, plain, () => 0)
    const emptied: PacketNode = { ...packet, groups: [] }
    expect(
      startSession({ ...doc, tree: [emptied], questions: new Map() }, emptied, plain, () => 0).items,
    ).toEqual([])
    expect(session.items.map(({ key }) => key)).toEqual(['a', 'b'])
  })
})

const noOptions = { b: { options: [], right: undefined } }

describe('navigation', () => {
  test.each<[string, string, SessionInput, string, string]>([
    ['begins with the first question', 'P: a b', {}, '', 'a'],
    ['stays at a question without an answer', 'P: a b', {}, '>', 'a'],
    ['skips nothing unless allowed', 'P: a b', {}, '~', 'a'],
    ['continues with an answer', 'P: a b', {}, 'a- >', 'b'],
    ['goes back to the previous question', 'P: a b', {}, 'a- > <', 'a'],
    ['goes nowhere back from the first question', 'P: a b', {}, '<', 'a'],
    ['skips a question where allowed', 'P: a b', { rules: { maySkip: true } }, '~', 'b'],
    [
      'requires an answer to continue even where skipping is allowed',
      'P: a b',
      { rules: { maySkip: true } },
      '>',
      'a',
    ],
    ['ends after the last question', 'P: a b', {}, 'a+ > b- >', 'over'],
    [
      'asks about skipped questions at the end',
      'P: a b',
      { rules: { maySkip: true } },
      '~ b+ >',
      'unanswered',
    ],
    [
      'asks about unanswered questions when the last is skipped',
      'P: a b',
      { rules: { maySkip: true } },
      'a+ > ~',
      'unanswered',
    ],
    [
      'asks about unanswered questions when the last has no answer',
      'P: a b',
      { rules: { maySkip: true } },
      'a+ > >',
      'unanswered',
    ],
    ['goes back to the skipped question', 'P: a b c', { rules: { maySkip: true } }, 'a+ > ~ c+ > ^', 'b'],
    ['ends despite skipped questions', 'P: a b', { rules: { maySkip: true } }, '~ b+ > !', 'over'],
    ['continues past a question without options', 'P: a b c', { values: noOptions }, 'a+ > >', 'c'],
    [
      'asks about no question without options',
      'P: a b',
      { values: noOptions, rules: { maySkip: true } },
      'a+ > >',
      'over',
    ],
    ['ignores an answer to a question that is not shown', 'P: a b', {}, 'b+ >', 'a'],
    ['stays over once ended', 'P: a', {}, 'a+ > <', 'over'],
  ])('%s', (_, packet, input, words, place) => {
    expect(where(does(sessionOf(packet, input), words))).toBe(place)
  })

  test('ignores an unknown option', () => {
    const session = sessionReducer(sessionOf('P: a'), { type: 'choose', question: 'a', option: '7' })
    expect(unansweredIndexes(session)).toEqual([0])
  })
})

const timed = (seconds: Record<string, number>) =>
  Object.fromEntries(Object.entries(seconds).map(([key, timer]) => [key, { timer: String(timer) }]))

describe('time', () => {
  test.each<[string, string, SessionInput, string, string]>([
    ['leaves a question when its time is up', 'P: a b', { values: timed({ a: 30 }) }, '30', 'b'],
    ['stays at a question until its time is up', 'P: a b', { values: timed({ a: 30 }) }, '29.9', 'a'],
    ['locks a question whose time is up', 'P: a b', { values: timed({ a: 30 }) }, '30 <', 'a*'],
    ['leaves a locked question without an answer', 'P: a b', { values: timed({ a: 30 }) }, '30 < >', 'b'],
    [
      'stops a question’s time while another one is shown',
      'P: a b',
      { values: timed({ a: 30 }) },
      '20 a+ > 60 <',
      'a',
    ],
    ['resumes a question’s remaining time', 'P: a b', { values: timed({ a: 30 }) }, '20 a+ > 60 < 10', 'b'],
    [
      'continues with the next open question',
      'P: a b c',
      { values: timed({ a: 9, b: 9 }) },
      'a+ > 9 < < 9',
      'c',
    ],
    [
      'stays at the locked last question while others are open',
      'P: a b',
      { values: timed({ b: 9 }) },
      'a+ > 9',
      'b*',
    ],
    ['ends once all questions are locked', 'P: a b', { values: timed({ a: 9, b: 9 }) }, '18', 'over'],
    [
      'carries a long pause over to the next question',
      'P: a b c',
      { values: timed({ a: 9, b: 9 }) },
      '17',
      'b',
    ],
    ['carries a long pause over several questions', 'P: a b c', { values: timed({ a: 9, b: 9 }) }, '19', 'c'],
    ['ends the test when its time is up', 'P: a b', { rules: { timeLimit: 60_000 } }, '60', 'over'],
    ['keeps the test running until its time is up', 'P: a b', { rules: { timeLimit: 60_000 } }, '59.9', 'a'],
    [
      'ends the test during the last question',
      'P: a b',
      { rules: { timeLimit: 60_000 } },
      'a+ > 30 b+ 30',
      'over',
    ],
    [
      'ends the test while asking about unanswered questions',
      'P: a b',
      { rules: { timeLimit: 9_000, maySkip: true } },
      '~ ~ 9',
      'over',
    ],
    [
      'stops question time while asking about unanswered questions',
      'P: a',
      timedSkip(),
      '5 ~ 60',
      'unanswered',
    ],
    ['ignores a timer of zero seconds', 'P: a b', { values: timed({ a: 0 }) }, '600', 'a'],
    ['ignores a non-numeric timer', 'P: a b', { values: { a: { timer: 'lama' } } }, '600', 'a'],
  ])('%s', (_, packet, input, words, place) => {
    expect(where(does(sessionOf(packet, input), words))).toBe(place)
  })

  test('counts the answer given in time and none after it', () => {
    const session = does(sessionOf('P: a b', { values: timed({ a: 9 }) }), 'a+ 9 < a-')
    expect(session.items.map((item) => outcomeOf(session, item))).toEqual(['right', 'unanswered'])
  })

  test('reports the question whose time is up until the next action', () => {
    const session = does(sessionOf('P: a b', { values: timed({ a: 9 }) }), '9')
    expect(session.timedOutIndex).toBe(0)
    expect(does(session, '5').timedOutIndex).toBe(0)
    expect(does(session, 'b+').timedOutIndex).toBeUndefined()
  })

  test('returns the remaining time of the test and of a question', () => {
    const session = does(
      sessionOf('P: a b', { rules: { timeLimit: 60_000 }, values: timed({ a: 30 }) }),
      'a+ 12.5 > 2',
    )
    expect(timeLeft(session)).toBe(45_500)
    expect(questionTimeLeft(session)).toBeUndefined()
    expect(questionTimeLeft(does(session, '<'))).toBe(17_500)
    expect(timeLeft(sessionOf('P: a'))).toBeUndefined()
  })

  test('keeps answers, locks and items identical while time passes', () => {
    const session = does(sessionOf('P: a b', { rules: { timeLimit: 60_000 } }), 'a+')
    const later = does(session, '0.2')
    expect([later.answers, later.lockedKeys, later.items, later.elapsedByQuestion]).toEqual([
      session.answers,
      session.lockedKeys,
      session.items,
      session.elapsedByQuestion,
    ])
    expect(later.answers).toBe(session.answers)
  })

  test.each([
    [0, '00:00'],
    [9, '00:09'],
    [90, '01:30'],
    [3_599, '59:59'],
    [5_400, '1:30:00'],
  ])('formats %i seconds as on a clock', (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })

  test('measures time by the clock, however seldom it ticks', () => {
    let clock = 1_000
    const run = createRun(sessionOf('P: a b c', { values: timed({ a: 9, b: 9 }) }), () => clock)
    clock += 12_000
    run.dispatch({ type: 'choose', question: 'a', option: '0' })
    expect(where(run.getState())).toBe('b')
    expect(run.getState().answers.size).toBe(0)
    clock += 5_999
    run.tick()
    expect(where(run.getState())).toBe('b')
    clock += 1
    run.tick()
    expect(where(run.getState())).toBe('c')
  })
})

function timedSkip(): SessionInput {
  return { values: timed({ a: 9 }), rules: { maySkip: true } }
}

const points = (worth: Record<string, string>) =>
  Object.fromEntries(Object.entries(worth).map(([key, point]) => [key, { point }]))

describe('resultOf', () => {
  const thirds = 'P: a b c'
  test.each<[string, SessionInput, string, ReturnType<typeof resultOf>]>([
    [
      'all answers right',
      {},
      'a+ > b+ > c+ >',
      { earnedPoints: 15, maxPoints: 15, score: 100, isPassed: undefined },
    ],
    [
      'no answer right',
      {},
      'a- > b- > c- >',
      { earnedPoints: 0, maxPoints: 15, score: 0, isPassed: undefined },
    ],
    [
      'a third right',
      {},
      'a+ > b- > c- >',
      { earnedPoints: 5, maxPoints: 15, score: 33.3, isPassed: undefined },
    ],
    [
      'two thirds right',
      {},
      'a+ > b+ > c- >',
      { earnedPoints: 10, maxPoints: 15, score: 66.7, isPassed: undefined },
    ],
    [
      'decimal points',
      { values: points({ a: '2,5', b: '2,5', c: '0,1' }) },
      'a+ > b- > c+ >',
      { earnedPoints: 2.6, maxPoints: 5.1, score: 51, isPassed: undefined },
    ],
    [
      'a test without points as failed',
      { values: points({ a: '', b: '0', c: 'lima' }), rules: { minimum: 70 } },
      'a+ > b+ > c+ >',
      { earnedPoints: 0, maxPoints: 0, score: undefined, isPassed: false },
    ],
    [
      'exactly the minimum as passed',
      { values: points({ a: '7', b: '2', c: '1' }), rules: { minimum: 70 } },
      'a+ > b- > c- >',
      { earnedPoints: 7, maxPoints: 10, score: 70, isPassed: true },
    ],
    [
      'less than the minimum as failed',
      { values: points({ a: '6,9', b: '2,1', c: '1' }), rules: { minimum: 70 } },
      'a+ > b- > c- >',
      { earnedPoints: 6.9, maxPoints: 10, score: 69, isPassed: false },
    ],
    [
      'the rounded score against the minimum',
      { values: points({ a: '6996', b: '3003', c: '1' }), rules: { minimum: 70 } },
      'a+ > b- > c- >',
      { earnedPoints: 6_996, maxPoints: 10_000, score: 70, isPassed: true },
    ],
  ])('scores %s', (_, input, words, result) => {
    expect(resultOf(does(sessionOf(thirds, input), words))).toEqual(result)
  })

  test('counts a question without a key as wrong', () => {
    const session = does(sessionOf('P: a', { values: { a: { right: undefined } } }), 'a+ >')
    expect(session.items.map((item) => outcomeOf(session, item))).toEqual(['wrong'])
  })

  test('chooses the explanation by the answer', () => {
    const both = { correct: part('Tepat'), wrong: part('Bukan') }
    const session = does(
      sessionOf('P: a b c', { values: { a: both, b: both, c: both }, rules: { maySkip: true } }),
      'a+ > b- > ~ !',
    )
    expect(session.items.map((item) => explanationOf(session, item).text)).toEqual([
      '<p>Tepat</p>',
      '<p>Bukan</p>',
      '<p>Bukan</p>',
    ])
  })
})
