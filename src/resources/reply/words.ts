import { defineWords } from '../../i18n/words.ts'
import type { en } from './words.en.ts'

export const replyWords = defineWords<typeof en>({
  reply: {
    add: 'Tambah balasan tersimpan',
    empty: 'Belum ada balasan tersimpan. Simpan yang sering Anda tulis, lalu sisipkan saat merespons.',
    back: 'Kembali ke %{title}',
  },
})
