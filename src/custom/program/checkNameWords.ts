import { defineWords } from '../../i18n/words.ts'
import type { en } from './checkNameWords.en.ts'

/** What the check is called wherever something leads to it. */
export const checkNameWords = defineWords<typeof en>({ testCheckName: { title: 'Periksa tes' } })
