import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const programCheckMessages = defineMessages<typeof en>({
  programCheck: {
    title: 'Periksa program',
    scope: '%{topics} topik dan %{activities} aktivitas diperiksa.',
    reading: 'Memeriksa topik: %{done} dari %{total}',
    unread: '“%{name}” tidak dapat diperiksa. %{message}',
    more: 'Tampilkan %{count} lagi',
    others: 'dan %{count} temuan lainnya',
    inTopic: '%{name} (%{count})',
    firstTopic: 'Buat topik pertama',
    about: {
      program: 'Cover, harga, tautan penjualan, dan foto fasilitator',
      outline: 'Topik dan aktivitas yang kosong atau masih draf',
      activities: 'Film, PDF, tautan, soal, durasi, dan jadwal pertemuan setiap aktivitas',
    },
    rule: {
      noTopics: 'Program ini belum memiliki topik.',
      emptyTopic: 'Topik belum berisi aktivitas.',
      emptyActivities: 'Aktivitas tanpa film, PDF, tautan, atau soal.',
      noFilm: 'Film belum diunggah.',
      noDocument: 'PDF e-book belum diunggah.',
      noVideoLink: 'Tautan video YouTube belum ada.',
      noMeetingLink: 'Tautan pertemuan belum diisi.',
      noQuestions: 'Tes belum punya soal.',
      noContent: 'Aktivitas belum berisi materi, berkas, atau deskripsi.',
      noCover: 'Cover program belum ada.',
      noPrice: 'Harga jual belum diisi atau 0.',
      lowStruckPrice: 'Harga coret tidak lebih tinggi dari Harga jual.',
      noSellingLink: 'Tautan penjualan belum ada.',
      draftTopic: 'Topik masih draf dan tidak terlihat oleh peserta.',
      draftActivity: 'Aktivitas masih draf dan tidak terlihat oleh peserta.',
      draftActivities: 'Aktivitas masih draf dan tidak terlihat oleh peserta.',
      noDuration: 'Durasi masih 0 menit.',
      pastMeeting: 'Semua jadwal pertemuan sudah lewat.',
      noPicture: 'Foto fasilitator belum ada.',
    },
  },
})
