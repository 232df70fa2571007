import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../http/environment.ts'
import { unavailable } from './failure.ts'

/** Refuses requests while the host buffers too much. @param exempt the path that is served all the same. */
export const refuseOverloaded = (exempt: string) =>
  createMiddleware<AppEnv>((c, next) =>
    c.env?.isOverloaded && c.req.path !== exempt ? Promise.resolve(unavailable(c)) : next(),
  )
