import { exportCalls } from '../../../contract/export.ts'
import { Program, programCalls } from '../../../contract/program.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'
import { declaredPaths } from './programPaths.ts'
import { ProgramValues, toProgramInput } from './programValues.ts'

export const resource = defineResource({
  name: 'program',
  schema: Program,
  formSchema: ProgramValues,
  label: { one: { id: 'Program', en: 'program' }, many: { id: 'Kelola Program', en: 'Manage Programs' } },
  recordRepresentation: 'title',
  fields: {
    title: { type: 'text', label: { id: 'Judul Program', en: 'Title' } },
    type: {
      type: 'choice',
      label: { id: 'Tipe', en: 'Type' },
      choices: {
        online: { id: 'Online', en: 'Online' },
        offline: { id: 'Offline', en: 'Offline' },
        hybrid: { id: 'Hybrid', en: 'Hybrid' },
      },
    },
    'learning_targets.studies': {
      type: 'custom',
      label: { id: 'Bidang studi', en: 'Field of study' },
    },
    'learning_targets.studies.title': { type: 'text', label: { id: 'Bidang studi', en: 'Field of study' } },
    program_benefits: { type: 'richText', label: { id: 'Deskripsi program', en: 'Description' } },
    'learning_targets.competence': {
      type: 'custom',
      label: { id: 'Kompetensi', en: 'Competence' },
    },
    'program_information.cover': { type: 'picture', label: { id: 'Cover program', en: 'Cover' } },
    'program_information.discount_price': {
      type: 'rupiah',
      label: { id: 'Harga coret', en: 'Struck-out price' },
      help: {
        id: 'Harga sebelum potongan, sebaiknya lebih tinggi dari Harga jual. Isi 0 bila tidak dipakai.',
        en: 'The price before the discount, better above the selling price. 0 where there is none.',
      },
    },
    'program_information.selling_price': {
      type: 'rupiah',
      label: { id: 'Harga jual', en: 'Selling price' },
    },
    'program_information.selling_link': {
      type: 'rows',
      label: { id: 'Tautan penjualan', en: 'Selling links' },
      rowLabel: { id: 'Tautan', en: 'Link' },
    },
    'program_information.selling_link.title': { type: 'text', label: { id: 'Nama tautan', en: 'Link name' } },
    'program_information.selling_link.url': { type: 'text', label: { id: 'Alamat tautan', en: 'Address' } },
    fasilitator: {
      type: 'custom',
      label: { id: 'Fasilitator', en: 'Facilitators' },
    },
    'fasilitator.name': { type: 'text', label: { id: 'Nama fasilitator', en: 'Name' } },
    'fasilitator.description': {
      type: 'longText',
      label: { id: 'Deskripsi fasilitator', en: 'Description' },
    },
    'fasilitator.picture': { type: 'picture', label: { id: 'Foto fasilitator', en: 'Photo' } },
    total_participants: { type: 'number', label: { id: 'Total Peserta', en: 'Participants' } },
    status: { type: 'choice', label: { id: 'Status', en: 'Status' } },
    created_at: { type: 'moment', label: { id: 'Dibuat', en: 'Created' } },
  },
  list: {
    columns: ['title', 'learning_targets.studies.title', 'total_participants', 'status'],
    headers: {
      title: { id: 'Nama Program', en: 'Program' },
      'learning_targets.studies.title': { id: 'Bidang Studi', en: 'Field of study' },
    },
    widths: {
      title: { minWidth: 180 },
      'learning_targets.studies.title': { minWidth: 136, share: 21 },
      total_participants: { minWidth: 84, share: 11 },
      status: 112,
    },
    collapse: ['learning_targets.studies.title'],
    search: 'q',
    sort: { field: 'created_at', order: 'DESC' },
    perPage: 5,
    tabs: {
      label: { id: 'Status program', en: 'Program status' },
      items: [
        { name: 'all', label: { id: 'Semua Program', en: 'All programs' } },
        { name: 'publish', label: { id: 'Published', en: 'Published' }, filter: { status: 'publish' } },
        { name: 'draft', label: { id: 'Draft', en: 'Draft' }, filter: { status: 'draft' } },
        { name: 'archive', label: { id: 'Archive', en: 'Archive' }, filter: { status: 'archive' } },
      ],
    },
  },
  form: {
    tabs: [
      {
        label: { id: 'Detail', en: 'Details' },
        fields: [
          'title',
          'type',
          'learning_targets.studies',
          'program_benefits',
          'learning_targets.competence',
        ],
      },
      {
        label: { id: 'Informasi Program', en: 'Program information' },
        fields: [
          'program_information.cover',
          'program_information.discount_price',
          'program_information.selling_price',
          'program_information.selling_link',
        ],
      },
      { label: { id: 'Fasilitator', en: 'Facilitators' }, fields: ['fasilitator'] },
    ],
  },
  endpoints: {
    list: { call: programCalls['program.list'] },
    one: { call: programCalls['program.detail'] },
    create: { call: programCalls['program.create'], body: toProgramInput },
    update: { call: programCalls['program.update'], body: toProgramInput },
    delete: { call: programCalls['program.delete'] },
    calls: new Map([
      [exportCalls['export.programs'], { call: exportCalls['export.programs'], query: { limit: -1 } }],
    ]),
  },
  paths: declaredPaths,
  views: {
    list: () => import('./ProgramList.tsx'),
    create: () => import('./ProgramCreate.tsx'),
    edit: () => import('./ProgramEdit.tsx'),
  },
})
