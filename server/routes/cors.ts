import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './environment.ts'

/** Seconds for which a browser remembers what it may send; no browser believes more. */
const REMEMBERED = 7_200

/**
 * Lets pages of one other origin call the API. They bring a token of their own, never cookies.
 *
 * @param origin nothing lets none: then browsers keep every other origin away.
 */
export const allowOrigin = (origin: string | undefined) =>
  origin === undefined
    ? createMiddleware<AppEnv>((_, next) => next())
    : cors({
        origin,
        allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
        allowHeaders: [
          'Authorization',
          'Content-Type',
          'Idempotency-Key',
          'If-None-Match',
          'If-Range',
          'Range',
        ],
        exposeHeaders: [
          'Accept-Ranges',
          'Content-Disposition',
          'Content-Length',
          'Content-Range',
          'ETag',
          'Retry-After',
          'X-Request-Id',
        ],
        maxAge: REMEMBERED,
      })
