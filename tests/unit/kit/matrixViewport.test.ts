import { expect, test } from 'vitest'
import { HEADS } from '../../../src/resources/_kit/matrix/shape.ts'
import {
  nextPosition,
  pagesOf,
  scrollOffsetFor,
  visibleSpan,
} from '../../../src/resources/_kit/matrix/viewport.ts'

const rows = { size: 32, count: 100 }

test.each([
  ['at the top', { offset: 0, length: 320, ...rows }, 0, { first: 0, last: 9 }],
  ['halfway through a row', { offset: 16, length: 320, ...rows }, 0, { first: 0, last: 10 }],
  ['with some beyond', { offset: 640, length: 320, ...rows }, 4, { first: 16, last: 33 }],
  ['at the end', { offset: 2_880, length: 320, ...rows }, 4, { first: 86, last: 99 }],
  ['pulled beyond the top, as phones do', { offset: -80, length: 320, ...rows }, 0, { first: 0, last: 9 }],
  ['of nothing', { offset: 0, length: 320, size: 32, count: 0 }, 4, { first: 0, last: -1 }],
])('what is in sight %s', (_, seen, beyond, span) => {
  expect(visibleSpan(seen, beyond)).toEqual(span)
})

test.each([
  ['in sight already', 100, 320, 200, 100],
  ['above', 100, 320, 64, 64],
  ['below', 100, 320, 416, 128],
  ['larger than the view', 0, 20, 64, 76],
])('how far to scroll to what is %s', (_, scroll, view, start, expected) => {
  expect(scrollOffsetFor(scroll, view, start, 32)).toBe(expected)
})

const extent = { rows: 100, columns: 12, page: 10, hasFoot: true }

test.each([
  ['ArrowDown', false, HEADS, 3, 0, 3],
  ['ArrowUp', false, 0, 3, HEADS, 3],
  ['ArrowUp', false, HEADS, 3, HEADS, 3],
  ['ArrowDown', false, 99, 3, 100, 3],
  ['ArrowDown', false, 100, 3, 100, 3],
  ['ArrowRight', false, 5, 11, 5, 11],
  ['ArrowLeft', false, 5, 0, 5, 0],
  ['Home', false, 5, 7, 5, 0],
  ['End', false, 5, 7, 5, 11],
  ['Home', true, 5, 7, 0, 0],
  ['End', true, 5, 7, 99, 11],
  ['PageDown', false, 95, 7, 99, 7],
  ['PageDown', false, HEADS, 7, 9, 7],
  ['PageUp', false, 100, 7, 90, 7],
])(
  '%s (Ctrl %s) from row %i, column %i leads to row %i, column %i',
  (key, ctrl, row, column, toRow, toColumn) => {
    expect(nextPosition(key, ctrl, { row, column }, extent)).toEqual({ row: toRow, column: toColumn })
  },
)

test('without a foot the last row is the end, and letters lead nowhere', () => {
  const place = { row: 99, column: 0 }
  expect(nextPosition('ArrowDown', false, place, { ...extent, hasFoot: false })).toEqual(place)
  expect(nextPosition('a', false, place, extent)).toBeUndefined()
})

test.each([
  ['the first', { first: 0, last: 20 }, [1, 2]],
  ['across two', { first: 40, last: 60 }, [1, 2, 3]],
  ['the last', { first: 160, last: 174 }, [4]],
  ['beyond the end', { first: 500, last: 520 }, []],
])('pages in sight and one ahead: %s', (_, span, pages) => {
  expect(pagesOf(span, 50, 175)).toEqual(pages)
})

test('while nobody knows how many there are, the first page is asked for', () => {
  expect(pagesOf({ first: 0, last: 0 }, 50, 0)).toEqual([1])
})
