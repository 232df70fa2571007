import { defineWords } from '../../../i18n/words.ts'
import type { en } from './lengthWords.en.ts'

export const lengthWords = defineWords<typeof en>({
  length: {
    tooLong: '%{label} harus kurang dari atau sama dengan %{max} karakter.',
    search: 'Pencarian',
  },
})
