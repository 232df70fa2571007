import { defineWords } from '../../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const conflictWords = defineWords<typeof en>({
  packetConflicts: {
    title: 'Soal diubah orang lain',
    text: 'Sementara Anda menulis, %{count} soal sudah disimpan orang lain. Pilih versi untuk setiap bagian yang berbeda.',
    allMine: 'Pilih semua versi Anda',
    allNewer: 'Pilih semua versi tersimpan',
  },
})
