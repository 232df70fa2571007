import { useNotify, useTranslate } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useErrorText } from './useErrorText.ts'

/** @param words around the server's, their `%{message}`; none by default. */
export function useSaveFailed(words?: MessageKey): (error: unknown) => void {
  const notify = useNotify()
  const translate = useTranslate()
  const errorText = useErrorText()
  return (error) => {
    const text = errorText(error)
    const message = words ? translate(words, { message: text }) : text
    notify(message, { type: 'error', messageArgs: { _: message }, multiLine: true })
  }
}
