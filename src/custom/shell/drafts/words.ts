import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const draftWords = defineWords<typeof en>({
  drafts: {
    resume: 'Lanjutkan: %{name}, draf %{moment}',
    all: 'Semua draf (%{count})',
    title: 'Draf di browser ini',
  },
})
