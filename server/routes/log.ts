import { createMiddleware } from 'hono/factory'
import type { Context } from '../common/context.ts'
import type { AppEnv } from '../http/environment.ts'
import { redactPath } from './redactPath.ts'

/** Gives each request an id and writes one line about it: never its query, its body or its headers. */
export const logRequests = (log: Context['log']) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    const start = performance.now()
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    log.info(
      { requestId, method: c.req.method, path: redactPath(c.req.path), status: c.res.status, ms },
      'request',
    )
  })
