import { describe, expect, test } from 'vitest'
import { type Placed, placesOf, reordered } from '../../../server/services/places.ts'

/** `'a (b) c'`: b is deleted. */
const read = (text: string): Placed[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ id: word.replace(/[()]/g, ''), isDeleted: word.startsWith('(') }))
const write = (siblings: readonly Placed[]) =>
  siblings.map(({ id, isDeleted }) => (isDeleted ? `(${id})` : id)).join(' ')

test('what is not deleted is numbered 1..n, and the deleted stands between its neighbours', () => {
  expect(placesOf(read('(z) a (b) (c) d'))).toEqual([
    { id: 'z', seq: 1 / 6 },
    { id: 'a', seq: 1 },
    { id: 'b', seq: 1 + 2 / 6 },
    { id: 'c', seq: 1 + 3 / 6 },
    { id: 'd', seq: 2 },
  ])
})

test('places keep the order, however many are deleted', () => {
  const siblings = Array.from({ length: 3_000 }, (_, i) => ({ id: `${i}`, isDeleted: i % 1_000 !== 0 }))
  const seqs = placesOf(siblings).map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
  expect(new Set(seqs).size).toBe(seqs.length)
})

describe('a new order', () => {
  test.each([
    ['a b c', 'c a b', 'c a b'],
    ['a (x) b c', 'c b a', 'c b a (x)'],
    ['(x) a b', 'b a', '(x) b a'],
    ['a (x) (y) b', 'b a', 'b a (x) (y)'],
    // Named though it is deleted: it comes back.
    ['a (x) b', 'x a b', 'x a b'],
    // From elsewhere.
    ['a b', 'a n b', 'a n b'],
    ['', 'n', 'n'],
  ])('of %j as %j is %j', (siblings, living, result) => {
    expect(write(reordered(read(siblings), living.split(' ')))).toBe(result)
  })

  test('what was deleted in any order comes back in any order to where it was', () => {
    const all = ['a', 'b', 'c', 'd', 'e']
    for (const [first, second] of all.flatMap((x) => all.filter((y) => y !== x).map((y) => [x, y]))) {
      let siblings = read('a b c d e')
      const set = (id: string | undefined, isDeleted: boolean) => {
        siblings = siblings.map((each) => (each.id === id ? { ...each, isDeleted } : each))
      }
      set(first, true)
      set(second, true)
      set(first, false)
      set(second, false)
      expect(write(siblings)).toBe('a b c d e')
    }
  })
})
