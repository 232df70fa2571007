import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const matrixMessages = defineMessages<typeof en>({
  matrix: {
    legend: 'Arti tanda',
    waiting: 'Memuat',
    failed: 'Baris %{first}–%{last} gagal dimuat.',
    help: 'Panah berpindah sel, Enter membuka, Home dan End ke ujung baris.',
  },
})
