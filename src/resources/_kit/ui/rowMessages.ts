import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './rowMessages.en.ts'

export const rowMessages = defineMessages<typeof en>({
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
