import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const participantEditWords = defineWords<typeof en>({
  participantEdit: {
    title: 'Edit peserta',
    saved: 'Data Peserta berhasil diubah',
    back: 'Kembali ke peserta',
    oddCard: 'Nomor kartu Prakerja biasanya 16 digit angka. Periksa kembali bila perlu.',
  },
})
