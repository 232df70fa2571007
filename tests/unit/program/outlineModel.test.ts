import { describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import type { Id } from '../../../contract/primitives.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { withActivity, withoutItem, withTopic } from '../../../src/custom/program/model/changes.ts'
import { chosenActivities } from '../../../src/custom/program/model/chosen.ts'
import { toCall } from '../../../src/custom/program/model/moveCall.ts'
import { moveTo } from '../../../src/custom/program/model/moves.ts'
import {
  type Item,
  nameOf,
  type Outline,
  totalOf,
  totalOfAll,
} from '../../../src/custom/program/model/outline.ts'
import { type Panel, toRows } from '../../../src/custom/program/model/rows.ts'
import { stepMove } from '../../../src/custom/program/model/steps.ts'
import { getFormats } from '../../../src/resources/_kit/text/format.ts'
import { orderOf, outlineOf, panel, topic } from '../../support/outline.ts'

const outline = outlineOf({ A: ['a1', 'a2', 'a3'], B: ['b1'], C: [], D: undefined })
const activity = (id: Id): Item => ({ kind: 'activity', id })
const topicItem = (id: Id): Item => ({ kind: 'topic', id })

describe('stepMove', () => {
  test.each<[string, Item, Id | undefined, number]>([
    ['ArrowDown', activity('a1'), 'A', 1],
    ['ArrowUp', activity('a2'), 'A', 0],
    ['End', activity('a1'), 'A', 2],
    ['Home', activity('a3'), 'A', 0],
    ['ArrowDown', activity('a3'), 'B', 0],
    ['ArrowUp', activity('b1'), 'A', 3],
    ['ArrowDown', activity('b1'), 'C', 0],
    ['ArrowDown', topicItem('A'), undefined, 1],
    ['ArrowUp', topicItem('B'), undefined, 0],
    ['End', topicItem('A'), undefined, 3],
    ['Home', topicItem('D'), undefined, 0],
  ])('moves by %s from %o', (key, item, into, to) => {
    expect(stepMove(outline, item, key, true)).toEqual(moveTo(outline, item, to, into))
  })

  test.each<[string, Item]>([
    ['ArrowUp', activity('a1')],
    ['Home', activity('a1')],
    ['End', activity('a3')],
    ['End', activity('b1')],
    ['ArrowUp', topicItem('A')],
    ['ArrowDown', topicItem('D')],
    ['Home', topicItem('A')],
    ['End', topicItem('D')],
    ['ArrowLeft', activity('a2')],
    ['a', activity('a2')],
    ['ArrowDown', activity('zz')],
    ['ArrowDown', topicItem('Z')],
  ])('ignores %s at %o', (key, item) => {
    expect(stepMove(outline, item, key, true)).toBeUndefined()
  })

  test.each<[string, Item]>([
    ['ArrowDown', activity('a3')],
    ['ArrowUp', activity('b1')],
  ])('keeps to the topic when the API cannot move across topics: %s from %o', (key, item) => {
    expect(stepMove(outline, item, key, false)).toBeUndefined()
  })
})

describe('toCall', () => {
  test.each<[string, Item, number, Id | undefined, unknown]>([
    [
      'a topic by its position from 1',
      topicItem('A'),
      2,
      undefined,
      { call: topicCalls['topic.reorder'], given: { body: { program_id: 'p', topic_id: 'A', to: 3 } } },
    ],
    [
      'an activity within its topic',
      activity('a3'),
      0,
      'A',
      {
        call: activityCalls['activity.reorder'],
        given: { params: { program: 'p', topic: 'A' }, body: { from: 2, to: 0, id: 'a3' } },
      },
    ],
    [
      'an activity into another topic',
      activity('a3'),
      1,
      'B',
      {
        call: activityCalls['activity.move'],
        given: { params: { program: 'p', topic: 'A', id: 'a3' }, body: { topic: 'B', to: 1 } },
      },
    ],
  ])('moves %s', (_, item, to, into, call) => {
    expect(toCall(outline, 'p', moveTo(outline, item, to, into))).toEqual(call)
  })

  test.each<[string, Item, number, Id | undefined]>([
    ['the activity is already there', activity('a2'), 1, 'A'],
    ['the topic is already there', topicItem('B'), 1, undefined],
    ['the activity is gone', activity('zz'), 0, 'A'],
    ['the topic is gone', topicItem('Z'), 0, undefined],
  ])('makes no call when %s', (_, item, to, into) => {
    expect(toCall(outline, 'p', moveTo(outline, item, to, into))).toBeUndefined()
  })

  test('counts from the current position, not from that at the time of the move', () => {
    const move = moveTo(outline, activity('a1'), 1, 'A')
    const movedOutline = outlineOf({ A: ['a3', 'a2', 'a1'] })
    expect(toCall(movedOutline, 'p', move)).toBeUndefined()
    const other = outlineOf({ A: ['a2', 'a3', 'a1'] })
    expect(toCall(other, 'p', move)?.given.body).toEqual({ from: 2, to: 1, id: 'a1' })
  })
})

describe('toRows', () => {
  const kinds = (...panels: Panel[]) => toRows(panels).map(({ kind, panel: index }) => `${index} ${kind}`)
  const error = new Error('Basis data sibuk.')
  test.each<[string, Panel, string[]]>([
    ['closed', panel(topic('A', ['a1']), 1, { open: false }), ['0 head']],
    ['closed and failed', panel(topic('A', undefined), 1, { open: false, error }), ['0 head']],
    ['open', panel(topic('A', ['a1', 'a2']), 1), ['0 head', '0 activity', '0 activity', '0 add']],
    ['empty', panel(topic('A', []), 1), ['0 head', '0 empty', '0 add']],
    ['loading', panel(topic('A', undefined), 1), ['0 head', '0 loading']],
    ['failed', panel(topic('A', undefined), 1, { error }), ['0 head', '0 failed']],
    [
      'failed with cached activities',
      panel(topic('A', ['a1']), 1, { error }),
      ['0 head', '0 activity', '0 add'],
    ],
  ])('lists the rows of a panel: %s', (_, one, rows) => {
    expect(kinds(one)).toEqual(rows)
  })

  test.each([
    [0, 2],
    [3, 4],
    [2_000, 501],
    [null, 3],
    [undefined, 3],
  ])('reserves room while %s activities load: %i rows', (activities, count) => {
    const { topic: closedTopic } = topic('A', undefined)
    const one = panel({ topic: { ...closedTopic, counts: { activities } }, activities: undefined }, 1)
    expect(toRows([one])).toMatchObject([{ kind: 'head' }, { kind: 'loading', count }])
  })

  test('gives each row a unique key, whatever the ids', () => {
    const hostileIds = ['__proto__', 'topic A', '', 7, '7 ']
    const panels = hostileIds.map((id, index) => panel(topic(id, hostileIds), index + 1))
    const headers = toRows(panels).filter(({ kind }) => kind !== 'activity')
    expect(new Set(headers.map(({ key }) => key)).size).toBe(headers.length)
    expect(toRows([])).toEqual([])
  })
})

describe('outline totals', () => {
  test('counts loaded activities, otherwise uses the counts of the API', () => {
    expect(totalOf(topic('A', ['a1', 'a2']))).toEqual({ activities: 2, questions: 4, duration: 1_200 })
    expect(totalOf(topic('A', undefined))).toEqual({ activities: 3, questions: 6, duration: 1_800 })
    expect(totalOfAll(outline)).toEqual({ activities: 7, questions: 14, duration: 4_200 })
    expect(totalOfAll([])).toEqual({ activities: 0, questions: 0, duration: 0 })
  })

  test('stays unknown when one topic has no counts', () => {
    const bare = topic('E', undefined)
    const uncountedOutline: Outline = [
      topic('A', ['a1']),
      { ...bare, topic: { ...bare.topic, counts: undefined } },
    ]
    expect(totalOfAll(uncountedOutline)).toEqual({
      activities: undefined,
      questions: undefined,
      duration: undefined,
    })
  })

  test('counts a missing duration as 0', () => {
    const one = topic('A', ['a1'])
    const withoutDuration = (one.activities ?? []).map((listItem) => ({
      ...listItem,
      settings: { estimated_duration: null },
    }))
    expect(totalOf({ ...one, activities: withoutDuration })).toEqual({
      activities: 1,
      questions: 2,
      duration: 0,
    })
  })
})

describe('outline changes', () => {
  test('removes an activity, or a topic with its activities', () => {
    expect(orderOf(withoutItem(outline, activity('a2')))[0]).toEqual(['A', ['a1', 'a3']])
    expect(orderOf(withoutItem(outline, topicItem('A'))).map(([id]) => id)).toEqual(['B', 'C', 'D'])
    expect(withoutItem(outline, activity('A'))).toEqual(outline)
    expect(withoutItem(outline, topicItem('a1'))).toEqual(outline)
  })

  test('keeps the identity of untouched topics', () => {
    const draftOutline = withActivity(outline, 'b1', { status: 'draft' })
    expect(draftOutline.map((one, index) => one === outline[index])).toEqual([true, false, true, true])
    const renamedOutline = withTopic(outline, 'C', { name: 'Baru' })
    expect(renamedOutline.map((one, index) => one === outline[index])).toEqual([true, true, false, true])
    expect(nameOf(renamedOutline, topicItem('C'))).toBe('Baru')
    expect(nameOf(renamedOutline, topicItem('Z'))).toBeUndefined()
  })

  test('lists the chosen activities in outline order, without deleted ones', () => {
    expect(
      chosenActivities(outline, new Set(['b1', 'zz', 'a3', 'a1'])).map(({ id, topicId }) => [id, topicId]),
    ).toEqual([
      ['a1', 'A'],
      ['a3', 'A'],
      ['b1', 'B'],
    ])
  })
})

describe('getFormats().hoursAndMinutes', () => {
  test.each([
    [0, 'id', '0 menit'],
    [59, 'id', '0 menit'],
    [60, 'id', '1 menit'],
    [3_599, 'id', '59 menit'],
    [3_600, 'id', '1 jam'],
    [24_000, 'id', '6 jam 40 menit'],
    [24_000, 'en', '6 hours 40 minutes'],
    [3_660, 'en', '1 hour 1 minute'],
    [36_000_000, 'id', '10.000 jam'],
  ])('formats %i seconds in %s as %j', (seconds, locale, words) => {
    expect(getFormats(locale).hoursAndMinutes(seconds)).toBe(words)
  })
})
