import { useTranslate } from 'react-admin'
import type { KeyOf, MessageKey, Words } from '../../../i18n/words.ts'

/**
 * react-admin's `useTranslate`, typed by the given messages; the reference bundles them with the screen.
 *
 * @example const t = useMessages(listWords, uiWords)
 */
export function useMessages<Messages extends readonly Words[]>(
  ..._words: Messages
): (key: KeyOf<Messages[number]> | MessageKey, values?: Record<string, unknown>) => string {
  return useTranslate()
}
