import { defineWords } from '../../i18n/words.ts'
import type { en } from './words.en.ts'

export const activityPageWords = defineWords<typeof en>({
  activityPage: {
    create: 'Tambah Aktivitas',
    edit: 'Edit Aktivitas',
    noTopic: 'Topik tidak ditemukan di program ini.',
  },
})
