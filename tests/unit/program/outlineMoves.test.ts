import { describe, expect, test } from 'vitest'
import type { Id } from '../../../contract/primitives.ts'
import { withoutItem } from '../../../src/custom/program/model/changes.ts'
import {
  applyMove,
  BEHIND_ALL,
  destination,
  inverseMove,
  isInPosition,
  type Move,
  moveTo,
  rebaseMove,
} from '../../../src/custom/program/model/moves.ts'
import { type Item, type Outline, positionOf, totalOf } from '../../../src/custom/program/model/outline.ts'
import { dice, orderOf, outlineOf, topic } from '../../support/outline.ts'

const start = () => outlineOf({ A: ['a1', 'a2', 'a3'], B: ['b1'], C: [] })
const activity = (id: Id): Item => ({ kind: 'activity', id })
const topicItem = (id: Id): Item => ({ kind: 'topic', id })

describe('applyMove', () => {
  test.each<[string, Item, number, Id | undefined, unknown]>([
    [
      'an activity forward in its topic',
      activity('a1'),
      1,
      'A',
      [
        ['A', ['a2', 'a1', 'a3']],
        ['B', ['b1']],
        ['C', []],
      ],
    ],
    [
      'an activity to the end',
      activity('a1'),
      2,
      'A',
      [
        ['A', ['a2', 'a3', 'a1']],
        ['B', ['b1']],
        ['C', []],
      ],
    ],
    [
      'an activity to the end when its index is too large',
      activity('a1'),
      1e9,
      'A',
      [
        ['A', ['a2', 'a3', 'a1']],
        ['B', ['b1']],
        ['C', []],
      ],
    ],
    [
      'an activity to the start when its index is negative',
      activity('a3'),
      -5,
      'A',
      [
        ['A', ['a3', 'a1', 'a2']],
        ['B', ['b1']],
        ['C', []],
      ],
    ],
    [
      'nothing when the activity is already there',
      activity('a2'),
      1,
      'A',
      [
        ['A', ['a1', 'a2', 'a3']],
        ['B', ['b1']],
        ['C', []],
      ],
    ],
    [
      'an activity into another topic',
      activity('a2'),
      1,
      'B',
      [
        ['A', ['a1', 'a3']],
        ['B', ['b1', 'a2']],
        ['C', []],
      ],
    ],
    [
      'an activity into an empty topic',
      activity('a2'),
      0,
      'C',
      [
        ['A', ['a1', 'a3']],
        ['B', ['b1']],
        ['C', ['a2']],
      ],
    ],
    [
      'the only activity out of its topic',
      activity('b1'),
      0,
      'A',
      [
        ['A', ['b1', 'a1', 'a2', 'a3']],
        ['B', []],
        ['C', []],
      ],
    ],
    [
      'a topic',
      topicItem('A'),
      1,
      undefined,
      [
        ['B', ['b1']],
        ['A', ['a1', 'a2', 'a3']],
        ['C', []],
      ],
    ],
    [
      'a topic to the end when its index is too large',
      topicItem('A'),
      99,
      undefined,
      [
        ['B', ['b1']],
        ['C', []],
        ['A', ['a1', 'a2', 'a3']],
      ],
    ],
    [
      'nothing when the activity is gone',
      activity('zz'),
      0,
      'A',
      [
        ['A', ['a1', 'a2', 'a3']],
        ['B', ['b1']],
        ['C', []],
      ],
    ],
    [
      'nothing when the topic is gone',
      topicItem('Z'),
      0,
      undefined,
      [
        ['A', ['a1', 'a2', 'a3']],
        ['B', ['b1']],
        ['C', []],
      ],
    ],
    [
      'nothing when the target topic is gone',
      activity('a1'),
      0,
      'Z',
      [
        ['A', ['a1', 'a2', 'a3']],
        ['B', ['b1']],
        ['C', []],
      ],
    ],
  ])('moves %s', (_, item, to, into, expected) => {
    expect(orderOf(applyMove(start(), moveTo(start(), item, to, into)))).toEqual(expected)
  })

  test('tells an activity from a topic with the same id', () => {
    const outline = outlineOf({ 7: [7, 8], 8: [] })
    expect(orderOf(applyMove(outline, moveTo(outline, activity(7), 1, '7')))).toEqual([
      ['7', [8, 7]],
      ['8', []],
    ])
  })

  test('keeps an activity behind its neighbour after a concurrent move', () => {
    const move = moveTo(start(), activity('a1'), 1, 'A')
    const others = applyMove(start(), moveTo(start(), activity('a3'), 0, 'A'))
    expect(orderOf(applyMove(others, move))[0]).toEqual(['A', ['a3', 'a2', 'a1']])
  })

  test('falls back to the index when the neighbour is gone', () => {
    const move = moveTo(start(), activity('a1'), 1, 'A')
    const without = withoutItem(start(), activity('a2'))
    expect(orderOf(applyMove(without, move))[0]).toEqual(['A', ['a3', 'a1']])
    const alone = withoutItem(without, activity('a3'))
    expect(orderOf(applyMove(alone, move))[0]).toEqual(['A', ['a1']])
  })

  test('appends to a topic that is not loaded, and can be undone', () => {
    const outline = [...start(), topic('D', undefined)]
    const move = moveTo(outline, activity('a1'), BEHIND_ALL, 'D')
    const movedOutline = applyMove(outline, move)
    expect(positionOf(movedOutline, activity('a1'))).toEqual({ topic: 'D', index: 3, count: 4 })
    expect(applyMove(movedOutline, move)).toEqual(movedOutline)
    const furtherOutline = applyMove(movedOutline, moveTo(movedOutline, activity('b1'), BEHIND_ALL, 'D'))
    expect(positionOf(furtherOutline, activity('b1'))).toEqual({ topic: 'D', index: 4, count: 5 })
    const back = inverseMove(outline, activity('a1'))
    expect(back && orderOf(applyMove(movedOutline, back))).toEqual(orderOf(outline))
    expect(back && applyMove(movedOutline, back).map(totalOf)).toEqual(outline.map(totalOf))
    // It is kept until the topic is loaded.
    const loadedOutline = [...start(), topic('D', ['d1', 'd2'])]
    expect(orderOf(applyMove(loadedOutline, move)).at(-1)).toEqual(['D', ['d1', 'd2', 'a1']])
    expect(destination(loadedOutline, move)).toBe(2)
  })

  test('counts an activity moved into a topic that is not loaded', () => {
    const outline = [...start(), topic('D', undefined)]
    const movedOutline = applyMove(outline, moveTo(outline, activity('a1'), 2, 'D'))
    expect(orderOf(movedOutline)).toEqual([
      ['A', ['a2', 'a3']],
      ['B', ['b1']],
      ['C', []],
      ['D', undefined],
    ])
    expect(movedOutline.map(totalOf)).toMatchObject([
      { activities: 2, questions: 4, duration: 1_200 },
      { activities: 1 },
      { activities: 0 },
      { activities: 4, questions: 8, duration: 2_400 },
    ])
  })

  test('leaves an activity in one topic only when two listed it', () => {
    const half = outlineOf({ A: ['a1', 'a2'], B: ['b1', 'a2'] })
    const into = (id: Id): Move => ({ ...activity('a2'), topic: id, after: undefined, to: 0 })
    expect(orderOf(applyMove(half, into('B')))).toEqual([
      ['A', ['a1']],
      ['B', ['a2', 'b1']],
    ])
    expect(orderOf(applyMove(half, into('A')))).toEqual([
      ['A', ['a2', 'a1']],
      ['B', ['b1']],
    ])
  })

  test('updates the counts of both topics', () => {
    const movedOutline = applyMove(start(), moveTo(start(), activity('a1'), 0, 'B'))
    expect(movedOutline.map((one) => one.topic.counts)).toEqual([
      { activities: 2, questions: 4, duration: 1_200 },
      { activities: 2, questions: 4, duration: 1_200 },
      { activities: 0, questions: 0, duration: 0 },
    ])
  })

  test('takes an empty draft along in the counts of both topics', () => {
    const outline = start().map((one) => ({
      topic: { ...one.topic, counts: { empty: 1, drafts: 1 } },
      activities: one.activities?.map((each) => ({ ...each, is_empty: true, status: 'draft' as const })),
    }))
    const movedOutline = applyMove(outline, moveTo(outline, activity('a1'), 0, 'B'))
    expect(movedOutline.map((one) => one.topic.counts)).toMatchObject([
      { empty: 0, drafts: 0 },
      { empty: 2, drafts: 2 },
      { empty: 1, drafts: 1 },
    ])
  })

  test('adds no counts that the API does not send', () => {
    const uncountedOutline = start().map((one) => ({ ...one, topic: { ...one.topic, counts: undefined } }))
    const movedOutline = applyMove(uncountedOutline, moveTo(uncountedOutline, activity('a1'), 0, 'B'))
    expect(movedOutline.map((one) => one.topic.counts)).toEqual([undefined, undefined, undefined])
    expect(movedOutline.map((one) => totalOf(one).activities)).toEqual([2, 2, 0])
  })

  test('inverseMove returns an item behind its former neighbour', () => {
    expect(inverseMove(start(), activity('a2'))).toEqual({
      ...activity('a2'),
      topic: 'A',
      after: 'a1',
      to: 1,
    })
    expect(inverseMove(start(), activity('a1'))).toMatchObject({ after: undefined, to: 0 })
    expect(inverseMove(start(), topicItem('B'))).toEqual({ ...topicItem('B'), after: 'A', to: 1 })
    expect(inverseMove(start(), activity('zz'))).toBeUndefined()
  })
})

