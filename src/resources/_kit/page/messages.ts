import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const pageMessages = defineMessages<typeof en>({
  notFound: {
    title: 'Halaman tidak ditemukan',
    message: 'Error 404 - Page not found',
    detail: 'Alamat yang Anda buka tidak ada atau sudah dipindahkan.',
    back: 'Ke halaman utama',
  },
})
