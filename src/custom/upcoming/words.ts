import { defineWords } from '../../i18n/words.ts'
import type { en } from './words.en.ts'

export const upcomingWords = defineWords<typeof en>({
  upcoming: {
    message: 'Bagian ini belum tersedia',
    detail: 'Fitur ini sedang disiapkan dan akan hadir pada versi berikutnya.',
    back: 'Kembali ke Kelola Program',
  },
  pages: {
    participantCertificate: 'Sertifikat Partisipasi',
    graduationCertificate: 'Sertifikat Kelulusan',
  },
})
