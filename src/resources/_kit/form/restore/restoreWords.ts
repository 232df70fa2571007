import { defineWords } from '../../../../i18n/words.ts'
import type { en } from './restoreWords.en.ts'

export const restoreWords = defineWords<typeof en>({
  restore: {
    done: '“%{title}” dipulihkan.',
    deleted: 'Pulihkan yang dihapus',
    more: 'Aksi lain',
  },
})
