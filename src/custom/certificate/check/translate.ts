import type { KeyOf, Words } from '../../../i18n/words.ts'
import { readPreference } from '../../../preferences.ts'
import type { en } from './words.en.ts'
import { certificateCheckWords } from './words.ts'

/** Translates a key of this page. */
export type Translate = (key: KeyOf<typeof en>) => string

const textAt = (words: Words, key: string): string => {
  const found = key
    .split('.')
    .reduce<Words | string | undefined>((at, step) => (typeof at === 'object' ? at[step] : undefined), words)
  return typeof found === 'string' ? found : key
}

/** Messages in the language chosen in the admin: this page is without react-admin. */
export const loadWords = async (): Promise<typeof en> =>
  readPreference('locale') === 'en' ? (await import('./words.en.ts')).en : certificateCheckWords

export const translateWith =
  (words: typeof en): Translate =>
  (key) =>
    textAt(words, key)
