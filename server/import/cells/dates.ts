import { DAY, dayOf, FIRST_DAY, JAKARTA, startOfDay } from '../../../contract/jakarta.ts'
import { reasons } from '../messages.ts'
import { type Read, withPlainSigns } from './texts.ts'

/** The order in `03/04/2026`. */
export type DateOrder = 'dayFirst' | 'monthFirst'

/**
 * The known order of a column: `unknown` refuses ambiguous dates, `any` accepts them, to survey a file before its
 * columns are settled.
 */
export type KnownOrder = DateOrder | 'unknown' | 'any'

/**
 * A moment at the precision of its text: `21/11/2026 20.14` has no seconds. It means any moment from `from` to before
 * `to`; `at` is stored when there is none yet. Milliseconds.
 */
export type WrittenMoment = { at: number; from: number; to: number }

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
type Parts = {
  year: number
  month: number
  day: number
  time?: { at: number; precision: number } | undefined
  zone?: number | undefined
}

function parseTime(match: readonly (string | undefined)[]): Parts['time'] | null {
  const [hour, minute, second, fraction, half] = match
  if (hour === undefined) return undefined
  const h = Number(hour)
  const m = Number(minute)
  const s = Number(second ?? 0)
  if (m > 59 || s > 59 || (half === undefined ? h > 23 : h < 1 || h > 12)) return null
  const hours = half === undefined ? h : (h % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const milliseconds = Number((fraction ?? '').padEnd(3, '0').slice(0, 3))
  const precision = fraction !== undefined ? 1 : second !== undefined ? SECOND : MINUTE
  return { at: (hours * 60 + m) * MINUTE + s * SECOND + milliseconds, precision }
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
  const ahead = (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE
  const isZone = minutes < 60 && ahead % ZONE_STEP === 0 && ahead >= FIRST_ZONE && ahead <= LAST_ZONE
  return isZone ? ahead : null
}

/** As in `20:14 WIB+08:00`. */
const hasTwoZones = (text: string, zone: number | undefined) =>
  zone !== undefined && zone !== JAKARTA && /wib/i.test(text)

/** The order that a text proves, `either` when it fits both; undefined when it is not written in such a way. */
export function orderOf(text: string): DateOrder | 'either' | undefined {
  const [, first, , second] = NUMERIC.exec(withPlainSigns(text)) ?? []
  if (first === undefined || first === second) return undefined
  const a = Number(first)
  const b = Number(second)
  if (a === b || a * b === 0 || (a > 12 && b > 12)) return undefined
  return a > 12 ? 'dayFirst' : b > 12 ? 'monthFirst' : 'either'
}

function numericParts(text: string, match: readonly (string | undefined)[], known: KnownOrder): Read<Parts> {
  const [, first, , second, year] = match
  const proven = orderOf(text)
  if (proven === 'either' && known === 'unknown') return { fault: reasons.eitherOrder(text) }
  const order = proven === 'either' ? known : proven
  const [day, month] = order === 'monthFirst' ? [second, first] : [first, second]
  const time = parseTime(match.slice(5))
  if (time === null) return { fault: reasons.notDate(text) }
  return { value: { year: Number(year), month: Number(month), day: Number(day), time } }
}

function parseParts(text: string, known: KnownOrder): Read<Parts> {
  const iso = ISO.exec(text)
  if (iso) {
    const time = parseTime(iso.slice(5, 10))
    // A zone without a time means nothing.
    if (time === null || (time === undefined && iso[10])) return { fault: reasons.notDate(text) }
    const zone = parseZone(iso[10])
    if (zone === null) return { fault: reasons.notZone(iso[10] ?? '') }
    if (hasTwoZones(text, zone)) return { fault: reasons.notDate(text) }
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
  if (numeric) return numericParts(text, numeric, known)
  const words = WORDS.exec(text)
  const month = words ? months.findIndex((name) => name.test(words[3]?.toLowerCase() ?? '')) + 1 : 0
  const time = words ? parseTime(words.slice(5)) : undefined
  if (!words || month === 0 || time === null)
    return { fault: SHORT_YEAR.test(text) ? reasons.shortYear(text) : reasons.notDate(text) }
  return { value: { year: Number(words[4]), month, day: Number(words[1]), time } }
}

function midnightUtc({ year, month, day }: Parts): number | undefined {
  const back = new Date(0)
  // `Date.UTC` takes the years before 100 for those of the last century.
  const at = back.setUTCFullYear(year, month - 1, day)
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? at : undefined
}

/** A spreadsheet's count of days, as exact as its digits are. */
function serialMoment(text: string, digits: string | undefined): WrittenMoment {
  const clock = (Number(text.replace(',', '.')) - EPOCH) * DAY
  if (digits === undefined) return { at: clock - JAKARTA, from: clock - JAKARTA, to: clock - JAKARTA + DAY }
  const at = Math.round(clock / SECOND) * SECOND - JAKARTA
  const step = Math.max(SECOND, DAY / 10 ** digits.length)
  return { at, from: at - step, to: at + step }
}

function parseMoment(raw: string, known: KnownOrder): Read<WrittenMoment> {
  const text = withPlainSigns(raw)
  const serial = SERIAL.exec(text)
  if (serial) return { value: serialMoment(text, serial[1]) }
  const read = parseParts(text, known)
  if ('fault' in read) return read
  const midnight = midnightUtc(read.value)
  if (midnight === undefined) return { fault: reasons.noSuchDay(text) }
  const { time, zone = JAKARTA } = read.value
  const at = midnight + (time?.at ?? 0) - zone
  return { value: { at, from: at, to: at + (time?.precision ?? DAY) } }
}

/**
 * A moment in any of the ways in which sheets and other systems write one; without a zone it is Jakarta's.
 *
 * @param known what the column's other cells prove.
 * @param now milliseconds: what lies more than a day after it is refused.
 */
export function readMoment(text: string, known: KnownOrder, now: number): Read<WrittenMoment> {
  const read = parseMoment(text, known)
  if ('fault' in read || known === 'any') return read
  if (read.value.at < startOfDay(FIRST_DAY)) return { fault: reasons.tooEarly }
  if (read.value.at > now + DAY) return { fault: reasons.future }
  return read
}

/** A day from 1950 to today in Jakarta, `YYYY-MM-DD`. A time is taken when it is midnight there. */
export function readDay(text: string, known: KnownOrder, now: number): Read<string> {
  const read = parseMoment(text, known)
  if ('fault' in read) return read
  const day = dayOf(read.value.at)
  if (read.value.at !== startOfDay(day)) return { fault: reasons.withTime(text) }
  if (known === 'any') return { value: day }
  if (day < FIRST_DAY) return { fault: reasons.tooEarly }
  return day > dayOf(now) ? { fault: reasons.future } : { value: day }
}
