import { Study, studyCalls } from '../../../contract/study.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'study',
  schema: Study,
  label: {
    one: { id: 'Bidang Studi', en: 'field of study' },
    many: { id: 'Bidang Studi', en: 'Fields of study' },
  },
  represent: 'title',
  fields: {
    title: { kind: 'text', label: { id: 'Nama Bidang Studi', en: 'Name' } },
    category_id: { kind: 'text', label: { id: 'ID Kategori', en: 'Category id' } },
    available_part: { kind: 'number', label: { id: 'Bagian Tersedia', en: 'Available parts' } },
    created_at: { kind: 'moment', label: { id: 'Dibuat', en: 'Created' } },
  },
  list: {
    columns: ['title', 'category_id', 'available_part', 'created_at'],
    search: 'q',
    sort: { field: 'created_at', order: 'ASC' },
    sortable: ['title', 'created_at'],
  },
  form: { fields: ['title', 'category_id', 'available_part'] },
  endpoints: {
    list: { call: studyCalls['study.list'], sort: { direction: 'sort_type' } },
    one: { call: studyCalls['study.detail'] },
    create: { call: studyCalls['study.create'] },
    // The update call knows the title as `name`.
    update: {
      call: studyCalls['study.update'],
      body: ({ title, ...study }) => ({ ...study, name: title }),
      fieldNames: { name: 'title' },
    },
    delete: { call: studyCalls['study.delete'] },
  },
})
