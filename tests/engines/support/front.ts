import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { COMPLAINTS_KEY, listen } from './page.ts'

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)
const SCRIPT = '/engines/listen.js'

/** An empty page of the same origin, for preparing browser storage. */
export const EMPTY = '/engines/empty'

export type Front = {
  url: string
  /** Responses of status 400 and above, and failed requests, since the last call. */
  refusals: () => string[]
  stop: () => Promise<void>
}

/**
 * Starts a proxy in front of the product that adds a script to the head of every page: it records complaints and
 * contains Testing Library. It is same-origin, so the product's CSP allows it. All else passes unchanged.
 */
export async function startFront(product: string): Promise<Front> {
  const script = `${readFileSync(library, 'utf8')}\n(${listen})(${JSON.stringify(COMPLAINTS_KEY)})`
  const refusals: string[] = []
  const app = new Hono()
  app.get(SCRIPT, (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' }),
  )
  app.get(EMPTY, (c) => c.html('<!doctype html><title>Kosong</title><link rel=icon href=data:,>'))
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const answer = await proxy(new URL(pathname + search, product), { raw: c.req.raw, redirect: 'manual' })
    if (answer.status >= 400) refusals.push(`answer ${answer.status}: ${c.req.method} ${pathname}${search}`)
    if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/html')) return answer
    const html = (await answer.text()).replace('<head>', `<head><script src="${SCRIPT}"></script>`)
    answer.headers.delete('content-length')
    return new Response(html, { status: answer.status, headers: answer.headers })
  })
  app.onError((error, c) => {
    // The browser has navigated away.
    if (!c.req.raw.signal.aborted) refusals.push(`no answer: ${c.req.method} ${c.req.path} ${error}`)
    return c.text('', 502)
  })

  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('No port')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${bound.port}`, refusals: () => refusals.splice(0), stop }
}
