import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const topicPageWords = defineWords<typeof en>({
  topicPage: {
    trail: 'Topik & Aktifitas',
    create: 'Tambah Topik & Aktivitas',
    edit: 'Edit Topik & Aktivitas',
    added: 'Topik berhasil ditambahkan',
    changed: 'Topik berhasil diubah',
    save: 'Simpan',
  },
})
