import type { Activity } from '../../../contract/activity.ts'
import type { ResourceDeclaration } from '../_kit/declaration/defineResource.ts'

export const meetingFields = {
  'meeting.is_must_participate': {
    kind: 'flag',
    label: { id: 'Sembunyikan tautan dari peserta', en: 'Hide the link from participants' },
  },
  'meeting.link': {
    kind: 'text',
    label: { id: 'Tautan pertemuan', en: 'Meeting link' },
  },
  'meeting.is_day': {
    kind: 'flag',
    label: { id: 'Jadwal', en: 'Schedule' },
  },
  'meeting.days': {
    kind: 'rows',
    label: { id: 'Jadwal per hari', en: 'Schedule by weekday' },
    one: { id: 'Hari', en: 'Day' },
    blankIsNone: true,
    when: { field: 'meeting.is_day', is: true },
  },
  'meeting.days.day': {
    kind: 'weekday',
    label: { id: 'Hari', en: 'Weekday' },
  },
  'meeting.days.times': {
    kind: 'rows',
    label: { id: 'Jam', en: 'Times' },
    one: { id: 'Jam', en: 'Time' },
  },
  'meeting.days.times.start_time': {
    kind: 'time',
    label: { id: 'Mulai', en: 'Start' },
  },
  'meeting.days.times.end_time': {
    kind: 'time',
    label: { id: 'Selesai', en: 'End' },
  },
  'meeting.dates': {
    kind: 'rows',
    label: { id: 'Jadwal per tanggal', en: 'Schedule by date' },
    one: { id: 'Tanggal', en: 'Date' },
    blankIsNone: true,
    when: { field: 'meeting.is_day', is: false },
  },
  'meeting.dates.date': {
    kind: 'day',
    label: { id: 'Tanggal', en: 'Date' },
  },
  'meeting.dates.times': {
    kind: 'rows',
    label: { id: 'Jam', en: 'Times' },
    one: { id: 'Jam', en: 'Time' },
  },
  'meeting.dates.times.start_time': {
    kind: 'time',
    label: { id: 'Mulai', en: 'Start' },
  },
  'meeting.dates.times.end_time': {
    kind: 'time',
    label: { id: 'Selesai', en: 'End' },
  },
} as const satisfies ResourceDeclaration<typeof Activity>['fields']
