import type { Context as HonoContext } from 'hono'
import type { ErrorResponse } from '../../contract/call.ts'
import type { Context } from '../common/context.ts'
import { driverError, isTemporary } from '../db/errors.ts'
import {
  AttemptInProgressError,
  ConflictError,
  DomainError,
  ExpiredError,
  ForbiddenError,
  IdempotencyConflictError,
  NotFilledError,
  NotFoundError,
  SessionEndedError,
  TooLargeError,
  TooManyAttemptsError,
  UnsupportedFileTypeError,
  ValidationError,
  WrongCredentialsError,
} from '../errors.ts'
import { BodyAbortedError } from '../http/body.ts'
import type { AppEnv } from '../http/environment.ts'
import { RequestError } from '../http/requestError.ts'
import { jsonResponse } from '../http/response.ts'
import { localeOf, type Message, messages, textOf } from '../messages.ts'
import { QueueTimeoutError } from './fairQueue.ts'

// biome-ignore lint/suspicious/noExplicitAny: constructors of any shape; only `instanceof` is asked of them.
const statuses: [new (...input: any[]) => DomainError, number][] = [
  [SessionEndedError, 401],
  [WrongCredentialsError, 401],
  [ForbiddenError, 403],
  [NotFoundError, 404],
  [ConflictError, 409],
  [AttemptInProgressError, 409],
  [ExpiredError, 410],
  [TooLargeError, 413],
  [UnsupportedFileTypeError, 415],
  [ValidationError, 422],
  [IdempotencyConflictError, 422],
  [TooManyAttemptsError, 429],
  [NotFilledError, 503],
]

const statusOf = (error: unknown): number | undefined =>
  error instanceof RequestError ? error.status : statuses.find(([kind]) => error instanceof kind)?.[1]

/** Worded for who asks. */
export const translateMessage = (c: HonoContext<AppEnv>, message: Message): string =>
  textOf(message, localeOf(c.req.header('accept-language')))

function detailsOf(c: HonoContext<AppEnv>, error: unknown): Omit<ErrorResponse, 'message'> {
  if (error instanceof ValidationError && Object.keys(error.errors).length > 0) {
    const messagesByField = Object.entries(error.errors).map(([field, fieldMessages]) => [
      field,
      fieldMessages.map((message) => translateMessage(c, message)),
    ])
    return { errors: Object.fromEntries(messagesByField) }
  }
  if (error instanceof ConflictError && error.current !== undefined) return { data: error.current }
  if (error instanceof IdempotencyConflictError) return { data: error.created }
  return {}
}

/** Seconds after which asking again is worth it. */
export const RETRY_AFTER = 5

const headersOf = (error: unknown): Record<string, string> => {
  if (error instanceof TooManyAttemptsError) return { 'Retry-After': String(error.seconds) }
  if (error instanceof AttemptInProgressError || error instanceof NotFilledError)
    return { 'Retry-After': String(RETRY_AFTER) }
  // The connection's remaining bytes are not read, not even for a next request.
  if (error instanceof BodyAbortedError) return { Connection: 'close' }
  return {}
}

export const unavailableResponse = (c: HonoContext<AppEnv>): Response =>
  jsonResponse(c, 503, { message: translateMessage(c, messages.unavailable) } satisfies ErrorResponse, {
    'Retry-After': String(RETRY_AFTER),
  })

/** The one place where an error becomes an HTTP answer. */
export function errorResponse(c: HonoContext<AppEnv>, error: unknown, log: Context['log']): Response {
  if (error instanceof QueueTimeoutError) return unavailableResponse(c)
  const status = statusOf(error)
  if (status === undefined || !(error instanceof DomainError || error instanceof RequestError)) {
    // Drizzle's wrapper carries the statement's parameters, among them hashes of passwords: only what is below it is logged.
    log.error({ requestId: c.get('requestId'), err: driverError(error) }, 'request failed')
    if (isTemporary(error)) return unavailableResponse(c)
    return jsonResponse(c, 500, {
      message: translateMessage(c, messages.serverError),
    } satisfies ErrorResponse)
  }
  const body: ErrorResponse = { message: translateMessage(c, error.userMessage), ...detailsOf(c, error) }
  return jsonResponse(c, status, body, headersOf(error))
}
