import { defineWords } from '../../../i18n/words.ts'
import type { en } from './dialogWords.en.ts'

export const deletedDialogWords = defineWords<typeof en>({
  deletedDialog: { title: 'Pulihkan yang dihapus' },
})
