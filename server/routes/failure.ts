import type { Context as HonoContext } from 'hono'
import type { Failure } from '../../contract/call.ts'
import type { Context } from '../common/context.ts'
import { driverError, isTemporary } from '../db/faults.ts'
import {
  Conflict,
  Expired,
  Forbidden,
  Invalid,
  NotFound,
  OtherAttempt,
  Refusal,
  SessionEnded,
  StillRunning,
  TooLarge,
  TooManyTries,
  WrongFileType,
  WrongLogin,
} from '../errors.ts'
import { BodyAborted } from '../http/body.ts'
import type { AppEnv } from '../http/environment.ts'
import { Refused } from '../http/refused.ts'
import { reply } from '../http/reply.ts'
import { localeOf, type Message, messages, textOf } from '../messages.ts'
import { QueueTimeout } from './fairQueue.ts'

// biome-ignore lint/suspicious/noExplicitAny: constructors of any shape; only `instanceof` is asked of them.
const statuses: [new (...input: any[]) => Refusal, number][] = [
  [SessionEnded, 401],
  [WrongLogin, 401],
  [Forbidden, 403],
  [NotFound, 404],
  [Conflict, 409],
  [StillRunning, 409],
  [Expired, 410],
  [TooLarge, 413],
  [WrongFileType, 415],
  [Invalid, 422],
  [OtherAttempt, 422],
  [TooManyTries, 429],
]

const statusOf = (error: unknown): number | undefined =>
  error instanceof Refused ? error.status : statuses.find(([kind]) => error instanceof kind)?.[1]

/** Worded for who asks. */
export const said = (c: HonoContext<AppEnv>, message: Message): string =>
  textOf(message, localeOf(c.req.header('accept-language')))

function detailsOf(c: HonoContext<AppEnv>, error: unknown): Omit<Failure, 'message'> {
  if (error instanceof Invalid && Object.keys(error.errors).length > 0) {
    const worded = Object.entries(error.errors).map(([field, all]) => [
      field,
      all.map((message) => said(c, message)),
    ])
    return { errors: Object.fromEntries(worded) }
  }
  if (error instanceof Conflict && error.current !== undefined) return { data: error.current }
  if (error instanceof OtherAttempt) return { data: error.created }
  return {}
}

/** Seconds after which asking again is worth it. */
export const RETRY_AFTER = 5

const headersOf = (error: unknown): Record<string, string> => {
  if (error instanceof TooManyTries) return { 'Retry-After': String(error.seconds) }
  if (error instanceof StillRunning) return { 'Retry-After': String(RETRY_AFTER) }
  // The connection's remaining bytes are not read, not even for a next request.
  if (error instanceof BodyAborted) return { Connection: 'close' }
  return {}
}

export const unavailable = (c: HonoContext<AppEnv>): Response =>
  reply(c, 503, { message: said(c, messages.unavailable) } satisfies Failure, {
    'Retry-After': String(RETRY_AFTER),
  })

/** The one place where an error becomes an HTTP answer. */
export function failure(c: HonoContext<AppEnv>, error: unknown, log: Context['log']): Response {
  if (error instanceof QueueTimeout) return unavailable(c)
  const status = statusOf(error)
  if (status === undefined || !(error instanceof Refusal || error instanceof Refused)) {
    // Drizzle's wrapper carries the statement's parameters, among them hashes of passwords: only what is below it is logged.
    log.error({ requestId: c.get('requestId'), err: driverError(error) }, 'request failed')
    if (isTemporary(error)) return unavailable(c)
    return reply(c, 500, { message: said(c, messages.serverFault) } satisfies Failure)
  }
  const body: Failure = { message: said(c, error.said), ...detailsOf(c, error) }
  return reply(c, status, body, headersOf(error))
}
