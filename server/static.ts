import { basename } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context as HonoContext } from 'hono'
import type { App } from './app.ts'
import { fileHeaders } from './headers.ts'
import { pageOf } from './page.ts'
import type { AppEnv } from './routes/environment.ts'

const NO_BUILD =
  'Balai: the admin is not built yet (dist/ is missing). Run "npm run build", or "npm start", which does it.\n' +
  'The API answers at /api.\n'

/** A path of a file that may be asked for: no way upwards, no hidden files, nothing that needs unescaping. */
const isPlain = (path: string) => !/[%\\]|\/\/|\/\./.test(path)

/** Vite writes a hash of the content into the names of what it puts there: such a file never changes. */
const isHashed = (path: string) => path.startsWith('/assets/')

/**
 * An address that names a file, or something hidden, rather than a screen. A screen's last step may hold a dot, too: a
 * voucher's licence code does (`AB.123`), but does not end like a file.
 */
const namesFile = (path: string) =>
  isHashed(path) || /\.[a-z][a-z0-9]{0,10}$/.test(basename(path)) || path.includes('/.')

const nothing = () => Promise.resolve()

const plain = (c: HonoContext<AppEnv>, status: 404 | 405 | 503, text: string) =>
  c.text(text, status, { ...fileHeaders, 'Cache-Control': 'no-store' })

/**
 * Serves the static build below the API: files as they are (compressed when a compressed one lies beside them), and
 * index.html for every address of a screen. A missing file is a real 404.
 *
 * @param dist the folder that the build wrote.
 */
export function serveBuild(app: App, dist: string): void {
  const page = pageOf(dist)
  // Made when there is a build: serveStatic complains on the console about a folder that is not there.
  const middleware = (path?: string) => {
    let made: ReturnType<typeof serveStatic<AppEnv>> | undefined
    return (c: HonoContext<AppEnv>) => {
      made ??= serveStatic<AppEnv>({ root: dist, path, precompressed: true })
      return made(c, nothing)
    }
  }
  const files = middleware()
  const index = middleware('index.html')

  const answerPage = async (c: HonoContext<AppEnv>) => {
    const current = page()
    if (!current) return plain(c, 503, NO_BUILD)
    // The same tag for every encoding, weak because their bytes differ.
    const etag = `W/"${current.etag}"`
    const headers = {
      ...fileHeaders,
      'Content-Security-Policy': current.policy,
      'Cache-Control': 'no-cache',
      ETag: etag,
    }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return (await index(c)) ?? plain(c, 503, NO_BUILD)
  }

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { path } = c.req
    if (path === '/' || path === '/index.html') return answerPage(c)
    if (!namesFile(path)) return answerPage(c)
    if (!isPlain(path) || !page()) return plain(c, 404, 'Not found\n')
    for (const [name, value] of Object.entries(fileHeaders)) c.header(name, value)
    c.header('Vary', 'Accept-Encoding')
    c.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    return (await files(c)) ?? plain(c, 404, 'Not found\n')
  })
  app.all('*', (c) => plain(c, 405, 'Method not allowed\n'))
}
