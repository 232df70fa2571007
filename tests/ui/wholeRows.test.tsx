import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWholeRows } from '../../src/custom/outline/rows/useWholeRows.ts'

/* Rows that pass by are seen only; those that stay can be used. */

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

type Shown = { rows: string; isPassing: boolean; wanted?: string }

/** Rows are letters. @returns those that are whole. */
function show(first: Shown) {
  const { result, rerender } = renderHook(
    ({ rows, isPassing, wanted = '' }: Shown) => {
      const all = [...rows].map((key) => ({ key }))
      const isWhole = useWholeRows(all, isPassing, ({ key }) => wanted.includes(key))
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

test('what comes while rows pass by gets the rest once that has ended', async () => {
  const rows = show({ rows: 'abc', isPassing: false })
  expect(rows.whole()).toBe('abc')
  expect(rows.now({ rows: 'abcd', isPassing: true })).toBe('abc')
  expect(rows.now({ rows: 'cdef', isPassing: true })).toBe('c')
  expect(rows.now({ rows: 'cdef', isPassing: false })).toBe('c')
  await calm()
  expect(rows.whole()).toBe('cdef')
})

test('it is not over while there is only a pause', async () => {
  const rows = show({ rows: 'a', isPassing: true })
  rows.now({ rows: 'ab', isPassing: true })
  rows.now({ rows: 'ab', isPassing: false })
  await act(() => vi.advanceTimersByTimeAsync(60))
  rows.now({ rows: 'abc', isPassing: true })
  await calm()
  expect(rows.whole()).toBe('')
  rows.now({ rows: 'abc', isPassing: false })
  await calm()
  expect(rows.whole()).toBe('abc')
})

test('what is wanted whole is, and stays so when it is no longer wanted', () => {
  const rows = show({ rows: 'a', isPassing: true })
  expect(rows.now({ rows: 'abc', isPassing: true, wanted: 'b' })).toBe('b')
  expect(rows.now({ rows: 'abc', isPassing: true })).toBe('b')
  // Gone and come back, it is like the others.
  rows.now({ rows: 'a', isPassing: true })
  expect(rows.now({ rows: 'abc', isPassing: true })).toBe('')
})
