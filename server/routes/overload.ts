import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../http/environment.ts'
import { unavailableResponse } from './errorResponse.ts'

/** Refuses requests while the host buffers too much. @param exemptPaths what is served all the same. */
export const rejectOverload = (exemptPaths: readonly string[]) =>
  createMiddleware<AppEnv>((c, next) =>
    c.env?.isOverloaded && !exemptPaths.includes(c.req.path)
      ? Promise.resolve(unavailableResponse(c))
      : next(),
  )
