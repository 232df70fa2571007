import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const uiWords = defineWords<typeof en>({
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
