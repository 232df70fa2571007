import type { KeyOf, Words } from '../../../i18n/words.ts'
import { readPreference } from '../../../preferences.ts'
import type { en } from './words.en.ts'
import { certificateCheckWords } from './words.ts'

/** Says a key of this page's words. */
export type Translate = (key: KeyOf<typeof en>) => string

const textAt = (words: Words, key: string): string => {
  const found = key
    .split('.')
    .reduce<Words | string | undefined>((at, step) => (typeof at === 'object' ? at[step] : undefined), words)
  return typeof found === 'string' ? found : key
}

/** The words in the language that was chosen inside the admin: this page has no react-admin that would know it. */
export const loadWords = async (): Promise<typeof en> =>
  readPreference('locale') === 'en' ? (await import('./words.en.ts')).en : certificateCheckWords

export const translateWith =
  (words: typeof en): Translate =>
  (key) =>
    textAt(words, key)
