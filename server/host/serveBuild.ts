import { basename } from 'node:path'
import type { Context as HonoContext } from 'hono'
import { accepts } from 'hono/accepts'
import type { Context } from '../common/context.ts'
import type { AppEnv } from '../http/environment.ts'
import { toFileResponse } from '../http/fileResponse.ts'
import { messages, textOf } from '../messages.ts'
import type { App } from '../routes/app.ts'
import { RETRY_AFTER } from '../routes/errorResponse.ts'
import { createBuildReader } from './buildReader.ts'
import { fileHeaders } from './headers.ts'
import { pagePolicy } from './pagePolicy.ts'
import { createScreenMatcher } from './screens.ts'

const NO_BUILD =
  'Balai: the admin is not built yet (dist/ is missing). Run "npm run build", or "npm start", which does it.\n' +
  'The API answers at /api.\n'

const isSafePath = (path: string) => !/[%\\]|\/\/|\/\./.test(path)

/** Vite writes a hash of the content into the names of what it puts there: such a file never changes. */
const isHashed = (path: string) => path.startsWith('/assets/')

const looksLikeFile = (path: string) =>
  isHashed(path) || /\.[a-z][a-z0-9]{0,10}$/i.test(basename(path)) || path.includes('/.')

const textResponse = (
  c: HonoContext<AppEnv>,
  status: 404 | 405 | 503,
  text: string,
  extraHeaders: Record<string, string> = {},
) => c.text(text, status, { ...fileHeaders, 'Cache-Control': 'no-store', ...extraHeaders })

/** Whether the client names an encoding explicitly: which one is served is ours to choose. */
const acceptsEncoding = (c: HonoContext<AppEnv>, encoding: string) =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: [encoding],
    default: '',
    match: (accepted) =>
      accepted.some(({ type, q }) => type.toLowerCase() === encoding && q > 0) ? encoding : '',
  }) === encoding

/**
 * Files as they are, compressed where a compressed one lies beside them; index.html for addresses of screens. A missing
 * file is a real 404.
 */
export function serveBuild(app: App, dist: string, log: Pick<Context['log'], 'error'>): void {
  const getPolicy = pagePolicy(dist)
  const findFile = createBuildReader(dist, log)
  const isScreen = createScreenMatcher(dist)

  const respond = (c: HonoContext<AppEnv>, name: string, extraHeaders: Record<string, string>) => {
    const file = findFile(name, (encoding) => acceptsEncoding(c, encoding))
    if (!file) return undefined
    const { status, headers, bytes } = toFileResponse(
      { ...file, headers: { ...file.headers, ...extraHeaders } },
      c.req.method,
      c.req.raw.headers,
    )
    return new Response(bytes, { status, headers: { ...fileHeaders, ...headers } })
  }

  const respondWithPage = (c: HonoContext<AppEnv>) => {
    const policy = getPolicy()
    const response =
      policy &&
      respond(c, 'index.html', {
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-cache',
        'X-Robots-Tag': 'noindex, nofollow',
      })
    return response || textResponse(c, 503, NO_BUILD)
  }

  app.on(['GET', 'HEAD'], '*', (c) => {
    if (c.env?.isOverloaded)
      return textResponse(c, 503, `${textOf(messages.unavailable)}\n`, { 'Retry-After': String(RETRY_AFTER) })
    const { path } = c.req
    if (path === '/index.html' || !looksLikeFile(path) || isScreen(path)) return respondWithPage(c)
    const cacheControl = isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    const response =
      isSafePath(path) && getPolicy() ? respond(c, path, { 'Cache-Control': cacheControl }) : undefined
    return response ?? textResponse(c, 404, 'Not found\n')
  })
  app.all('*', (c) => textResponse(c, 405, 'Method not allowed\n'))
}
