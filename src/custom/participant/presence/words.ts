import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const presensiWords = defineWords<typeof en>({
  presensi: {
    program: 'Program',
    allPrograms: 'Semua program',
    topic: 'Topik',
    allTopics: 'Semua topik',
    chooseProgram: 'Pilih program dulu',
    empty: 'Tidak ada pesensi',
    reset: 'Tampilkan semua presensi',
    loading: 'Memuat…',
    noMatch: 'Tidak ada yang cocok',
    typeOn: 'Ketik untuk mencari di antara %{total} pilihan',
    open: 'Buka pilihan',
    close: 'Tutup pilihan',
    clear: 'Kosongkan',
    failed: 'Pilihan gagal dimuat. Coba lagi',
  },
})
