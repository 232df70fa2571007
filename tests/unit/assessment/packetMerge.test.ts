import { describe, expect, test } from 'vitest'
import { moveQuestionsInTree } from '../../../src/custom/assessment/model/changes.ts'
import { mergeOrder, mergeTrees } from '../../../src/custom/assessment/model/merge.ts'
import { allQuestions } from '../../../src/custom/assessment/model/tree.ts'
import { dice } from '../../support/outline.ts'
import { show, treeOf } from '../../support/packets.ts'

describe('mergeOrder', () => {
  test.each([
    ['abc', 'abc', 'cab', 'cab'],
    ['abc', 'cab', 'abc', 'cab'],
    ['abc', 'bac', 'abxc', 'bxac'],
    ['abc', 'bac', 'xabc', 'xbac'],
    ['abc', 'acb', 'ab', 'ab'],
    ['abc', 'ab', 'abcx', 'abx'],
    ['abc', 'abcy', 'abcx', 'abcxy'],
    ['', 'y', 'x', 'xy'],
    ['abc', 'cba', 'bca', 'cba'],
  ])('merges base “%s”, ours “%s” and theirs “%s” to “%s”', (base, mine, theirs, merged) => {
    expect(mergeOrder([...base], [...mine], [...theirs]).join('')).toBe(merged)
  })
})

describe('mergeTrees', () => {
  const base = 'P: a b G(c d) | Q: e'
  test.each<[string, string, string, string]>([
    ['changes of theirs alone', base, 'P: b a G(c d) | Q: e f', 'P: b a G(c d) | Q: e f'],
    ['changes of ours alone', 'P: b G(a c d) | Q: e', base, 'P: b G(a c d) | Q: e'],
    [
      'a new question on each side',
      'P: a n b G(c d) | Q: e',
      'P: a b G(c d x) | Q: e',
      'P: a n b G(c d x) | Q: e',
    ],
    [
      'a question moved on both sides, as ours',
      'P: b G(a c d) | Q: e',
      'P: b G(c d) | Q: e a',
      'P: b G(a c d) | Q: e',
    ],
    ['a question that they deleted', 'P: b a G(c d) | Q: e', 'P: b G(c d) | Q: e', 'P: b G(c d) | Q: e'],
    [
      'their deletion beside unsaved work of ours',
      'P: a w G(c d) | Q: e',
      'P: a G(c d) | Q: e',
      'P: a w G(c d) | Q: e',
    ],
    [
      'a new group of theirs',
      'P: b a G(c d) | Q: e',
      'P: a b G(c d) N(n) | Q: e',
      'P: b a G(c d) N(n) | Q: e',
    ],
    [
      'a new packet on each side',
      'P: a b G(c d) | Q: e | R: r',
      'P: a b G(c d) | Q: e | S: s',
      'P: a b G(c d) | Q: e | S: s | R: r',
    ],
    ['a packet that they deleted', base, 'P: a b G(c d)', 'P: a b G(c d)'],
    [
      'a packet that they deleted with unsaved work of ours',
      'P: a b G(c d) | Q: e w',
      'P: a b G(c d)',
      'P: a b G(c d) | Q: w',
    ],
    ['an empty new packet of ours', 'P: a b G(c d) | Q: e | R:', base, 'P: a b G(c d) | Q: e | R:'],
    ['a move into a group that they deleted', 'P: b G(a c d) | Q: e', 'P: a b | Q: e', 'P: b G(a) | Q: e'],
  ])('merges %s', (_, mine, theirs, merged) => {
    const result = mergeTrees(treeOf(base), treeOf(mine), treeOf(theirs), (key) => key === 'w')
    expect(show(result)).toBe(merged)
  })

  test('keeps each question once through random moves on both sides', () => {
    const roll = dice(11)
    const shuffled = (from: ReturnType<typeof treeOf>) => {
      let tree = from
      for (let step = 0; step < 4; step += 1) {
        const packet = tree[roll(tree.length)]
        const group = packet?.groups[roll(packet.groups.length)]
        if (!packet || !group) continue
        const some = new Set(allQuestions(tree).filter(() => roll(4) === 0))
        tree = moveQuestionsInTree(tree, some, {
          packet: packet.key,
          group: group.isGroup ? group.key : undefined,
        })
      }
      return tree
    }
    for (let round = 0; round < 200; round += 1) {
      const tree = treeOf('P: a b G(c d) H(f g h) | Q: e K(i j)')
      const merged = mergeTrees(tree, shuffled(tree), shuffled(tree), () => false)
      expect(allQuestions(merged).toSorted().join('')).toBe('abcdefghij')
    }
  })
})
