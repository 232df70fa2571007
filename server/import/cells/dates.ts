import { DAY_MS, dayOf, FIRST_DAY, JAKARTA_OFFSET, startOfDay } from '../../../contract/jakarta.ts'
import { reasons } from '../messages.ts'
import { normalizeSigns, type ReadResult } from './texts.ts'

/** The order in `03/04/2026`. */
export type DateOrder = 'dayFirst' | 'monthFirst'

/**
 * The known order of a column: `unknown` refuses ambiguous dates, `any` accepts them, to survey a file before its
 * columns are settled.
 */
export type ColumnDateOrder = DateOrder | 'unknown' | 'any'

/**
 * A moment at the precision of its text: `21/11/2026 20.14` has no seconds. It means any moment from `from` to before
 * `to`; `moment` is stored when there is none yet. Milliseconds.
 */
export type WrittenMoment = { moment: number; from: number; to: number }

const SECOND = 1_000
const MINUTE = 60_000

/** 1 January 1970 counted from the first day of a spreadsheet. */
const EPOCH = 25_569

const TIME = String.raw`(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,](\d{1,9}))?)?(?: ?([ap])\.?m\.?)?(?: ?wib)?`
const ISO = new RegExp(
  String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:t|,? +)${TIME})?(?: ?(z|[+-]\d\d:?\d\d))?$`,
  'i',
)
const NUMERIC = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:,? +${TIME})?$`, 'i')
const WORDS = new RegExp(
  String.raw`^(\d{1,2})([ -])([a-z]{3,9})\.?\2(\d{4})(?:,? +(?:pukul +)?${TIME})?$`,
  'i',
)
const SHORT_YEAR = /^\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ]\d\d(?:,? .*)?$/i
const SERIAL = /^\d{5}(?:[.,](\d{1,15}))?$/

const months = [
  /^jan(uari|uary)?$/,
  /^(feb|peb)(ruari|ruary)?$/,
  /^mar(et|ch)?$/,
  /^apr(il)?$/,
  /^(mei|may)$/,
  /^jun[ei]?$/,
  /^jul[iy]?$/,
  /^(agu(stus)?|agt|ags|aug(ust)?)$/,
  /^sept?(ember)?$/,
  /^(okt|oct)(ober)?$/,
  /^(nov|nop)(ember)?$/,
  /^(des|dec)(ember)?$/,
]

/** The zone in milliseconds ahead of UTC. */
type DateParts = {
  year: number
  month: number
  day: number
  time?: { sinceMidnight: number; precision: number } | undefined
  zone?: number | undefined
}

function parseTime(match: readonly (string | undefined)[]): DateParts['time'] | null {
  const [hour, minute, second, fraction, meridiem] = match
  if (hour === undefined) return undefined
  const h = Number(hour)
  const m = Number(minute)
  const s = Number(second ?? 0)
  if (m > 59 || s > 59 || (meridiem === undefined ? h > 23 : h < 1 || h > 12)) return null
  const hours = meridiem === undefined ? h : (h % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0)
  const milliseconds = Number((fraction ?? '').padEnd(3, '0').slice(0, 3))
  const precision = fraction !== undefined ? 1 : second !== undefined ? SECOND : MINUTE
  return { sinceMidnight: (hours * 60 + m) * MINUTE + s * SECOND + milliseconds, precision }
}

/** Offsets of time zones: -12:00 to +14:00, in quarters of an hour. Milliseconds. */
const FIRST_ZONE = -12 * 60 * MINUTE
const LAST_ZONE = 14 * 60 * MINUTE
const ZONE_STEP = 15 * MINUTE

