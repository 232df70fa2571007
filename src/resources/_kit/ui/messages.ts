import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const uiMessages = defineMessages<typeof en>({
  ui: {
    retry: 'Coba lagi',
    willReload: 'Akan dimuat ulang secara otomatis.',
    add: 'Tambah %{name}',
    move: 'Pindahkan',
    unsaved: 'Perubahan belum disimpan',
    stay: 'Tetap di sini',
    loading: 'Memuat daftar',
    loadingEditor: 'Memuat editor',
    repeating: 'Server sedang sibuk, mencoba lagi …',
  },
})
