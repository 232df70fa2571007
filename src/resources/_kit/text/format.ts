import { dayOf, ZONE, ZONE_NAME } from '../../../../contract/jakarta.ts'

/** Business moments in Jakarta time, whatever the browser's zone: `21 Nov 2026, 23.59 WIB`. */
export const formatMoment = (iso: string, locale: string): string =>
  `${momentFormat(locale, ZONE).format(new Date(iso))} ${ZONE_NAME}`

/** Moments on this computer in its own zone: `21 Nov 2026, 23.59`. */
export const formatLocalMoment = (iso: string, locale: string): string =>
  momentFormat(locale).format(new Date(iso))

const momentFormat = (locale: string, timeZone?: string) =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** `21 Nov 2026` of a calendar day (`YYYY-MM-DD`), which has no zone to convert from. */
export const formatDay = (day: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Not cached like number formats: a traveller's time zone changes. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  if (!options.timeZone) return new Intl.DateTimeFormat(locale, options)
  const key = `${locale} ${options.timeStyle} ${options.timeZone}`
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, known)
  return known
}

/** The day of a moment on the calendar in Jakarta: `21 Nov 2026`. */
export const formatDayOfMoment = (iso: string, locale: string): string =>
  formatDay(dayOf(Date.parse(iso)), locale)

/** Shown for missing values. */
export const DASH = '–'

/** `1.204` in Indonesian, `1,204` in English. */
export const formatNumber = (value: number | null | undefined, locale: string): string =>
  typeof value === 'number' ? numberFormat(locale).format(value) : DASH

/** Whole rupiah: `Rp150.000` in both languages. */
export const formatRupiah = (value: number): string => `Rp${numberFormat('id').format(value)}`

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Making one takes a thousand times as long as using it, and lists are full of numbers. */
function numberFormat(locale: string, unit?: 'hour' | 'minute'): Intl.NumberFormat {
  const key = `${locale} ${unit}`
  const options = unit && ({ style: 'unit', unit, unitDisplay: 'long' } as const)
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, known)
  return known
}

/** Seconds as lists show durations: `hh:mm:00`. */
export function formatDuration(seconds: number | null | undefined): string {
  if (typeof seconds !== 'number') return DASH
  const minutes = Math.floor(seconds / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
}

/** Seconds in words, in whole minutes: `6 jam 40 menit`. */
export function formatHours(seconds: number, locale: string): string {
  const minutes = Math.floor(seconds / 60)
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const shown = parts.filter(([value], at) => value > 0 || (at === 1 && minutes === 0))
  return shown.map(([value, unit]) => numberFormat(locale, unit).format(value)).join(' ')
}

/** A time of day (`HH:mm`): `09.30` in Indonesian, `09:30` in English. What is none stays as it is. */
export const formatTime = (time: string, locale: string): string =>
  /^\d{2}:\d{2}$/.test(time) && locale !== 'en' ? time.replace(':', '.') : time

/** The size of a file: `850 kB`, `4,2 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB']
  const digits = amount < 10 ? 1 : 0
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(amount)} ${unit}`
}

const bind =
  <Value>(format: (value: Value, locale: string) => string, locale: string) =>
  (value: Value) =>
    format(value, locale)

const formatsOf = (locale: string) => ({
  moment: bind(formatMoment, locale),
  localMoment: bind(formatLocalMoment, locale),
  day: bind(formatDay, locale),
  dayOfMoment: bind(formatDayOfMoment, locale),
  number: bind(formatNumber, locale),
  hours: bind(formatHours, locale),
  time: bind(formatTime, locale),
  bytes: bind(formatBytes, locale),
})

export type Formats = ReturnType<typeof formatsOf>

const bound = new Map<string, Formats>()

/** The formats of a language; `useFormat` has those of the one that is chosen. Referentially stable. */
export function formatIn(locale: string): Formats {
  const formats = bound.get(locale) ?? formatsOf(locale)
  bound.set(locale, formats)
  return formats
}
