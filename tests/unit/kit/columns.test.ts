import { expect, test } from 'vitest'
import { moveItem, normalizeOrder } from '../../../src/resources/_kit/list/useColumns.ts'

test.each([
  ['no stored order', undefined, [0, 1, 2, 3]],
  ['a partial stored order', [2, 1], [0, 2, 1, 3]],
  ['a stored order that moves the first column', [3, 0, 1, 2], [0, 3, 1, 2]],
  ['duplicates in the stored order', [1, 1, 0], [0, 1, 2, 3]],
  ['a stored order of another version', [9, 3, 4], [0, 3, 1, 2]],
])('orders four columns with %s', (_, kept, order) => {
  expect(normalizeOrder(kept, 4)).toEqual(order)
})

test('moves one column and keeps the order of the others', () => {
  expect(moveItem([0, 1, 2, 3], 3, 1)).toEqual([0, 3, 1, 2])
  expect(moveItem([0, 1, 2, 3], 1, 2)).toEqual([0, 2, 1, 3])
})
