import { Presence, presenceCalls } from '../../../contract/presence.ts'
import { customPaths } from '../../common/paths.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'presence',
  schema: Presence,
  label: { one: { id: 'Presensi', en: 'attendance' }, many: { id: 'Presensi', en: 'Attendance' } },
  recordRepresentation: 'member.fullname',
  fields: {
    'member.fullname': { type: 'text', label: { id: 'Nama lengkap', en: 'Full name' } },
    'member.phone': { type: 'text', label: { id: 'Nomor telepon', en: 'Phone' } },
    'program.title': { type: 'text', label: { id: 'Program', en: 'Program' } },
    'topic.name': { type: 'text', label: { id: 'Topik', en: 'Topic' } },
    created_at: { type: 'moment', label: { id: 'Waktu presensi', en: 'Time' } },
  },
  list: {
    columns: ['member.fullname', 'member.phone', 'program.title', 'topic.name', 'created_at'],
    widths: {
      'member.phone': 168,
      // In a narrow one the time stands in two lines.
      created_at: { minWidth: 128, share: 21.5 },
    },
    collapse: ['topic.name'],
    filters: ['program_id', 'topic_id'],
    sort: { field: 'created_at', order: 'DESC' },
    sortable: ['created_at'],
    perPage: 10,
  },
  screensIn: 'custom/participant/presence/page',
  listPath: customPaths.presensi,
  endpoints: {
    list: { call: presenceCalls['presence.list'] },
    calls: new Map([
      [
        presenceCalls['presence.export'],
        { call: presenceCalls['presence.export'], query: { limit: -1, page: 1 } },
      ],
    ]),
  },
})
