import { defineWords } from '../../../i18n/words.ts'
import type { en } from './countWords.en.ts'

export const countWords = defineWords<typeof en>({
  counts: {
    topics: '%{total} topik',
    activities: '%{total} aktivitas',
    questions: '%{total} soal',
    goToo: 'Ikut terhapus: %{what}.',
    resultsStay: 'Hasil belajar %{total} peserta tetap tersimpan.',
  },
})
