import { Program, programCalls } from '../../../contract/program.ts'
import { defineResource } from '../_kit/declaration.ts'

export const resource = defineResource({
  name: 'program',
  schema: Program,
  label: { one: { id: 'Program', en: 'program' }, many: { id: 'Kelola Program', en: 'Manage Programs' } },
  represent: 'title',
  fields: {
    title: { kind: 'text', label: { id: 'Nama Program', en: 'Program' } },
    type: {
      kind: 'choice',
      label: { id: 'Tipe', en: 'Type' },
      choices: {
        online: { id: 'Online', en: 'Online' },
        offline: { id: 'Offline', en: 'Offline' },
        hybrid: { id: 'Hybrid', en: 'Hybrid' },
      },
    },
    'learning_targets.studies.title': { kind: 'text', label: { id: 'Bidang Studi', en: 'Field of study' } },
    total_participants: { kind: 'number', label: { id: 'Total Peserta', en: 'Participants' } },
    status: { kind: 'choice', label: { id: 'Status', en: 'Status' } },
    created_at: { kind: 'moment', label: { id: 'Dibuat', en: 'Created' } },
  },
  list: {
    columns: ['title', 'learning_targets.studies.title', 'total_participants', 'status'],
    search: 'q',
    sort: { field: 'created_at', order: 'DESC' },
    perPage: 5,
  },
  form: { fields: ['title', 'type'] },
  endpoints: {
    list: { call: programCalls['program.list'] },
    one: { call: programCalls['program.detail'] },
    delete: { call: programCalls['program.delete'] },
    actions: { updateStatus: { call: programCalls['program.updateStatus'] } },
  },
  paths: { create: 'tambah-program', edit: 'edit/:id' },
  views: {
    list: () => import('./ProgramList.tsx'),
    create: () => import('./ProgramCreate.tsx'),
    edit: () => import('./ProgramEdit.tsx'),
  },
})
