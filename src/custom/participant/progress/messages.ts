import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const progressMessages = defineMessages<typeof en>({
  progress: {
    title: 'Progres peserta',
    unfinished: 'Hanya yang belum selesai',
    choose: 'Pilih',
    finished: 'Selesai (semua peserta)',
    share: '%{share}%',
    shareOf: '%{finished} dari %{participants} peserta selesai (%{share}%)',
    noShare: 'Belum ada peserta',
    mark: {
      done: 'Selesai',
      due: 'Selesai, belum direspons',
      none: 'Belum selesai',
      score: 'Selesai, nilai %{score}',
    },
    legend: {
      done: 'selesai',
      due: 'belum direspons',
      none: 'belum',
      score: 'nilai',
    },
    tip: {
      done: '%{activity} · selesai %{day}',
      doneSometime: '%{activity} · selesai',
      none: '%{activity} · belum selesai',
      score: 'Nilai %{score}',
      due: 'Belum direspons. Enter untuk merespons',
    },
    noActivities: 'Program ini belum punya aktivitas.',
    chooseAll: 'Pilih semua yang cocok (%{total})',
    collecting: 'Mengumpulkan %{done} dari %{total} peserta',
    tooMany: 'Hanya %{most} peserta pertama yang dipilih dari %{total}. Persempit pencarian untuk sisanya.',
  },
})
