import { defineWords } from '../../../i18n/words.ts'
import type { en } from './rowWords.en.ts'

export const rowWords = defineWords<typeof en>({
  rows: {
    full: 'Paling banyak %{most} %{name}.',
    add: 'Tambah %{name}',
    one: '%{name} %{number}',
    remove: 'Hapus %{name} %{number}',
    moveUp: 'Naikkan %{name} %{number}',
    moveDown: 'Turunkan %{name} %{number}',
    moved: '%{name} dipindahkan ke urutan %{number} dari %{total}',
    removed: '%{name} %{number} dihapus.',
    undo: 'Urungkan',
  },
})
