import { findActivityIssues } from '../../../contract/activity.ts'
import type { FormIssue } from '../_kit/declaration/defineResource.ts'
import { valueAt } from '../_kit/declaration/valueAt.ts'
import { isByDay, withoutUnusedSchedule } from './activityInput.ts'

type Values = Record<string, unknown>

/** Both schedules have an empty row, which is ignored. */
const newMeeting: Values = { is_must_participate: 0, link: null, is_day: true, days: [], dates: [] }

export const newActivity: Values = {
  title: '',
  type: null,
  status: 'publish',
  description: '',
  settings: { estimated_duration: 0, opportunity_repeat_test: 0 },
  embed_youtube: [],
  meta_data: [],
  meeting: newMeeting,
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Unknown fields are kept. */
export function toActivityValues(record: Values): Values {
  const { type, meeting, file, upload } = record
  const isMeeting = type === 'berdiskusi_daring' || type === null
  return {
    ...record,
    // APIs name the film either way.
    ...(type === 'menonton_video' && { file: file ?? valueAt(upload, 'file') ?? null }),
    ...(isMeeting &&
      isObject(meeting) && { meeting: { ...newMeeting, ...meeting, is_day: isByDay(meeting) } }),
    ...(isMeeting && !isObject(meeting) && { meeting: newMeeting }),
  }
}

export function formIssues(values: Values): readonly FormIssue[] {
  const { type, settings, meeting } = values as Parameters<typeof findActivityIssues>[0] & Values
  return findActivityIssues({
    type,
    settings: settings ?? {},
    meeting: isObject(meeting) ? (withoutUnusedSchedule(meeting) as typeof meeting) : undefined,
  }).filter(({ path, rule }) => rule === 'required' || (rule === 'timesTurned' && hasTimes(values, path)))
}

/** A missing time is an error of its own. */
const hasTimes = (values: Values, path: readonly (string | number)[]) =>
  ['start_time', 'end_time'].every((key) => valueAt(values, [...path.slice(0, -1), key].join('.')))
