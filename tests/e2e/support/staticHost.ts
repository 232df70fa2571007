import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { contentSecurityPolicy } from '../../../server/host/headers.ts'

const DIST = 'dist'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The API's URL in the build, which `VITE_API_URL` sets: it occurs once. */
const BUILT_FOR = '`/api`'

function filesFor(api: string): Map<string, string | Buffer> {
  const names = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = names.map((entry): [string, string | Buffer] => {
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    return [path.slice(DIST.length), extname(path) === '.js' ? bytes.toString() : bytes]
  })
  const built = files.filter(([, content]) => typeof content === 'string' && content.includes(BUILT_FOR))
  const [[name, content] = ['', ''], ...more] = built
  if (typeof content !== 'string' || more.length > 0 || content.split(BUILT_FOR).length !== 2)
    throw new Error(`${BUILT_FOR} no longer stands once in the build: ${built.map(([path]) => path)}`)
  return new Map(files).set(
    name,
    content.replace(BUILT_FOR, () => JSON.stringify(`${api}/api`)),
  )
}

export type StaticHost = {
  origin: string
  /** From now on serves the build for an API at this origin. */
  pointTo: (api: string) => void
  stop: () => Promise<void>
}

/** A static host as docs/other-api.md requires: fallback to the page, and a CSP that allows the API. */
export async function startStaticHost(): Promise<StaticHost> {
  let files = new Map<string, string | Buffer>()
  let policy = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const path = files.has(pathname) ? pathname : '/index.html'
    const type = types[extname(path)] ?? 'application/octet-stream'
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy })
    response.end(files.get(path))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    pointTo: (api) => {
      files = filesFor(api)
      policy = contentSecurityPolicy(readFileSync(join(DIST, 'index.html'), 'utf8'), api)
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
