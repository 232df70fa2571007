import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayOf, startOfDay } from '../../../contract/jakarta.ts'
import { getToday } from '../../../src/resources/_kit/text/days.ts'
import { getFormats } from '../../../src/resources/_kit/text/format.ts'
import {
  fromDatetimeLocal,
  isTimestamp,
  toDatetimeLocal,
} from '../../../src/resources/_kit/text/timestamps.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Sets the time zone; Node applies it at once. */
const live = (zone: string) => vi.stubEnv('TZ', zone)

const zones = ['Asia/Jakarta', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Jayapura']

describe.each(zones)('browser in %s', (zone) => {
  test('shows business times in Jakarta time, marked WIB', () => {
    live(zone)
    expect(getFormats('id').moment('2026-11-20T16:59:00Z')).toBe('20 Nov 2026, 23.59 WIB')
    expect(getFormats('id').moment('2026-11-20T17:00:00Z')).toBe('21 Nov 2026, 00.00 WIB')
    expect(getFormats('id').moment('2028-02-29T13:14:59.999Z')).toBe('29 Feb 2028, 20.14 WIB')
    expect(getFormats('en').moment('2026-11-20T20:14:00+07:00')).toMatch(/^Nov 20, 2026, 8:14\sPM WIB$/)
  })

  test('shows a calendar day unchanged', () => {
    live(zone)
    expect(getFormats('id').day('2026-11-21')).toBe('21 Nov 2026')
    expect(getFormats('en').day('2028-02-29')).toBe('Feb 29, 2028')
  })

  test('reads typed times as Jakarta time', () => {
    live(zone)
    expect(fromDatetimeLocal('2026-11-21T00:00')).toBe('2026-11-20T17:00:00.000Z')
    expect(fromDatetimeLocal('2028-02-29T06:59')).toBe('2028-02-28T23:59:00.000Z')
    expect(toDatetimeLocal('2026-11-20T17:00:59.999Z')).toBe('2026-11-21T00:00')
    expect(toDatetimeLocal('2026-11-20T10:00:00-07:00')).toBe('2026-11-21T00:00')
  })

  test.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-20'],
    ['2026-11-20T17:00:00.000Z', '2026-11-21'],
    ['2026-12-31T17:00:30.000Z', '2027-01-01'],
    ['2028-02-28T17:00:00.000Z', '2028-02-29'],
    ['2028-02-29T16:59:59.000Z', '2028-02-29'],
  ])('dates %s as %s in Jakarta', (moment, day) => {
    live(zone)
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
    expect(getToday()).toBe(day)
    expect(dayOf(startOfDay(day))).toBe(day)
    expect(dayOf(startOfDay(day) - 1)).not.toBe(day)
  })
})

test.each([
  ['Asia/Jakarta', '20 Nov 2026, 23.59'],
  ['America/Los_Angeles', '20 Nov 2026, 08.59'],
  ['Pacific/Kiritimati', '21 Nov 2026, 06.59'],
])('shows a local event in the time zone %s of the computer', (zone, text) => {
  live(zone)
  expect(getFormats('id').localMoment('2026-11-20T16:59:00Z')).toBe(text)
})

test.each(['', 'besok', '2026-11-20', '2026-11-20T17:00', '2026-02-30T17:00:00Z', 1_795_280_400_000, null])(
  'isTimestamp refuses %j',
  (value) => {
    expect(isTimestamp(value)).toBe(false)
    expect(toDatetimeLocal(value)).toBe('')
  },
)

test.each(['', '2026-02-30T', '12026-01-01T00:00', '2026-13-01T00:00'])(
  'fromDatetimeLocal refuses %j',
  (clock) => {
    expect(isTimestamp(fromDatetimeLocal(clock))).toBe(false)
  },
)
