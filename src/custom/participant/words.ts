import { defineWords } from '../../i18n/words.ts'
import type { en } from './words.en.ts'

export const participantWords = defineWords<typeof en>({
  participants: {
    program: 'Program',
    parts: 'Bagian data peserta',
    list: 'Daftar',
    progress: 'Progres',
    queue: 'Belum direspons',
    presence: 'Presensi',
    search: 'Cari peserta program ini',
    placeholder: 'Nama, telepon, email, lisensi',
    empty: 'Belum ada peserta yang menukarkan voucher program ini.',
    actions: 'Aksi',
    more: 'Aksi untuk %{name}',
    detail: 'Detail',
    edit: 'Edit',
    participantCertificate: 'Sertifikat Partisipasi',
    graduationCertificate: 'Sertifikat Kelulusan',
    prePost: 'Pre / post test',
    choose: 'Pilih %{name}',
    chosen: '%{count} dipilih',
    chooseNone: 'Batalkan pilihan',
    makeCertificates: 'Buat sertifikat',
    certificates: 'Sertifikat',
  },
})
