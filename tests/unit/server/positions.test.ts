import { describe, expect, test } from 'vitest'
import { moveTo, reorder, type Sibling, toPositions, withDeleted } from '../../../server/entity/positions.ts'
import { random } from '../../../server/seed/random.ts'

/** `'a (b) c'`: b is deleted. */
const read = (text: string): Sibling[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ id: word.replace(/[()]/g, ''), isDeleted: word.startsWith('(') }))
const write = (siblings: readonly Sibling[]) =>
  siblings.map(({ id, isDeleted }) => (isDeleted ? `(${id})` : id)).join(' ')

test('toPositions numbers siblings from 1, with deleted ones between their neighbours', () => {
  expect(toPositions(read('(z) a (b) (c) d'))).toEqual([
    { id: 'z', seq: 1 / 6 },
    { id: 'a', seq: 1 },
    { id: 'b', seq: 1 + 2 / 6 },
    { id: 'c', seq: 1 + 3 / 6 },
    { id: 'd', seq: 2 },
  ])
})

test('toPositions keeps the order among thousands of deleted siblings', () => {
  const siblings = Array.from({ length: 3_000 }, (_, i) => ({ id: `${i}`, isDeleted: i % 1_000 !== 0 }))
  const seqs = toPositions(siblings).map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
  expect(new Set(seqs).size).toBe(seqs.length)
})

describe('reorder', () => {
  test.each([
    ['a b c', 'c a b', 'c a b'],
    ['a (x) b c', 'c b a', 'c b a (x)'],
    ['(x) a b', 'b a', '(x) b a'],
    ['a (x) (y) b', 'b a', 'b a (x) (y)'],
    // A named deleted one is restored.
    ['a (x) b', 'x a b', 'x a b'],
    // From elsewhere.
    ['a b', 'a n b', 'a n b'],
    ['', 'n', 'n'],
  ])('reorders %j by %j to %j', (siblings, living, result) => {
    expect(write(reorder(read(siblings), living.split(' ')))).toBe(result)
  })

  test('inserts among 200,000 deleted siblings in linear time', () => {
    const deleted = Array.from({ length: 200_000 }, (_, i) => ({ id: `${i}`, isDeleted: true }))
    expect(reorder([{ id: 'a', isDeleted: false }, ...deleted], ['n', 'a'])).toHaveLength(200_002)
  })

  test('restores two siblings to their places, deleted and restored in any order', () => {
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

describe('moveTo', () => {
  test.each([
    ['a b c', 'a', 2, 'b c a'],
    ['a b c', 'c', 0, 'c a b'],
    ['a b c', 'b', 1, 'a b c'],
    // Clamped to the end.
    ['a b c', 'a', 99, 'b c a'],
    ['a', 'a', 1, 'a'],
    // From elsewhere.
    ['a b', 'n', 1, 'a n b'],
    ['', 'n', 5, 'n'],
    // Deleted ones follow their predecessor.
    ['a (x) b c', 'a', 2, 'b c a (x)'],
    ['(x) a b', 'b', 0, '(x) b a'],
    ['(x) (y)', 'n', 0, '(x) (y) n'],
  ])('moves in %j: %s to %i gives %j', (siblings, id, to, result) => {
    expect(write(moveTo(read(siblings), id, to))).toBe(result)
  })

  test('moves as in a plain list, whatever is deleted, restored and added in between', () => {
    const r = random('places')
    for (let round = 0; round < 200; round++) {
      let siblings: Sibling[] = []
      let plain: string[] = []
      const living = () => siblings.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
      const put = (id: string) => {
        const to = r.int(0, plain.length + 2)
        siblings = moveTo(siblings, id, to)
        plain = plain.filter((each) => each !== id).toSpliced(to, 0, id)
      }
      const add = () => put(`${siblings.length}`)
      const move = () => {
        for (const id of r.sample(plain, 1)) put(id)
      }
      const remove = () => {
        for (const gone of r.sample(plain, 1)) {
          siblings = withDeleted(siblings, gone, true)
          plain = plain.filter((id) => id !== gone)
        }
      }
      const restore = () => {
        const gone = siblings.filter(({ isDeleted }) => isDeleted)
        for (const { id } of r.sample(gone, 1)) siblings = withDeleted(siblings, id, false)
        // The order of the others is unchanged.
        expect(living().filter((id) => plain.includes(id))).toEqual(plain)
        plain = living()
      }
      for (let action = 0; action < 40; action++) {
        r.pick([add, add, move, move, move, remove, restore])()
        expect(living()).toEqual(plain)
        const places = new Map(toPositions(siblings).map(({ id, seq }) => [id, seq]))
        expect(plain.map((id) => places.get(id))).toEqual(plain.map((_, index) => index + 1))
      }
    }
  })
})
