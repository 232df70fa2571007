import { study, studyCalls } from '../../../contract/study.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  entity: study,
  fields: {
    title: { type: 'text', label: { id: 'Nama bidang studi', en: 'Name' } },
    category_id: {
      type: 'text',
      label: { id: 'Kode kategori', en: 'Category code' },
      help: {
        id: 'Kode dari sistem lain, bila ada. Boleh kosong.',
        en: 'A code of another system, if there is one. May be empty.',
      },
    },
    available_part: {
      type: 'number',
      label: { id: 'Kuota tersedia', en: 'Available quota' },
      help: {
        id: 'Dicatat untuk sistem lain dan tidak membatasi apa pun di sini. Boleh kosong.',
        en: 'Kept for other systems; limits nothing here. May be empty.',
      },
    },
    created_at: { type: 'moment', label: { id: 'Dibuat', en: 'Created' } },
  },
  list: {
    columns: ['title', 'category_id', 'available_part', 'created_at'],
    widths: { category_id: 120 },
    collapse: ['category_id', 'created_at'],
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
