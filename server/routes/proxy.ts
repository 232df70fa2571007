import { createMiddleware } from 'hono/factory'
import type { Context } from '../common/context.ts'
import type { AppEnv } from '../http/environment.ts'

const HEADERS = ['X-Forwarded-For', 'Forwarded']

/**
 * By which tries are counted. Behind a proxy the last of X-Forwarded-For, which ours added: anybody can forge the others.
 */
export function clientAddress(
  env: AppEnv['Bindings'] | undefined,
  forwarded: string | undefined,
  trustProxy: boolean,
): string | undefined {
  const last = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return last || env?.address
}

/** Warns once of an untrusted proxy: all its clients count as one address. */
export function warnOfProxy({ log, settings }: Pick<Context, 'log' | 'settings'>) {
  let isDone = settings.trustProxy
  return createMiddleware<AppEnv>((c, next) => {
    const header = isDone ? undefined : HEADERS.find((name) => c.req.header(name) !== undefined)
    if (header !== undefined) {
      isDone = true
      log.warn(
        { header, address: c.env?.address },
        `${header} arrives, but TRUST_PROXY is off: everybody behind that proxy counts as one address when sign-in tries ` +
          'are limited. If the proxy is yours, and no way leads around it, set TRUST_PROXY=on. If there is none, ignore ' +
          'this: anybody can write the header.',
      )
    }
    return next()
  })
}
