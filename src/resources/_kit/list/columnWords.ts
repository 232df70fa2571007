import { defineWords } from '../../../i18n/words.ts'
import type { en } from './columnWords.en.ts'

export const columnWords = defineWords<typeof en>({
  columns: {
    choose: 'Kolom',
    title: 'Kolom yang ditampilkan',
    up: 'Naikkan %{name}',
    down: 'Turunkan %{name}',
    moved: '%{name} dipindahkan ke urutan %{number} dari %{total}',
    noRoom: 'tidak muat pada lebar layar ini',
    reset: 'Kembalikan ke semula',
  },
})
