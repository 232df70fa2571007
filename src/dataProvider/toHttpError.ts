import { HttpError } from 'react-admin'
import { ApiError } from './http.ts'

/**
 * `body.errors` has messages by field, and the server's words as `root`. Aborts and bugs are returned unchanged.
 *
 * @param fieldNames the record's names of the body's fields, where they differ.
 */
export function toHttpError(error: unknown, fieldNames: Readonly<Record<string, string>> = {}): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = Object.entries(error.errors)
  const errors = Object.fromEntries(
    fields.map(([path, messages]) => [fieldNames[path] ?? path, messages.join(' ')]),
  )
  return new HttpError(error.message, error.status, {
    message: error.message,
    newer: error.status === 409 ? error.data : undefined,
    made: error.status === 422 ? error.data : undefined,
    ofFormerSession: error.isFromFormerSession,
    retryAfter: error.retryAfter,
    repeated: error.isRetried,
    ...(fields.length > 0 ? { errors: { root: { serverError: error.message }, ...errors } } : {}),
  })
}