/** @returns null for one that no clock is set to. */
function parseZone(zone: string | undefined): number | undefined | null {
  if (zone === undefined) return undefined
  if (zone.toUpperCase() === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(-2))
  const offset = (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE
  const isZone = minutes < 60 && offset % ZONE_STEP === 0 && offset >= FIRST_ZONE && offset <= LAST_ZONE
  return isZone ? offset : null
}

/** As in `20:14 WIB+08:00`. */
const hasTwoZones = (text: string, zone: number | undefined) =>
  zone !== undefined && zone !== JAKARTA_OFFSET && /wib/i.test(text)

/** The order that a text proves, `either` when it fits both; undefined when it is not written in such a way. */
export function detectDateOrder(text: string): DateOrder | 'either' | undefined {
  const [, first, , second] = NUMERIC.exec(normalizeSigns(text)) ?? []
  if (first === undefined || first === second) return undefined
  const a = Number(first)
  const b = Number(second)
  if (a === b || a * b === 0 || (a > 12 && b > 12)) return undefined
  return a > 12 ? 'dayFirst' : b > 12 ? 'monthFirst' : 'either'
}

function numericParts(text: string, match: readonly (string | undefined)[], columnOrder: ColumnDateOrder) {
  const [, first, , second, year] = match
  const provenOrder = detectDateOrder(text)
  if (provenOrder === 'either' && columnOrder === 'unknown') return { issue: reasons.eitherOrder(text) }
  const order = provenOrder === 'either' ? columnOrder : provenOrder
  const [day, month] = order === 'monthFirst' ? [second, first] : [first, second]
  const time = parseTime(match.slice(5))
  if (time === null) return { issue: reasons.notDate(text) }
  return { value: { year: Number(year), month: Number(month), day: Number(day), time } }
}

function parseParts(text: string, columnOrder: ColumnDateOrder): ReadResult<DateParts> {
  const iso = ISO.exec(text)
  if (iso) {
    const time = parseTime(iso.slice(5, 10))
    // A zone without a time means nothing.
    if (time === null || (time === undefined && iso[10])) return { issue: reasons.notDate(text) }
    const zone = parseZone(iso[10])
    if (zone === null) return { issue: reasons.notZone(iso[10] ?? '') }
    if (hasTwoZones(text, zone)) return { issue: reasons.notDate(text) }
    return {
      value: {
        year: Number(iso[1]),
        month: Number(iso[3]),
        day: Number(iso[4]),
        time,
        zone,
      },
    }
  }
  const numeric = NUMERIC.exec(text)
  if (numeric) return numericParts(text, numeric, columnOrder)
  const words = WORDS.exec(text)
  const month = words ? months.findIndex((name) => name.test(words[3]?.toLowerCase() ?? '')) + 1 : 0
  const time = words ? parseTime(words.slice(5)) : undefined
  if (!words || month === 0 || time === null)
    return { issue: SHORT_YEAR.test(text) ? reasons.shortYear(text) : reasons.notDate(text) }
  return { value: { year: Number(words[4]), month, day: Number(words[1]), time } }
}

function midnightUtc({ year, month, day }: DateParts): number | undefined {
  const date = new Date(0)
  // `Date.UTC` takes the years before 100 for those of the last century.
  const midnight = date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? midnight : undefined
}

/** A spreadsheet's count of days, as exact as its digits are. */
function serialMoment(text: string, digits: string | undefined): WrittenMoment {
  const clock = (Number(text.replace(',', '.')) - EPOCH) * DAY_MS
  if (digits === undefined)
    return {
      moment: clock - JAKARTA_OFFSET,
      from: clock - JAKARTA_OFFSET,
      to: clock - JAKARTA_OFFSET + DAY_MS,
    }
  const moment = Math.round(clock / SECOND) * SECOND - JAKARTA_OFFSET
  const step = Math.max(SECOND, DAY_MS / 10 ** digits.length)
  return { moment, from: moment - step, to: moment + step }
}

function parseMoment(raw: string, columnOrder: ColumnDateOrder): ReadResult<WrittenMoment> {
  const text = normalizeSigns(raw)
  const serial = SERIAL.exec(text)
  if (serial) return { value: serialMoment(text, serial[1]) }
  const parts = parseParts(text, columnOrder)
  if ('issue' in parts) return parts
  const midnight = midnightUtc(parts.value)
  if (midnight === undefined) return { issue: reasons.noSuchDay(text) }
  const { time, zone = JAKARTA_OFFSET } = parts.value
  const moment = midnight + (time?.sinceMidnight ?? 0) - zone
  return { value: { moment, from: moment, to: moment + (time?.precision ?? DAY_MS) } }
}

/**
 * A moment in any of the ways in which sheets and other systems write one; without a zone it is Jakarta's.
 *
 * @param columnOrder what the column's other cells prove.
 * @param now milliseconds: what lies more than a day after it is refused.
 */
export function readMoment(
  text: string,
  columnOrder: ColumnDateOrder,
  now: number,
): ReadResult<WrittenMoment> {
  const result = parseMoment(text, columnOrder)
  if ('issue' in result || columnOrder === 'any') return result
  if (result.value.moment < startOfDay(FIRST_DAY)) return { issue: reasons.tooEarly }
  if (result.value.moment > now + DAY_MS) return { issue: reasons.inFuture }
  return result
}

/** A day from 1950 to today in Jakarta, `YYYY-MM-DD`. A time is taken when it is midnight there. */
export function readDay(text: string, columnOrder: ColumnDateOrder, now: number): ReadResult<string> {
  const result = parseMoment(text, columnOrder)
  if ('issue' in result) return result
  const day = dayOf(result.value.moment)
  if (result.value.moment !== startOfDay(day)) return { issue: reasons.withTime(text) }
  if (columnOrder === 'any') return { value: day }
  if (day < FIRST_DAY) return { issue: reasons.tooEarly }
  return day > dayOf(now) ? { issue: reasons.inFuture } : { value: day }
}
