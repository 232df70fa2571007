import { defineWords } from '../../i18n/words.ts'
import type { en } from './words.en.ts'

export const replyWords = defineWords<typeof en>({
  reply: {
    add: 'Tambah respons tersimpan',
    empty: 'Belum ada respons tersimpan. Simpan yang sering Anda tulis, lalu sisipkan saat merespons.',
    back: 'Kembali ke %{title}',
  },
})
