import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const participantSearchMessages = defineMessages<typeof en>({
  find: {
    label: 'Nama, telepon, email, lisensi, atau nomor Prakerja',
    hint: 'Cari di semua program. Nomor telepon boleh diketik 08…, 628…, atau +62….',
    none: 'Tidak ada peserta yang cocok dengan “%{q}”.',
    results: 'Peserta yang ditemukan',
    first: '%{total} peserta pertama. Ketik lebih lengkap untuk mempersempit.',
    found: '%{total} peserta ditemukan.',
    license: 'Lisensi',
    licenseHint: 'Ketik lisensi voucher dengan lengkap, lalu tekan Enter.',
    open: 'Buka peserta',
    noProgram: 'Program peserta ini tidak ditemukan, jadi halamannya tidak dapat dibuka dari sini.',
    certificate: 'Sertifikat Kelulusan',
  },
})
