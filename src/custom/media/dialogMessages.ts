import { defineMessages } from '../../i18n/messages.ts'
import type { en } from './dialogMessages.en.ts'

export const mediaDialogMessages = defineMessages<typeof en>({
  mediaDialog: {
    image: 'Pilih gambar',
    audio: 'Pilih audio',
    leaveTitle: 'Tutup pustaka media?',
    leaveRunning: 'Berkas masih diunggah. Jika ditutup sekarang, unggahan dibatalkan.',
    leaveTyped: 'Berkas dan keterangan yang Anda isi belum diunggah dan akan hilang.',
    leave: 'Ya, Tutup',
  },
})