/** A reference model of plain lists, where a move is a splice: `['A', 'a1', 'a2']` is a topic with two activities. */
type Lists = readonly (readonly Id[])[]

const listsOf = (outline: Outline): Lists =>
  orderOf(outline).map(([id, activities]) => [id, ...(activities ?? [])])

function spliceLists(lists: Lists, { kind, id }: Item, to: number, into: Id | undefined): Lists {
  if (kind === 'topic') {
    const otherLists = lists.filter(([name]) => name !== id)
    return otherLists.toSpliced(to, 0, lists.find(([name]) => name === id) ?? [])
  }
  return lists.map(([name = '', ...activities]) => {
    const otherActivities = activities.filter((one) => one !== id)
    return [name, ...(name === into ? otherActivities.toSpliced(to, 0, id) : otherActivities)]
  })
}

describe.each(Array.from({ length: 40 }, (_, seed) => seed))('random moves (%i)', (seed) => {
  const roll = dice(seed)
  const outline = outlineOf(
    Object.fromEntries(
      Array.from({ length: 1 + roll(6) }, (_, t) => [
        `T${t}`,
        Array.from({ length: roll(7) }, (__, a) => `t${t}a${a}`),
      ]),
    ),
  )
  const anyMove = (current: Outline) => {
    const activities = current.flatMap((one) => one.activities ?? [])
    const isTopic = activities.length === 0 || roll(4) === 0
    const item = isTopic
      ? topicItem(current[roll(current.length)]?.topic.id ?? '')
      : activity(activities[roll(activities.length)]?.id ?? '')
    const into = isTopic ? undefined : current[roll(current.length)]?.topic.id
    const to = roll(9)
    return { item, into, to, move: moveTo(current, item, to, into) }
  }

  test('matches list splices, changes nothing when repeated and can be undone', () => {
    let current = outline
    let lists = listsOf(outline)
    const inverseMoves: Move[] = []
    for (let step = 0; step < 50; step += 1) {
      const { item, into, to, move } = anyMove(current)
      const back = inverseMove(current, item)
      const movedOutline = applyMove(current, move)
      lists = spliceLists(lists, item, to, into)
      expect(listsOf(movedOutline)).toEqual(lists)
      expect(listsOf(applyMove(movedOutline, move))).toEqual(lists)
      expect(isInPosition(movedOutline, move)).toBe(true)
      expect(destination(current, move)).toBe(positionOf(movedOutline, item)?.index)
      // The counts equal the activities.
      expect(movedOutline.map((one) => one.topic.counts?.activities)).toEqual(
        movedOutline.map((one) => one.activities?.length),
      )
      if (back) inverseMoves.unshift(back)
      current = movedOutline
    }
    for (const back of inverseMoves) current = applyMove(current, back)
    expect(listsOf(current)).toEqual(listsOf(outline))
    expect(current.map(totalOf)).toEqual(outline.map(totalOf))
  })
})

