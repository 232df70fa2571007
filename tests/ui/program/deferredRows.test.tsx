import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDeferredRows } from '../../../src/custom/program/outline/rows/useDeferredRows.ts'

/* Rows render in a light form while scrolling, and fully afterwards. */

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

type Shown = { rows: string; isTransient: boolean; kept?: string }

/** Rows are letters. @returns the full ones. */
function show(first: Shown) {
  const { result, rerender } = renderHook(
    ({ rows, isTransient, kept = '' }: Shown) => {
      const all = [...rows].map((key) => ({ key }))
      const isWhole = useDeferredRows(all, isTransient, ({ key }) => kept.includes(key))
      return [...rows].filter(isWhole).join('')
    },
    { initialProps: first },
  )
  return {
    whole: () => result.current,
    now: (next: Shown) => {
      rerender(next)
      return result.current
    },
  }
}
const calm = () => act(() => vi.advanceTimersByTimeAsync(100))

test('shows rows that mount during scrolling in full after it ends', async () => {
  const rows = show({ rows: 'abc', isTransient: false })
  expect(rows.whole()).toBe('abc')
  expect(rows.now({ rows: 'abcd', isTransient: true })).toBe('abc')
  expect(rows.now({ rows: 'cdef', isTransient: true })).toBe('c')
  expect(rows.now({ rows: 'cdef', isTransient: false })).toBe('c')
  await calm()
  expect(rows.whole()).toBe('cdef')
})

test('keeps rows light during a short pause in scrolling', async () => {
  const rows = show({ rows: 'a', isTransient: true })
  rows.now({ rows: 'ab', isTransient: true })
  rows.now({ rows: 'ab', isTransient: false })
  await act(() => vi.advanceTimersByTimeAsync(60))
  rows.now({ rows: 'abc', isTransient: true })
  await calm()
  expect(rows.whole()).toBe('')
  rows.now({ rows: 'abc', isTransient: false })
  await calm()
  expect(rows.whole()).toBe('abc')
})

test('keeps a row full until it unmounts once it was wanted full', () => {
  const rows = show({ rows: 'a', isTransient: true })
  expect(rows.now({ rows: 'abc', isTransient: true, kept: 'b' })).toBe('b')
  expect(rows.now({ rows: 'abc', isTransient: true })).toBe('b')
  // Unmounted and mounted again, it is like the others.
  rows.now({ rows: 'a', isTransient: true })
  expect(rows.now({ rows: 'abc', isTransient: true })).toBe('')
})
