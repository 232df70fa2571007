import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const listWords = defineWords<typeof en>({
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
