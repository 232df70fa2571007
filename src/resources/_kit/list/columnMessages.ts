import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './columnMessages.en.ts'

export const columnMessages = defineMessages<typeof en>({
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
