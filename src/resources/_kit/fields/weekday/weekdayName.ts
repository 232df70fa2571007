import { type WeekdayName, weekdays } from './weekdays.ts'

/** 1 January 2024 was a Monday. */
const dayAt = (index: number) => new Date(Date.UTC(2024, 0, 1 + index))

export const weekdayName = (weekday: WeekdayName, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    dayAt(weekdays.indexOf(weekday)),
  )
