import { defineWords } from '../../../../i18n/words.ts'
import type { en } from './whatsAppWords.en.ts'

export const whatsAppWords = defineWords<typeof en>({
  whatsApp: {
    title: 'WhatsApp ke %{name}',
    saved: 'Respons tersimpan',
    ownText: 'Tulis sendiri',
    programForActivity: 'Di sini {aktivitas} diisi dengan judul program: %{title}.',
    text: 'Pesan',
    help: 'WhatsApp terbuka di tab baru untuk %{number} dengan pesan ini. Pesan baru terkirim setelah Anda mengirimnya di sana.',
    open: 'Buka WhatsApp',
  },
})
