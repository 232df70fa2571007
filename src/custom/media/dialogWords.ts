import { defineWords } from '../../i18n/words.ts'
import type { en } from './dialogWords.en.ts'

export const mediaDialogWords = defineWords<typeof en>({
  mediaDialog: {
    image: 'Pilih gambar',
    audio: 'Pilih audio',
    leaveTitle: 'Tutup pustaka media?',
    leaveRunning: 'Berkas masih diunggah. Jika ditutup sekarang, unggahan dibatalkan.',
    leaveTyped: 'Berkas dan keterangan yang Anda isi belum diunggah dan akan hilang.',
    leave: 'Ya, Tutup',
  },
})
