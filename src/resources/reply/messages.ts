import { defineMessages } from '../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const replyMessages = defineMessages<typeof en>({
  reply: {
    add: 'Tambah respons tersimpan',
    empty: 'Belum ada respons tersimpan. Simpan yang sering Anda tulis, lalu sisipkan saat merespons.',
    back: 'Kembali ke %{title}',
    unfilled: '%{placeholder} belum terisi. Ganti atau hapus dulu.',
  },
})
