import { expect, test } from 'vitest'
import { HEADER_ROW } from '../../../src/resources/_kit/matrix/shape.ts'
import {
  getVisiblePages,
  nextPosition,
  scrollOffsetFor,
  visibleSpan,
} from '../../../src/resources/_kit/matrix/viewport.ts'

const rows = { size: 32, count: 100 }

test.each([
  ['at the top', { offset: 0, length: 320, ...rows }, 0, { first: 0, last: 9 }],
  ['halfway through a row', { offset: 16, length: 320, ...rows }, 0, { first: 0, last: 10 }],
  ['with overscan', { offset: 640, length: 320, ...rows }, 4, { first: 16, last: 33 }],
  ['at the end', { offset: 2_880, length: 320, ...rows }, 4, { first: 86, last: 99 }],
  ['when overscrolled beyond the top', { offset: -80, length: 320, ...rows }, 0, { first: 0, last: 9 }],
  ['of an empty matrix', { offset: 0, length: 320, size: 32, count: 0 }, 4, { first: 0, last: -1 }],
])('finds the visible rows %s', (_, seen, beyond, span) => {
  expect(visibleSpan(seen, beyond)).toEqual(span)
})

test.each([
  ['already in view', 100, 320, 200, 100],
  ['above the view', 100, 320, 64, 64],
  ['below the view', 100, 320, 416, 128],
  ['larger than the view', 0, 20, 64, 76],
])('scrolls to a row %s', (_, scroll, view, start, expected) => {
  expect(scrollOffsetFor(scroll, view, start, 32)).toBe(expected)
})

const extent = { rows: 100, columns: 12, page: 10, hasFoot: true }

test.each([
  ['ArrowDown', false, HEADER_ROW, 3, 0, 3],
  ['ArrowUp', false, 0, 3, HEADER_ROW, 3],
  ['ArrowUp', false, HEADER_ROW, 3, HEADER_ROW, 3],
  ['ArrowDown', false, 99, 3, 100, 3],
  ['ArrowDown', false, 100, 3, 100, 3],
  ['ArrowRight', false, 5, 11, 5, 11],
  ['ArrowLeft', false, 5, 0, 5, 0],
  ['Home', false, 5, 7, 5, 0],
  ['End', false, 5, 7, 5, 11],
  ['Home', true, 5, 7, 0, 0],
  ['End', true, 5, 7, 99, 11],
  ['PageDown', false, 95, 7, 99, 7],
  ['PageDown', false, HEADER_ROW, 7, 9, 7],
  ['PageUp', false, 100, 7, 90, 7],
])(
  'moves by %s (Ctrl %s) from row %i, column %i to row %i, column %i',
  (key, ctrl, row, column, toRow, toColumn) => {
    expect(nextPosition(key, ctrl, { row, column }, extent)).toEqual({ row: toRow, column: toColumn })
  },
)

test('stops at the last row without a footer, and ignores letters', () => {
  const place = { row: 99, column: 0 }
  expect(nextPosition('ArrowDown', false, place, { ...extent, hasFoot: false })).toEqual(place)
  expect(nextPosition('a', false, place, extent)).toBeUndefined()
})

test.each([
  ['on the first page', { first: 0, last: 20 }, [1, 2]],
  ['across two pages', { first: 40, last: 60 }, [1, 2, 3]],
  ['on the last page', { first: 160, last: 174 }, [4]],
  ['beyond the end', { first: 500, last: 520 }, []],
])('lists the visible pages and one ahead %s', (_, span, pages) => {
  expect(getVisiblePages(span, 50, 175)).toEqual(pages)
})

test('requests the first page while the total is unknown', () => {
  expect(getVisiblePages({ first: 0, last: 0 }, 50, 0)).toEqual([1])
})
