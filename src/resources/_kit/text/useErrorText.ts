import { useTranslate } from 'react-admin'

/** The server's words, or ours by key. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate()
  return (error) => {
    const message = error instanceof Error && error.message ? error.message : 'ra.notification.http_error'
    return translate(message, { _: message })
  }
}
