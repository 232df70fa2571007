import { useTranslate } from 'react-admin'
import type { HttpMessage } from '../../../dataProvider/http.ts'
import { isChunkLoadError } from '../../../dataProvider/retry/networkErrors.ts'

/** The server's words, or ours by key. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate()
  return (error) => {
    if (isChunkLoadError(error)) return translate('http.unreachable' satisfies HttpMessage)
    const message = error instanceof Error && error.message ? error.message : 'ra.notification.http_error'
    return translate(message, { _: message })
  }
}
