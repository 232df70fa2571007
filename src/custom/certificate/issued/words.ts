import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const againWords = defineWords<typeof en>({
  certificateAgain: {
    reissue: 'Terbitkan ulang',
    reissueTitle: 'Terbitkan ulang sertifikat',
    reissueText:
      'Isi sertifikat disusun dari data saat ini dan mendapat nomor baru. Nomor lama tercatat sebagai sudah diganti.',
    issuedTitle: 'Sertifikat sudah diterbitkan ulang',
    issuedText:
      'Sertifikat ini sudah diterbitkan ulang sebelum permintaan Anda sampai. Tidak ada sertifikat baru yang dibuat.',
    showIssued: 'Tampilkan yang berlaku',
    reissued: 'Sertifikat berhasil diterbitkan ulang.',
    revoke: 'Cabut',
    revokeTitle: 'Cabut sertifikat',
    revokeText:
      'Siapa pun yang memeriksa nomor ini akan membaca bahwa sertifikatnya dicabut. Pencabutan tidak dapat dibatalkan.',
    revokeConfirm: 'Ya, cabut',
    revoked: 'Sertifikat berhasil dicabut.',
    reason: 'Alasan',
    reasonHelp: 'Hanya untuk catatan internal, tidak dicetak.',
    reasonMissing: 'Alasan wajib diisi.',
  },
})
