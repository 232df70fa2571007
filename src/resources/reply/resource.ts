import { savedReply } from '../../../contract/reply.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  entity: savedReply,
  fields: {
    title: { type: 'text', label: { id: 'Judul', en: 'Title' } },
    text: {
      type: 'longText',
      label: { id: 'Isi respons', en: 'Text' },
      // The placeholders of `fillReply`.
      help: {
        id: 'Diisi saat respons dipakai: {nama} nama lengkap peserta, {nama_depan} nama depannya, {aktivitas} judul aktivitas, {program} judul program, {progres} kemajuannya dalam persen.',
        en: 'Filled in when the reply is used: {nama} is the participant’s full name, {nama_depan} their first name, {aktivitas} the title of the activity, {program} that of the program, {progres} their progress in percent.',
      },
    },
    created_at: { type: 'moment', label: { id: 'Dibuat', en: 'Created' } },
  },
  list: {
    columns: ['title', 'text', 'created_at'],
    widths: { title: { minWidth: 160, share: 28 } },
  },
  form: { fields: ['title', 'text'] },
  views: { list: () => import('./ReplyList.tsx') },
})
