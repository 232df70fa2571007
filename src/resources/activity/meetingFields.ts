import type { Activity } from '../../../contract/activity.ts'
import type { ResourceDeclaration } from '../_kit/declaration/defineResource.ts'

/* Of weekdays and of dates alike. */
const times = {
  type: 'rows',
  label: { id: 'Jam', en: 'Times' },
  rowLabel: { id: 'Jam', en: 'Time' },
} as const
const startTime = { type: 'time', label: { id: 'Mulai', en: 'Start' } } as const
const endTime = { type: 'time', label: { id: 'Selesai', en: 'End' } } as const

export const meetingFields = {
  'meeting.is_must_participate': {
    type: 'flag',
    label: { id: 'Sembunyikan tautan dari peserta', en: 'Hide the link from participants' },
  },
  'meeting.link': {
    type: 'text',
    label: { id: 'Tautan pertemuan', en: 'Meeting link' },
  },
  'meeting.is_day': {
    type: 'flag',
    label: { id: 'Jadwal', en: 'Schedule' },
  },
  'meeting.days': {
    type: 'rows',
    label: { id: 'Jadwal per hari', en: 'Schedule by weekday' },
    rowLabel: { id: 'Hari', en: 'Day' },
    ignoreBlankRows: true,
    when: { field: 'meeting.is_day', is: true },
  },
  'meeting.days.day': {
    type: 'weekday',
    label: { id: 'Hari', en: 'Weekday' },
  },
  'meeting.days.times': times,
  'meeting.days.times.start_time': startTime,
  'meeting.days.times.end_time': endTime,
  'meeting.dates': {
    type: 'rows',
    label: { id: 'Jadwal per tanggal', en: 'Schedule by date' },
    rowLabel: { id: 'Tanggal', en: 'Date' },
    ignoreBlankRows: true,
    when: { field: 'meeting.is_day', is: false },
  },
  'meeting.dates.date': {
    type: 'day',
    label: { id: 'Tanggal', en: 'Date' },
  },
  'meeting.dates.times': times,
  'meeting.dates.times.start_time': startTime,
  'meeting.dates.times.end_time': endTime,
} as const satisfies ResourceDeclaration<typeof Activity>['fields']
