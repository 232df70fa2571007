import { defineMessages } from '../../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const exportMessages = defineMessages<typeof en>({
  questionExport: {
    title: 'Export soal',
    what: 'Isi berkas',
    all: 'Semua paket',
    format: 'Format berkas',
    formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV', moodle: 'Moodle XML', gift: 'GIFT' },
    help: {
      xlsx: 'Untuk disunting di Excel. Diimpor kembali, hanya yang berubah yang diperbarui.',
      csv: 'Sama dengan Excel, dalam teks biasa.',
      moodle: 'Untuk Moodle, lengkap dengan gambar. Timer tidak ikut.',
      gift: 'Untuk Moodle dan lainnya, dalam teks biasa. Poin dan timer tidak ikut.',
    },
    mediaLeft:
      '%{count} gambar atau suara tidak ikut dalam format ini. |||| %{count} gambar atau suara tidak ikut dalam format ini.',
    soundsLeft:
      '%{count} suara tidak ikut dalam format ini. |||| %{count} suara tidak ikut dalam format ini.',
    fetching: 'Mengambil gambar %{done} dari %{total}',
    writing: 'Menulis berkas…',
    picturesLost:
      '%{count} gambar tidak dapat diambil; teks alternatifnya menggantikannya. |||| %{count} gambar tidak dapat diambil; teks alternatifnya menggantikannya.',
    failed: 'Berkas gagal dibuat. Coba lagi.',
    download: 'Download',
  },
})
