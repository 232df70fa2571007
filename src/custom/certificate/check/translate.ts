import { readPreference } from '../../../common/preferences.ts'
import type { KeyOf, Words } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'
import { certificateCheckWords } from './words.ts'

export type Translate = (key: KeyOf<typeof en>) => string

const textAt = (words: Words, key: string): string => {
  const found = key
    .split('.')
    .reduce<Words | string | undefined>((at, step) => (typeof at === 'object' ? at[step] : undefined), words)
  return typeof found === 'string' ? found : key
}

/** In the language chosen in the admin, without react-admin. */
export const loadWords = async (): Promise<typeof en> =>
  readPreference('locale') === 'en' ? (await import('./words.en.ts')).en : certificateCheckWords

export const translateWith =
  (words: typeof en): Translate =>
  (key) =>
    textAt(words, key)
