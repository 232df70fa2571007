import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from '../../../src/custom/certificate/bulk/state/throttle.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('throttle reports once per interval, with the latest value, and never after its end', () => {
  let count = 0
  const reports: number[] = []
  const { schedule, end } = throttle(() => reports.push(count), 100)
  for (let nth = 0; nth < 50; nth += 1) {
    count += 1
    schedule()
    vi.advanceTimersByTime(10)
  }
  expect(reports).toEqual([10, 20, 30, 40, 50])
  count += 1
  schedule()
  end()
  vi.advanceTimersByTime(1_000)
  expect(reports).toHaveLength(5)
})
