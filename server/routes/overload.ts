import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../http/environment.ts'
import { unavailableResponse } from './errorResponse.ts'

/** Refuses requests while the host buffers too much. @param exemptPath the path that is served all the same. */
export const rejectOverload = (exemptPath: string) =>
  createMiddleware<AppEnv>((c, next) =>
    c.env?.isOverloaded && c.req.path !== exemptPath ? Promise.resolve(unavailableResponse(c)) : next(),
  )
