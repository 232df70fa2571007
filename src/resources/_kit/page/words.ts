import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const pageWords = defineWords<typeof en>({
  notFound: {
    title: 'Halaman tidak ditemukan',
    message: 'Error 404 - Page not found',
    detail: 'Alamat yang Anda buka tidak ada atau sudah dipindahkan.',
    back: 'Ke halaman utama',
  },
})
