import { ApiError, type HttpMessage } from '../../dataProvider/http.ts'
import { guestMessages } from '../../i18n/guest/index.ts'

export function guestErrorText(error: unknown): string {
  const { http } = guestMessages()
  if (!(error instanceof ApiError)) return http['http.unreadable']
  return error.message in http ? http[error.message as HttpMessage] : error.message
}
