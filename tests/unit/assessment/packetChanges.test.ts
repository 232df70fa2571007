import { describe, expect, test } from 'vitest'
import {
  moveGroupInTree,
  moveQuestionsInTree,
  orderPacketsLike,
  type Position,
  positionOfGroup,
  positionOfQuestion,
  withMissingQuestions,
  withNewGroups,
  withoutQuestions,
  withQuestions,
} from '../../../src/custom/assessment/model/changes.ts'
import { allQuestions, locations } from '../../../src/custom/assessment/model/tree.ts'
import { hasMovesAcross } from '../../../src/custom/assessment/model/unsaved.ts'
import { dice } from '../../support/outline.ts'
import { show, treeOf } from '../../support/packets.ts'

const start = 'P: a b G(c d e) f | Q: g H(h i)'

describe('moveQuestionsInTree', () => {
  test.each<[string, string, Position, string]>([
    ['a', 'behind another single question', { packet: 'P', after: '=b' }, 'P: b a G(c d e) f | Q: g H(h i)'],
    ['f', 'to the head of its packet', { packet: 'P' }, 'P: f a b G(c d e) | Q: g H(h i)'],
    ['a', 'behind a group', { packet: 'P', after: 'G' }, 'P: b G(c d e) a f | Q: g H(h i)'],
    ['a', 'into a group', { packet: 'P', group: 'G', after: 'c' }, 'P: b G(c a d e) f | Q: g H(h i)'],
    ['a', 'to the head of a group', { packet: 'P', group: 'G' }, 'P: b G(a c d e) f | Q: g H(h i)'],
    ['d', 'within its group', { packet: 'P', group: 'G', after: 'e' }, 'P: a b G(c e d) f | Q: g H(h i)'],
    ['d', 'out of its group', { packet: 'P', after: '=a' }, 'P: a d b G(c e) f | Q: g H(h i)'],
    ['a', 'into another packet', { packet: 'Q', after: '=g' }, 'P: b G(c d e) f | Q: g a H(h i)'],
    [
      'd',
      'into a group of another packet',
      { packet: 'Q', group: 'H', after: 'i' },
      'P: a b G(c e) f | Q: g H(h i d)',
    ],
    [
      'c d e',
      'out of their group, which disappears',
      { packet: 'P', group: undefined },
      'P: c d e a b f | Q: g H(h i)',
    ],
    [
      'a d g',
      'from several places, in their order',
      { packet: 'Q', group: 'H', after: 'h' },
      'P: b G(c e) f | Q: H(h a d g i)',
    ],
    [
      'h i a',
      'into a group of which all questions move',
      { packet: 'Q', group: 'H' },
      'P: b G(c d e) f | Q: g H(a h i)',
    ],
    [
      'a b',
      'behind a question that moves too',
      { packet: 'P', after: '=b' },
      'P: a b G(c d e) f | Q: g H(h i)',
    ],
    [
      'b f',
      'behind a question that moves too',
      { packet: 'P', after: '=f' },
      'P: a G(c d e) b f | Q: g H(h i)',
    ],
    [
      'a',
      'to the end when the position is missing',
      { packet: 'Q', after: '=x' },
      'P: b G(c d e) f | Q: g H(h i) a',
    ],
    ['a', 'nowhere when the group is missing', { packet: 'Q', group: 'X' }, start],
    ['x', 'nowhere when missing', { packet: 'Q' }, start],
  ])('moves %s %s', (questions, _, place, after) => {
    expect(show(moveQuestionsInTree(treeOf(start), new Set(questions.split(' ')), place))).toBe(after)
  })

  test('keeps the group of a single question within its packet only', () => {
    const groupsOf = (place: Position) =>
      moveQuestionsInTree(treeOf(start), new Set(['a']), place).flatMap(({ groups }) =>
        groups.map(({ key }) => key),
      )
    expect(groupsOf({ packet: 'P', after: '=b' })).toContain('=a')
    expect(groupsOf({ packet: 'Q' })).not.toContain('=a')
  })

  test('keeps each question once through random moves, and moves it back', () => {
    const roll = dice(7)
    let tree = treeOf(start)
    for (let round = 0; round < 400; round += 1) {
      const all = allQuestions(tree)
      const packet = tree[roll(tree.length)]
      const target = packet?.groups[roll(packet.groups.length)]
      if (!packet || !target) continue
      const own = target.isGroup && roll(2) === 0 ? target : undefined
      const order = own ? own.questions : packet.groups.map(({ key }) => key)
      const after = order[roll(order.length + 1) - 1]
      const some = all.filter(() => roll(4) === 0)
      const [one] = some
      const before = tree
      const back = one === undefined ? undefined : positionOfQuestion(tree, one)
      tree = moveQuestionsInTree(tree, new Set(some), { packet: packet.key, group: own?.key, after })
      expect(allQuestions(tree).toSorted()).toEqual(all.toSorted())
      if (one === undefined || some.length > 1 || !back) continue
      expect(allQuestions(moveQuestionsInTree(tree, new Set([one]), back))).toEqual(allQuestions(before))
    }
  })
})

