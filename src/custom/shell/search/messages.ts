import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const findMessages = defineMessages<typeof en>({
  find: {
    label: 'Layar, program, topik, aktivitas, atau peserta',
    hint: 'Peserta dicari di semua program: nama, telepon, email, lisensi, atau nomor Prakerja.',
    labelPlain: 'Layar, program, atau lisensi peserta',
    hintPlain: 'Lisensi voucher diketik dengan lengkap.',
    places: 'Layar',
    programs: 'Program',
    outline: 'Topik dan aktivitas',
    participants: 'Peserta',
    none: 'Tidak ada yang cocok dengan “%{q}”.',
    first: '%{total} pertama. Ketik lebih lengkap untuk mempersempit.',
    found: '%{total} hasil ditemukan.',
    license: 'Buka peserta dengan lisensi “%{license}”',
    noProgram: 'Program peserta ini tidak ditemukan, jadi halamannya tidak dapat dibuka dari sini.',
    certificate: 'Sertifikat Kelulusan',
  },
})
