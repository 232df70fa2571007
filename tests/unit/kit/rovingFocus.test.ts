import { describe, expect, test } from 'vitest'
import { getNextIndex } from '../../../src/resources/_kit/ui/rovingFocus.ts'

describe('getNextIndex among eight items in three columns', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 7, 7],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 5],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 2, 2],
    ['Home', 5, 0],
    ['End', 0, 7],
    ['Tab', 4, undefined],
  ])('moves by %s from %i to %s', (key, from, to) => {
    expect(getNextIndex(key, from, 8, { columns: 3 })).toBe(to)
  })
})

describe('getNextIndex among three items in a row that wraps around', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowDown', 0, undefined],
    ['ArrowUp', 2, undefined],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('moves by %s from %i to %s', (key, from, to) => {
    expect(getNextIndex(key, from, 3, { shouldWrap: true })).toBe(to)
  })
})
