import { dayOf, TIME_ZONE, TIME_ZONE_NAME } from '../../../../contract/jakarta.ts'

export const DASH = '–'

/** Seconds as `hh:mm:00`. */
export function formatDuration(seconds: number | null | undefined): string {
  if (typeof seconds !== 'number') return DASH
  const minutes = Math.floor(seconds / 60)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`
}

/** Whole rupiah: `Rp150.000` in both languages. */
export const formatRupiah = (value: number): string => `Rp${getFormats('id').number(value)}`

/** On first use, then kept: making an Intl format takes a thousand times as long as using it (its first, 20 ms). */
function lazy<Format>(create: () => Format): () => Format {
  let cached: Format | undefined
  return () => {
    cached ??= create()
    return cached
  }
}

function toFormats(locale: string) {
  const numberFormat = lazy(() => new Intl.NumberFormat(locale))
  const createUnitFormat = (unit: 'hour' | 'minute') =>
    lazy(() => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }))
  const hourFormat = createUnitFormat('hour')
  const minuteFormat = createUnitFormat('minute')
  const dayFormat = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
  const createDateTimeFormat = (timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const jakartaFormat = lazy(() => createDateTimeFormat(TIME_ZONE))
  /** A calendar day (`YYYY-MM-DD`), without zone: `21 Nov 2026`. */
  const day = (text: string): string => dayFormat().format(new Date(`${text}T00:00:00Z`))
  return {
    /** `1.204` in Indonesian, `1,204` in English. */
    number: (value: number | null | undefined): string =>
      typeof value === 'number' ? numberFormat().format(value) : DASH,
    /** In Jakarta, whatever the browser's zone: `21 Nov 2026, 23.59 WIB`. */
    moment: (iso: string): string => `${jakartaFormat().format(new Date(iso))} ${TIME_ZONE_NAME}`,
    /** In this computer's zone: `21 Nov 2026, 23.59`. */
    localMoment: (iso: string): string => createDateTimeFormat().format(new Date(iso)),
    day,
    /** The day in Jakarta: `21 Nov 2026`. */
    dayOfMoment: (iso: string): string => day(dayOf(Date.parse(iso))),
    /** Seconds in whole minutes: `6 jam 40 menit`. */
    hoursAndMinutes: (seconds: number): string => {
      const minutes = Math.floor(seconds / 60)
      const hours = Math.floor(minutes / 60)
      const remainingMinutes = minutes % 60
      return [
        ...(hours > 0 ? [hourFormat().format(hours)] : []),
        ...(remainingMinutes > 0 || hours === 0 ? [minuteFormat().format(remainingMinutes)] : []),
      ].join(' ')
    },
    /** `HH:mm` as `09.30` in Indonesian; anything else is unchanged. */
    time: (text: string): string =>
      /^\d{2}:\d{2}$/.test(text) && locale !== 'en' ? text.replace(':', '.') : text,
    /** `850 kB`, `4,2 MB`. */
    bytes: (bytes: number): string => {
      const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB']
      const maximumFractionDigits = amount < 10 ? 1 : 0
      return `${new Intl.NumberFormat(locale, { maximumFractionDigits }).format(amount)} ${unit}`
    },
  }
}

export type Formats = ReturnType<typeof toFormats>

const formatsByLocale = new Map<string, Formats>()

/** Referentially stable per language. */
export function getFormats(locale: string): Formats {
  const formats = formatsByLocale.get(locale) ?? toFormats(locale)
  formatsByLocale.set(locale, formats)
  return formats
}
