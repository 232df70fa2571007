import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../http/environment.ts'

/** Seconds for which a preflight is cached: the most that Chromium allows. */
const MAX_AGE = 7_200

const exposedHeaders = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Retry-After',
  'X-Request-Id',
  'X-Total-More',
].join(',')

/**
 * Allows one other origin, with a bearer token, never cookies. Hono's middleware serves the preflights alone: on other
 * responses it would copy the body into a stream.
 */
export function allowOrigin(origin: string | undefined) {
  if (origin === undefined) return createMiddleware<AppEnv>((_, next) => next())
  const preflight = cors({
    origin,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'If-Range', 'Range'],
    maxAge: MAX_AGE,
  })
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next)
    await next()
    const { headers } = c.res
    if (c.req.header('origin') === origin) headers.set('Access-Control-Allow-Origin', origin)
    headers.set('Access-Control-Expose-Headers', exposedHeaders)
    headers.append('Vary', 'Origin')
  })
}