describe('moveGroupInTree', () => {
  test.each<[string, string, Position, string]>([
    ['G', 'to the head of its packet', { packet: 'P' }, 'P: G(c d e) a b f | Q: g H(h i)'],
    ['=a', 'behind a group', { packet: 'P', after: 'G' }, 'P: b G(c d e) a f | Q: g H(h i)'],
    ['G', 'nowhere when put behind itself', { packet: 'P', after: 'G' }, start],
    ['X', 'nowhere when missing', { packet: 'P' }, start],
  ])('moves %s %s', (key, _, place, after) => {
    expect(show(moveGroupInTree(treeOf(start), key, place))).toBe(after)
  })

  test('makes a new group of one that moves into another packet', () => {
    const moved = moveGroupInTree(treeOf(start), 'G', { packet: 'Q', after: '=g' })
    expect(show(moved)).toBe('P: a b f | Q: g *(c d e) H(h i)')
  })

  test('moves a group back to its recorded position', () => {
    const tree = treeOf(start)
    const back = positionOfGroup(tree, 'G')
    expect(back).toEqual({ packet: 'P', after: '=b' })
    expect(
      show(moveGroupInTree(moveGroupInTree(tree, 'G', { packet: 'P' }), 'G', back ?? { packet: '' })),
    ).toBe(start)
  })
})

test('numbers questions through a packet', () => {
  const numbers = [...locations(treeOf(start))].map(([key, { number }]) => `${key}${number}`)
  expect(numbers.join(' ')).toBe('a1 b2 c3 d4 e5 f6 g1 h2 i3')
})

test('inserts new questions and groups in place and removes emptied groups', () => {
  const tree = treeOf(start)
  expect(show(withQuestions(tree, ['x', 'y'], { packet: 'Q' }))).toBe('P: a b G(c d e) f | Q: x y g H(h i)')
  expect(show(withQuestions(tree, ['x'], { packet: 'P', group: 'G', after: 'd' }))).toBe(
    'P: a b G(c d x e) f | Q: g H(h i)',
  )
  const group = { key: 'N', isGroup: true, questions: ['n'] }
  expect(show(withNewGroups(tree, 'Q', '=g', [group]))).toBe('P: a b G(c d e) f | Q: g N(n) H(h i)')
  expect(show(withoutQuestions(tree, new Set(['a', 'h', 'i'])))).toBe('P: b G(c d e) f | Q: g')
})

test.each([
  ['nothing missing', start, start],
  ['a single question', 'P: b G(c d e) f | Q: g H(h i)', 'P: b G(c d e) f a | Q: g H(h i)'],
  ['part of a group', 'P: a b G(c) f | Q: g H(h i)', 'P: a b G(c d e) f | Q: g H(h i)'],
  ['a packet', 'P: a b G(c d e) f', 'P: a b G(c d e) f | Q: g H(h i)'],
  ['nothing for a moved question', 'P: a b G(c d e g) f | Q: H(h i)', 'P: a b G(c d e g) f | Q: H(h i)'],
])('adds back what the API still has: %s', (_, tree, expected) => {
  expect(show(withMissingQuestions(treeOf(tree), treeOf(start)))).toBe(expected)
})

test.each<['packet' | 'group', string, string, boolean]>([
  ['group', 'G', start, false],
  ['group', 'G', 'P: a b G(e d c) f | Q: g H(h i)', false],
  ['group', 'G', 'P: a b G(c d e new) f | Q: g H(h i)', false],
  ['group', 'G', 'P: a b c G(d e) f | Q: g H(h i)', true],
  ['group', 'G', 'P: b G(c d e a) f | Q: g H(h i)', true],
  ['group', 'N', 'P: b G(c d e) f N(a new) | Q: g H(h i)', true],
  ['group', 'N', 'P: a b G(c d e) f N(new) | Q: g H(h i)', false],
  ['packet', 'P', 'P: b a c G(d e) f | Q: g H(h i)', false],
  ['packet', 'P', 'P: b G(c d e) f | Q: g H(h i a)', true],
  ['packet', 'Q', 'P: b G(c d e) f | Q: g H(h i a)', true],
  ['packet', 'N', 'P: b G(c d e) f | Q: g H(h i) | N: a', true],
])('detects whether questions crossed the bounds of %s %s in %s', (kind, key, tree, expected) => {
  expect(hasMovesAcross({ base: treeOf(start), tree: treeOf(tree) }, kind, key)).toBe(expected)
})

test.each([
  ['already in order', start, start],
  ['new packets at the end', 'N: x | P: a | Q: g', 'P: a | Q: g | N: x'],
  ['reordered packets', 'Q: g | P: a | N: x', 'P: a | Q: g | N: x'],
  ['a missing packet', 'Q: g', 'Q: g'],
])('orders packets as the API does: %s', (_, tree, expected) => {
  expect(show(orderPacketsLike(treeOf(tree), treeOf(start)))).toBe(expected)
})
