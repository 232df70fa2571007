import type { z } from 'zod'
import type { Weekday } from '../../../../../contract/meeting.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies z.infer<typeof Weekday>[]

export type WeekdayName = (typeof weekdays)[number]

export const isWeekday = (value: unknown): value is WeekdayName =>
  weekdays.some((weekday) => weekday === value)
