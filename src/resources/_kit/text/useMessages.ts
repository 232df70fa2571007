import { useTranslate } from 'react-admin'
import type { KeyOf, MessageKey, Words } from '../../../i18n/words.ts'

/**
 * react-admin's `useTranslate` for the words that are given: a key that they lack fails the type check, and naming them
 * is what brings them along with the screen.
 *
 * @example const t = useMessages(listWords, uiWords)
 */
export function useMessages<Messages extends readonly Words[]>(
  ..._words: Messages
): (key: KeyOf<Messages[number]> | MessageKey, values?: Record<string, unknown>) => string {
  return useTranslate()
}
