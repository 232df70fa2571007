import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const destinationMessages = defineMessages<typeof en>({
  destination: {
    program: 'Program',
    topic: 'Topik',
    chooseProgram: 'Pilih program',
    chooseTopic: 'Pilih topik',
    loading: 'Memuat…',
    openPrograms: 'Buka daftar program',
    closePrograms: 'Tutup daftar program',
    noProgram: 'Tidak ada program yang cocok.',
    noTopics: 'Program ini belum memiliki topik.',
  },
})
