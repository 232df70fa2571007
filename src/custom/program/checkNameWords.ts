import { defineWords } from '../../i18n/words.ts'
import type { en } from './checkNameWords.en.ts'

/** Label of the check in links. */
export const checkNameWords = defineWords<typeof en>({ testCheckName: { title: 'Periksa tes' } })
