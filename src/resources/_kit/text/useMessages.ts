import { useTranslate } from 'react-admin'
import type { MessageKey, MessageKeyIn, Messages } from '../../../i18n/messages.ts'

/**
 * react-admin's `useTranslate`, typed by the given messages; the reference bundles them with the screen.
 *
 * @example const t = useMessages(listMessages, uiMessages)
 */
export function useMessages<Parts extends readonly Messages[]>(
  ..._messages: Parts
): (key: MessageKeyIn<Parts[number]> | MessageKey, values?: Record<string, unknown>) => string {
  return useTranslate()
}
