import { defineWords } from '../../i18n/words.ts'
import type { en } from './words.en.ts'

export const replyWords = defineWords<typeof en>({
  reply: {
    back: 'Kembali ke %{title}',
  },
})
