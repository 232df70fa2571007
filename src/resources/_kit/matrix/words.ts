import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const matrixWords = defineWords<typeof en>({
  matrix: {
    legend: 'Arti tanda',
    waiting: 'Memuat',
    failed: 'Baris %{first}–%{last} gagal dimuat.',
    help: 'Panah berpindah sel, Enter membuka, Home dan End ke ujung baris.',
  },
})
