import { type ActivityType, isTest } from '../../../contract/activity.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { sentFile } from '../_kit/fields/file/fileOnWire.ts'

type Values = Readonly<Record<string, unknown>>

/** What the server counts, names and dates itself, and what only a creation takes: it is not sent back. */
const notSaved = [
  'id',
  'seq',
  'topic',
  'program',
  'is_clone',
  'is_complete',
  'upload',
  'created_at',
  'counts',
  'attempts',
]

/** A meeting with nothing in the schedule that is not in use. */
export function usedSchedule(meeting: Values): Values {
  return { ...meeting, [isByDay(meeting) ? 'dates' : 'days']: [] }
}

/** Whether a meeting goes by weekdays: APIs write it as true and as 1. */
export const isByDay = ({ is_day }: Values): boolean => is_day === true || is_day === 1

/**
 * An activity as its update takes it: one that was read and changed in places, or the values of its form. Files that are
 * there already stay, and so does what this admin knows nothing of.
 *
 * @example dataProvider.update('activity', { id, data: { ...read, status: 'draft' }, previousData: read, meta })
 */
export function toActivityInput(activity: Values): Values {
  const { theory, file, meeting, ...rest } = activity
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !notSaved.includes(key))),
    file: sentFile(file),
    theory: isRecord(theory) ? { ...theory, file: sentFile(theory.file) } : undefined,
    meeting: isRecord(meeting) ? usedSchedule(meeting) : undefined,
  }
}

/** A new activity as its creation takes it: nothing that its type has no use for. */
export function toNewActivity(values: Values): Values {
  const { settings, meeting, is_clone, type } = values
  const { estimated_duration } = isRecord(settings) ? settings : {}
  return {
    ...toActivityInput({ ...values, meeting: type === 'berdiskusi_daring' ? meeting : undefined }),
    settings: isTest(type as ActivityType) ? settings : { estimated_duration },
    is_clone: type === 'post_test' && is_clone === 1 ? 1 : undefined,
  }
}
