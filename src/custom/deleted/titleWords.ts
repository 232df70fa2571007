import { defineWords } from '../../i18n/words.ts'
import type { en } from './titleWords.en.ts'

export const deletedTitleWords = defineWords<typeof en>({
  deletedTitle: { all: 'Program yang dihapus', inside: 'Isi program yang dihapus' },
})
