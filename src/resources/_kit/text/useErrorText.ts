import { useTranslate } from 'react-admin'

/** What to show for a failed call: the server's words, or ours by key where it had none. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate()
  return (error) => {
    const message = error instanceof Error && error.message ? error.message : 'ra.notification.http_error'
    return translate(message, { _: message })
  }
}
