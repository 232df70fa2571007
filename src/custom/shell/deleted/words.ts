import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const deletedWords = defineWords<typeof en>({
  deleted: {
    empty: 'Tidak ada yang dihapus dalam 30 hari terakhir.',
    programs: 'Yang dihapus dalam 30 hari terakhir.',
    inside: 'Isi program ini yang dihapus dalam 30 hari terakhir.',
    restore: 'Pulihkan',
    restoreNamed: 'Pulihkan %{title}',
    notHere: 'Tidak dapat dipulihkan di sini',
    when: 'Dihapus %{moment}',
    whenAndWho: 'Dihapus %{moment} oleh %{name}',
    kind: {
      program: 'Program',
      topic: 'Topik',
      activity: 'Aktivitas',
      packet: 'Paket soal',
      group: 'Grup soal',
      question: 'Soal',
    },
  },
})
