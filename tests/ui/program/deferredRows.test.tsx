import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDeferredRows } from '../../../src/custom/program/outline/rows/useDeferredRows.ts'

/* Rows render in a light form while scrolling, and fully afterwards. */

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

type RowsProps = { rows: string; isTransient: boolean; fullRows?: string }

/** Rows are letters. @returns the full ones. */
function show(first: RowsProps) {
  const { result, rerender } = renderHook(
    ({ rows, isTransient, fullRows = '' }: RowsProps) => {
      const all = [...rows].map((key) => ({ key }))
      const isWhole = useDeferredRows(all, isTransient, ({ key }) => fullRows.includes(key))
      return [...rows].filter(isWhole).join('')
    },
    { initialProps: first },
  )
  return {
    whole: () => result.current,
    now: (next: RowsProps) => {
      rerender(next)
      return result.current
    },
  }
}
const waitForIdle = () => act(() => vi.advanceTimersByTimeAsync(100))

test('shows rows that mount during scrolling in full after it ends', async () => {
  const rows = show({ rows: 'abc', isTransient: false })
  expect(rows.whole()).toBe('abc')
  expect(rows.now({ rows: 'abcd', isTransient: true })).toBe('abc')
  expect(rows.now({ rows: 'cdef', isTransient: true })).toBe('c')
  expect(rows.now({ rows: 'cdef', isTransient: false })).toBe('c')
  await waitForIdle()
  expect(rows.whole()).toBe('cdef')
})

test('keeps rows light during a short pause in scrolling', async () => {
  const rows = show({ rows: 'a', isTransient: true })
  rows.now({ rows: 'ab', isTransient: true })
  rows.now({ rows: 'ab', isTransient: false })
  await act(() => vi.advanceTimersByTimeAsync(60))
  rows.now({ rows: 'abc', isTransient: true })
  await waitForIdle()
  expect(rows.whole()).toBe('')
  rows.now({ rows: 'abc', isTransient: false })
  await waitForIdle()
  expect(rows.whole()).toBe('abc')
})

test('keeps a row full until it unmounts once it was wanted full', () => {
  const rows = show({ rows: 'a', isTransient: true })
  expect(rows.now({ rows: 'abc', isTransient: true, fullRows: 'b' })).toBe('b')
  expect(rows.now({ rows: 'abc', isTransient: true })).toBe('b')
  // Unmounted and mounted again, it is like the others.
  rows.now({ rows: 'a', isTransient: true })
  expect(rows.now({ rows: 'abc', isTransient: true })).toBe('')
})
