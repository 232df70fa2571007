import { describe, expect, test } from 'vitest'
import {
  dropPositions,
  isSamePosition,
  type MovedItem,
  positionForKey,
  positionInfo,
  positionOf,
  previewMove,
} from '../../../src/custom/assessment/model/dropPositions.ts'
import { show, treeOf } from '../../support/packets.ts'

const start = treeOf('P: a b G(c d) | Q: e')
const question = (key: string): MovedItem => ({ kind: 'question', key })

const walk = (moving: MovedItem, key: string, times: number, orders = true) => {
  let tree = start
  const seen: string[] = []
  for (let step = 0; step < times; step += 1) {
    const place = positionForKey(tree, moving, key, orders)
    if (!place) break
    tree = previewMove(tree, moving, place)
    seen.push(show(tree))
  }
  return seen
}

describe('keyboard moves', () => {
  test('moves a question down through every slot, into groups and packets', () => {
    expect(walk(question('a'), 'ArrowDown', 20)).toEqual([
      'P: b a G(c d) | Q: e',
      'P: b G(a c d) | Q: e',
      'P: b G(c a d) | Q: e',
      'P: b G(c d a) | Q: e',
      'P: b G(c d) a | Q: e',
      'P: b G(c d) | Q: a e',
      'P: b G(c d) | Q: e a',
    ])
  })
  test('moves a question up through every slot, out of its group', () => {
    expect(walk(question('d'), 'ArrowUp', 20)).toEqual([
      'P: a b G(d c) | Q: e',
      'P: a b d G(c) | Q: e',
      'P: a d b G(c) | Q: e',
      'P: d a b G(c) | Q: e',
    ])
  })
  test('moves a question to the ends of its packet or group with Home and End', () => {
    expect(walk(question('a'), 'End', 1)).toEqual(['P: b G(c d) a | Q: e'])
    expect(walk(question('d'), 'Home', 1)).toEqual(['P: a b G(d c) | Q: e'])
  })
  test('moves a group up past single questions', () => {
    expect(walk({ kind: 'group', key: 'G' }, 'ArrowUp', 20)).toEqual([
      'P: a G(c d) b | Q: e',
      'P: G(c d) a b | Q: e',
    ])
  })
  test('skips slots between groups when the API cannot order groups', () => {
    expect(walk(question('a'), 'ArrowDown', 20, false)).toEqual([
      'P: b G(a c d) | Q: e',
      'P: b G(c a d) | Q: e',
      'P: b G(c d a) | Q: e',
      'P: b G(c d) a | Q: e',
      'P: b G(c d) | Q: e a',
    ])
  })
})

test('lists distinct slots, the current one included', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    const here = positionOf(start, question(key))
    const slots = dropPositions(start, question(key), true)
    expect(slots.filter((place) => here && isSamePosition(place, here))).toHaveLength(1)
    const trees = slots.map((place) => show(previewMove(start, question(key), place)))
    expect(new Set(trees).size).toBe(trees.length)
  }
})

test.each<[MovedItem, ReturnType<typeof positionInfo>]>([
  [question('d'), { packet: 1, isInGroup: true, index: 4, count: 4 }],
  [question('e'), { packet: 2, isInGroup: false, index: 1, count: 1 }],
  [
    { kind: 'group', key: 'G' },
    { packet: 1, isInGroup: false, index: 3, count: 3 },
  ],
  [question('x'), undefined],
])('describes the position of %o as %o', (moving, expected) => {
  expect(positionInfo(start, moving)).toEqual(expected)
})
