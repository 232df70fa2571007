import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const issuedWords = defineWords<typeof en>({
  issuedCertificates: {
    isIssued: '%{certificate} terbit %{day}, nomor %{number}',
    isRevoked: '%{certificate} nomor %{number} sudah dicabut',
    outdated: 'Data sudah berubah sejak %{certificate} terbit: %{parts}. Isi sertifikat tidak ikut berubah.',
    issuedStay:
      'Sertifikat yang sudah terbit tidak ikut berubah: %{certificates}. Setelah menyimpan, terbitkan ulang bila perlu.',
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
