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
  represent: 'member.fullname',
  fields: {
    'member.fullname': { kind: 'text', label: { id: 'Nama lengkap', en: 'Full name' } },
    'member.phone': { kind: 'text', label: { id: 'Nomor telepon', en: 'Phone' } },
    'member.email': { kind: 'text', label: { id: 'Email', en: 'Email' } },
    license: { kind: 'text', label: { id: 'Lisensi', en: 'Licence' } },
    'results.progress': { kind: 'number', label: { id: 'Progres', en: 'Progress' } },
    'results.scores.pre_test.score': { kind: 'number', label: { id: 'Pre / post', en: 'Pre / post' } },
    start_test_at: { kind: 'moment', label: { id: 'Mulai', en: 'Started' } },
    end_test_at: { kind: 'moment', label: { id: 'Selesai', en: 'Completed' } },
    created_at: { kind: 'moment', label: { id: 'Tanggal redeem', en: 'Redeemed' } },
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
    ],
    heads: { 'member.fullname': { id: 'Peserta', en: 'Participant' } },
    hidden: ['created_at'],
    widths: {
      'member.fullname': { least: 148 },
      'member.phone': 148,
      // Most addresses in one line.
      'member.email': { least: 200 },
      license: 168,
      'results.progress': 104,
      'results.scores.pre_test.score': 88,
      start_test_at: 116,
      end_test_at: 116,
      created_at: 116,
    },
    givesWay: ['member.email', 'start_test_at', 'license', 'results.scores.pre_test.score', 'end_test_at'],
    search: 'q',
    sort: { field: 'created_at', order: 'DESC' },
    sortable: ['end_test_at', 'created_at'],
    perPage: 10,
  },
  elsewhere: 'custom/participant/list',
  endpoints: {
    list: { call: memberCalls['member.redeems'] },
    one: { call: memberCalls['member.redeemDetail'] },
    calls: new Map([
      [exportCalls['export.program'], { call: exportCalls['export.program'], query: { limit: -1 } }],
    ]),
  },
})
