import { createMiddleware } from 'hono/factory'
import type { Context } from '../common/context.ts'
import type { AppEnv } from '../http/environment.ts'

const HEADERS = ['X-Forwarded-For', 'Forwarded']

/**
 * By which tries are counted. Behind a proxy the last of X-Forwarded-For, which ours added: anybody can forge the others.
 */
export function clientAddress(
  env: AppEnv['Bindings'] | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string | undefined {
  const lastForwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return lastForwarded || env?.address
}

/** Warns once of an untrusted proxy: all its clients count as one address. */
export function warnAboutProxy({ log, settings }: Pick<Context, 'log' | 'settings'>) {
  let hasWarned = settings.trustProxy
  return createMiddleware<AppEnv>((c, next) => {
    const header = hasWarned ? undefined : HEADERS.find((name) => c.req.header(name) !== undefined)
    if (header !== undefined) {
      hasWarned = true
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
