import { isTest } from '../../../contract/activity.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { sentFile } from '../_kit/fields/file/fileOnWire.ts'

type Values = Readonly<Record<string, unknown>>

/** Set by the server, or on creation only. */
const serverFields = [
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

/** Empties the unused schedule. */
export function withoutUnusedSchedule(meeting: Values): Values {
  return { ...meeting, [isByDay(meeting) ? 'dates' : 'days']: [] }
}

/** APIs send true or 1. */
export const isByDay = ({ is_day }: Values): boolean => is_day === true || is_day === 1

/**
 * Serialises an activity for an update, from a changed record or form values. Existing files and unknown fields are
 * kept.
 */
export function toActivityInput(activity: Values): Values {
  const { theory, file, meeting, ...otherFields } = activity
  return {
    ...Object.fromEntries(Object.entries(otherFields).filter(([key]) => !serverFields.includes(key))),
    file: sentFile(file),
    theory: isRecord(theory) ? { ...theory, file: sentFile(theory.file) } : undefined,
    meeting: isRecord(meeting) ? withoutUnusedSchedule(meeting) : undefined,
  }
}

/** Omits fields that its type does not use. */
export function toNewActivity(values: Values): Values {
  const { settings, meeting, is_clone, type } = values
  const { estimated_duration } = isRecord(settings) ? settings : {}
  return {
    ...toActivityInput({ ...values, meeting: type === 'berdiskusi_daring' ? meeting : undefined }),
    settings: isTest(type) ? settings : { estimated_duration },
    is_clone: type === 'post_test' && is_clone === 1 ? 1 : undefined,
  }
}
