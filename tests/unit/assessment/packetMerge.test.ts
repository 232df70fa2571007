import { describe, expect, test } from 'vitest'
import { movedQuestions } from '../../../src/custom/assessment/model/changes.ts'
import { mergeOrder, mergeTrees } from '../../../src/custom/assessment/model/merge.ts'
import { allQuestions } from '../../../src/custom/assessment/model/tree.ts'
import { dice } from '../../support/outline.ts'
import { show, treeOf } from '../../support/packets.ts'

describe('one order out of two', () => {
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
  ])('%s: ours %s, theirs %s: %s', (base, mine, theirs, merged) => {
    expect(mergeOrder([...base], [...mine], [...theirs]).join('')).toBe(merged)
  })
})

describe('ours on top of what the API has by now', () => {
  const base = 'P: a b G(c d) | Q: e'
  test.each<[string, string, string, string]>([
    ['nothing of ours', base, 'P: b a G(c d) | Q: e f', 'P: b a G(c d) | Q: e f'],
    ['nothing of theirs', 'P: b G(a c d) | Q: e', base, 'P: b G(a c d) | Q: e'],
    [
      'a new one here, a new one there',
      'P: a n b G(c d) | Q: e',
      'P: a b G(c d x) | Q: e',
      'P: a n b G(c d x) | Q: e',
    ],
    [
      'moved here, and moved there: ours',
      'P: b G(a c d) | Q: e',
      'P: b G(c d) | Q: e a',
      'P: b G(a c d) | Q: e',
    ],
    ['deleted there', 'P: b a G(c d) | Q: e', 'P: b G(c d) | Q: e', 'P: b G(c d) | Q: e'],
    ['deleted there with work of ours', 'P: a w G(c d) | Q: e', 'P: a G(c d) | Q: e', 'P: a w G(c d) | Q: e'],
    ['their new group', 'P: b a G(c d) | Q: e', 'P: a b G(c d) N(n) | Q: e', 'P: b a G(c d) N(n) | Q: e'],
    [
      'their packet is new, ours too',
      'P: a b G(c d) | Q: e | R: r',
      'P: a b G(c d) | Q: e | S: s',
      'P: a b G(c d) | Q: e | S: s | R: r',
    ],
    ['their packet is gone', base, 'P: a b G(c d)', 'P: a b G(c d)'],
    [
      'their packet is gone with work of ours',
      'P: a b G(c d) | Q: e w',
      'P: a b G(c d)',
      'P: a b G(c d) | Q: w',
    ],
    [
      'a new packet of ours without a question',
      'P: a b G(c d) | Q: e | R:',
      base,
      'P: a b G(c d) | Q: e | R:',
    ],
    ['the group into which ours moved is gone', 'P: b G(a c d) | Q: e', 'P: a b | Q: e', 'P: b G(a) | Q: e'],
  ])('%s', (_, mine, theirs, merged) => {
    const result = mergeTrees(treeOf(base), treeOf(mine), treeOf(theirs), (key) => key === 'w')
    expect(show(result)).toBe(merged)
  })

  test('whatever both sides move: each question stands once', () => {
    const roll = dice(11)
    const shuffled = (from: ReturnType<typeof treeOf>) => {
      let tree = from
      for (let step = 0; step < 4; step += 1) {
        const packet = tree[roll(tree.length)]
        const group = packet?.groups[roll(packet.groups.length)]
        if (!packet || !group) continue
        const some = new Set(allQuestions(tree).filter(() => roll(4) === 0))
        tree = movedQuestions(tree, some, {
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
