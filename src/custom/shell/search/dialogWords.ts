import { defineWords } from '../../../i18n/words.ts'
import type { en } from './dialogWords.en.ts'

export const findDialogWords = defineWords<typeof en>({
  findDialog: {
    title: 'Cari peserta',
  },
})
