import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './countMessages.en.ts'

export const countMessages = defineMessages<typeof en>({
  counts: {
    topics: '%{total} topik',
    activities: '%{total} aktivitas',
    questions: '%{total} soal',
    goToo: 'Ikut terhapus: %{what}.',
    resultsStay: 'Hasil belajar %{total} peserta tetap tersimpan.',
  },
})
