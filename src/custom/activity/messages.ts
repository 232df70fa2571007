import { defineMessages } from '../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const activityMessages = defineMessages<typeof en>({
  activityPage: {
    create: 'Tambah Aktivitas',
    noTopic: 'Topik tidak ditemukan di program ini.',
  },
  around: {
    before: 'Aktivitas sebelumnya',
    after: 'Aktivitas berikutnya',
    here: 'Aktivitas %{number} dari %{total}',
    count: { before: '%{count} aktivitas sebelumnya', after: '%{count} aktivitas berikutnya' },
    new: 'Aktivitas baru',
    saveFirst: 'Simpan perubahan dulu untuk memindahkannya ke topik lain.',
    all: 'Tampilkan %{count} aktivitas lain',
    failed: 'Aktivitas lain di topik ini gagal dimuat.',
  },
  topicPage: {
    trail: 'Topik & Aktifitas',
    create: 'Tambah Topik & Aktivitas',
    edit: 'Edit Topik & Aktivitas',
    added: 'Topik berhasil ditambahkan',
    changed: 'Topik berhasil diubah',
    save: 'Simpan',
  },
})
