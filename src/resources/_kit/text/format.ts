import { dayOf, ZONE, ZONE_NAME } from '../../../../contract/jakarta.ts'

/** Shown for missing values. */
export const DASH = '–'

/** Seconds as lists show durations: `hh:mm:00`. */
export function formatDuration(seconds: number | null | undefined): string {
  if (typeof seconds !== 'number') return DASH
  const minutes = Math.floor(seconds / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
}

/** Whole rupiah: `Rp150.000` in both languages. */
export const formatRupiah = (value: number): string => `Rp${formatIn('id').number(value)}`

/** Made once: that takes a thousand times as long as using it, and lists are full of numbers and days. */
function toFormats(locale: string) {
  const numbers = new Intl.NumberFormat(locale)
  const words = (unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  const [hourWords, minuteWords] = [words('hour'), words('minute')]
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const inZone = (timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const inJakarta = inZone(ZONE)
  /** `21 Nov 2026` of a calendar day (`YYYY-MM-DD`), which has no zone to convert from. */
  const day = (text: string): string => days.format(new Date(`${text}T00:00:00Z`))
  return {
    /** `1.204` in Indonesian, `1,204` in English. */
    number: (value: number | null | undefined): string =>
      typeof value === 'number' ? numbers.format(value) : DASH,
    /** Business moments in Jakarta time, whatever the browser's zone: `21 Nov 2026, 23.59 WIB`. */
    moment: (iso: string): string => `${inJakarta.format(new Date(iso))} ${ZONE_NAME}`,
    /** Moments on this computer in its own zone, which a traveller changes: `21 Nov 2026, 23.59`. */
    localMoment: (iso: string): string => inZone().format(new Date(iso)),
    day,
    /** The day of a moment on the calendar in Jakarta: `21 Nov 2026`. */
    dayOfMoment: (iso: string): string => day(dayOf(Date.parse(iso))),
    /** Seconds in words, in whole minutes: `6 jam 40 menit`. */
    hours: (seconds: number): string => {
      const minutes = Math.floor(seconds / 60)
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      return [
        ...(hours > 0 ? [hourWords.format(hours)] : []),
        ...(rest > 0 || hours === 0 ? [minuteWords.format(rest)] : []),
      ].join(' ')
    },
    /** A time of day (`HH:mm`): `09.30` in Indonesian, `09:30` in English. What is none stays as it is. */
    time: (text: string): string =>
      /^\d{2}:\d{2}$/.test(text) && locale !== 'en' ? text.replace(':', '.') : text,
    /** The size of a file: `850 kB`, `4,2 MB`. */
    bytes: (bytes: number): string => {
      const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB']
      const maximumFractionDigits = amount < 10 ? 1 : 0
      return `${new Intl.NumberFormat(locale, { maximumFractionDigits }).format(amount)} ${unit}`
    },
  }
}

export type Formats = ReturnType<typeof toFormats>

const known = new Map<string, Formats>()

/** The formats of a language; `useFormat` has those of the one that is chosen. Referentially stable. */
export function formatIn(locale: string): Formats {
  const formats = known.get(locale) ?? toFormats(locale)
  known.set(locale, formats)
  return formats
}
