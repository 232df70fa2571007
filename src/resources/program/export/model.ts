import type { Identifier } from 'react-admin'
import type { z } from 'zod'
import type { ExportDate } from '../../../../contract/export.ts'
import { type DayIssue, earliestDay, validateDay } from '../../_kit/text/days.ts'

/** Ids of the specification; percents. */
export const progressOptions = [
  { id: 1, from: 0, to: 100 },
  { id: 2, from: 100, to: 100 },
] as const

/** react-admin sets cleared fields to null. */
export type ExportChoices = {
  programs: Identifier[]
  dateType: z.infer<typeof ExportDate> | null
  /** `YYYY-MM-DD`, or `notADay`. */
  startDate: string | null
  endDate: string | null
  progress: (typeof progressOptions)[number]['id']
}

export const noChoices: ExportChoices = {
  programs: [],
  dateType: null,
  startDate: null,
  endDate: null,
  progress: 1,
}

const [all, completed] = progressOptions

/** Completion dates imply completed participants. */
function progressOf(dateType: ExportChoices['dateType'], progress: ExportChoices['progress']) {
  if (dateType === 'end_test_at') return completed
  return dateType === 'created_at' && progress === completed.id ? completed : all
}

/** Hidden fields are omitted. */
export function exportRequest({ programs, dateType, startDate, endDate, progress }: ExportChoices) {
  const { from, to } = progressOf(dateType, progress)
  const dates = dateType && {
    sort: dateType,
    range_date_type: dateType,
    ...(startDate && { start_date: startDate }),
    ...(endDate && { end_date: endDate }),
  }
  return { query: { ...dates, progress_start: from, progress_end: to }, body: { id: programs } }
}

export type ChoiceIssue = 'required' | 'endBeforeStart' | DayIssue

/** Errors by field. Either day may be open; `today` is the latest, `YYYY-MM-DD`. */
export function findChoiceIssues(
  { programs, dateType, startDate, endDate }: ExportChoices,
  today: string,
): Partial<Record<keyof ExportChoices, ChoiceIssue>> {
  const bounds = { min: earliestDay, max: today }
  const boundsIssue = (day: string | null) => (dateType && day ? validateDay(day, bounds) : undefined)
  const startIssue = boundsIssue(startDate)
  const endIssue = boundsIssue(endDate)
  const isReversed = dateType && startDate && endDate && !startIssue && !endIssue && endDate < startDate
  return {
    ...(programs.length === 0 && { programs: 'required' }),
    ...(startIssue && { startDate: startIssue }),
    ...(endIssue && { endDate: endIssue }),
    ...(isReversed && { endDate: 'endBeforeStart' }),
  }
}

export type TitledProgram = { id: Identifier; title: string }

export function byTitle<Program extends TitledProgram>(programs: readonly Program[]): Program[] {
  const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })
  return [...programs].sort((a, b) => collator.compare(a.title, b.title))
}

export function findByTitle<Program extends TitledProgram>(programs: readonly Program[], text: string) {
  const words = text.toLocaleLowerCase('id').split(/\s+/).filter(Boolean)
  if (words.length === 0) return programs
  return programs.filter(({ title }) => {
    const lower = title.toLocaleLowerCase('id')
    return words.every((word) => lower.includes(word))
  })
}

export const toggleId = (chosenIds: readonly Identifier[], id: Identifier): Identifier[] =>
  chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id]

/** Clears them only if all are selected. */
export function toggleAll(
  chosenIds: readonly Identifier[],
  programs: readonly TitledProgram[],
): Identifier[] {
  const programIds = new Set(programs.map(({ id }) => id))
  const others = chosenIds.filter((id) => !programIds.has(id))
  return chosenIds.length - others.length === programIds.size
    ? others
    : [...new Set([...chosenIds, ...programIds])]
}