describe('rebaseMove', () => {
  const wish = (item: Item, to: number, topicId?: Id, original = start()) =>
    moveTo(original, item, to, topicId)
  const orderWith = (move: Move, now: Outline, original = start()) =>
    orderOf(applyMove(now, rebaseMove(move, original, now)))

  const unread = outlineOf({ B: ['b1'], D: undefined })
  test.each<[string, Move, Outline, unknown, Outline?]>([
    [
      'keeps a move behind its neighbour, wherever that went',
      wish(activity('b1'), 2, 'A'),
      outlineOf({ A: ['new', 'a1', 'other', 'a2', 'a3'], B: ['b1'] }),
      ['A', ['new', 'a1', 'other', 'a2', 'b1', 'a3']],
    ],
    [
      'keeps a move between its neighbours when the nearer one is gone',
      wish(activity('b1'), 2, 'A'),
      outlineOf({ A: ['a1', 'a3'], B: ['b1'] }),
      ['A', ['a1', 'b1', 'a3']],
    ],
    [
      'moves to the start when all before it are gone',
      wish(activity('b1'), 2, 'A'),
      outlineOf({ A: ['a3', 'a4'], B: ['b1'] }),
      ['A', ['b1', 'a3', 'a4']],
    ],
    [
      'keeps a move to the start',
      wish(activity('b1'), 0, 'A'),
      outlineOf({ A: ['new', 'a1'], B: ['b1'] }),
      ['A', ['b1', 'new', 'a1']],
    ],
    [
      'keeps a move to the end of a topic loaded since',
      wish(activity('b1'), 9, 'D', unread),
      outlineOf({ B: ['b1'], D: ['d1', 'd2'] }),
      ['D', ['d1', 'd2', 'b1']],
      unread,
    ],
  ])('%s', (_, move, now, expected, original = start()) => {
    expect(orderWith(move, now, original)).toContainEqual(expected)
  })

  test('keeps a topic behind its neighbour, or first when that is gone', () => {
    const move = wish(topicItem('A'), 1)
    expect(orderWith(move, outlineOf({ A: [], C: [], D: [] })).map(([id]) => id)).toEqual(['A', 'C', 'D'])
    expect(orderWith(move, outlineOf({ D: [], A: [], B: [], C: [] })).map(([id]) => id)).toEqual([
      'D',
      'B',
      'A',
      'C',
    ])
  })

  test('leaves a move into a deleted topic unchanged', () => {
    const move = wish(activity('b1'), 1, 'A')
    expect(rebaseMove(move, start(), outlineOf({ B: ['b1'] }))).toBe(move)
  })
})
