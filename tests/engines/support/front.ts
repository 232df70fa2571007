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

/** An empty page of the same origin, to prepare the browser's stores on. */
export const EMPTY = '/engines/empty'

export type Front = {
  url: string
  /** The API's and the files' refusals since the last time. */
  refusals: () => string[]
  stop: () => Promise<void>
}

/**
 * Stands before the product and puts one script of its own origin at the head of every page: what listens to the page's
 * complaints, and what finds elements. The product's policy allows it as it is; everything else is handed on as it came.
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
