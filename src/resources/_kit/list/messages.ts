import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const listMessages = defineMessages<typeof en>({
  list: {
    search: 'Cari berdasarkan nama',
    clearSearch: 'Kosongkan pencarian',
    noMatch: 'Tidak ada yang cocok dengan “%{q}”.',
    empty: 'Belum ada %{name}.',
    moreThan: 'lebih dari %{total}',
    rowPerPage: 'Row per page',
    pages: 'Halaman daftar',
    toFirstPage: 'Ke halaman pertama',
    reset: 'Atur ulang daftar',
  },
})
