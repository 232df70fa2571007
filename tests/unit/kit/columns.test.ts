import { expect, test } from 'vitest'
import { moved, orderOf } from '../../../src/resources/_kit/list/columnOrder.ts'

test.each([
  ['nothing kept', undefined, [0, 1, 2, 3]],
  ['some kept', [2, 1], [0, 2, 1, 3]],
  ['the first one elsewhere', [3, 0, 1, 2], [0, 3, 1, 2]],
  ['twice', [1, 1, 0], [0, 1, 2, 3]],
  ['of another version', [9, 3, 4], [0, 3, 1, 2]],
])('the order of four columns: %s', (_, kept, order) => {
  expect(orderOf(kept, 4)).toEqual(order)
})

test('moving one keeps the others in their order', () => {
  expect(moved([0, 1, 2, 3], 3, 1)).toEqual([0, 3, 1, 2])
  expect(moved([0, 1, 2, 3], 1, 2)).toEqual([0, 2, 1, 3])
})
