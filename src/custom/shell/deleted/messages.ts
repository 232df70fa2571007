import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const deletedMessages = defineMessages<typeof en>({
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
