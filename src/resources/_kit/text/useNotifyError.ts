import { useNotify, useTranslate } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useErrorText } from './useErrorText.ts'

/** @param messageKey around the server's, their `%{message}`; none by default. */
export function useNotifyError(messageKey?: MessageKey): (error: unknown) => void {
  const notify = useNotify()
  const translate = useTranslate()
  const errorText = useErrorText()
  return (error) => {
    const errorMessage = errorText(error)
    const message = messageKey ? translate(messageKey, { message: errorMessage }) : errorMessage
    notify(message, { type: 'error', messageArgs: { _: message } })
  }
}
