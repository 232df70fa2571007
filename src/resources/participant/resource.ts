import { exportCalls } from '../../../contract/export.ts'
import { MemberRedeem, memberCalls } from '../../../contract/member.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'participant',
  schema: MemberRedeem,
  label: {
    one: { id: 'Peserta', en: 'participant' },
    many: { id: 'Daftar Peserta', en: 'Participants' },
  },
  recordRepresentation: 'member.fullname',
  fields: {
    'member.fullname': { type: 'text', label: { id: 'Nama lengkap', en: 'Full name' } },
    'member.phone': { type: 'text', label: { id: 'Nomor telepon', en: 'Phone' } },
    'member.email': { type: 'text', label: { id: 'Email', en: 'Email' } },
    license: { type: 'text', label: { id: 'Lisensi', en: 'Licence' } },
    'results.progress': { type: 'number', label: { id: 'Progres', en: 'Progress' } },
    'results.scores.pre_test.score': { type: 'number', label: { id: 'Pre / post', en: 'Pre / post' } },
    start_test_at: { type: 'moment', label: { id: 'Mulai', en: 'Started' } },
    end_test_at: { type: 'moment', label: { id: 'Selesai', en: 'Completed' } },
    created_at: { type: 'moment', label: { id: 'Tanggal redeem', en: 'Redeemed' } },
    last_activity: { type: 'moment', label: { id: 'Aktif terakhir', en: 'Last active' } },
  },
  list: {
    columns: [
      'member.fullname',
      'member.phone',
      'member.email',
      'license',
      'results.progress',
      'results.scores.pre_test.score',
      'start_test_at',
      'end_test_at',
      'created_at',
      'last_activity',
    ],
    headers: { 'member.fullname': { id: 'Peserta', en: 'Participant' } },
    hiddenColumns: ['created_at', 'last_activity'],
    widths: {
      'member.fullname': { minWidth: 148 },
      'member.phone': 168,
      'member.email': { minWidth: 168 },
      license: 176,
      'results.progress': 104,
      'results.scores.pre_test.score': 88,
      start_test_at: 116,
      end_test_at: 116,
      created_at: 116,
      last_activity: 116,
    },
    collapse: ['member.email', 'start_test_at', 'license', 'results.scores.pre_test.score', 'end_test_at'],
    search: 'q',
    filters: ['state', 'inactive_days'],
    sort: { field: 'created_at', order: 'DESC' },
    sortable: [
      'member.fullname',
      'results.progress',
      'start_test_at',
      'end_test_at',
      'created_at',
      'last_activity',
    ],
    perPage: 10,
  },
  screensIn: 'custom/participant/list',
  endpoints: {
    list: {
      call: memberCalls['member.redeems'],
      sort: { columns: { 'member.fullname': 'fullname', 'results.progress': 'progress' } },
    },
    one: { call: memberCalls['member.redeemDetail'] },
    calls: new Map([
      [exportCalls['export.program'], { call: exportCalls['export.program'], query: { limit: -1 } }],
    ]),
  },
})
