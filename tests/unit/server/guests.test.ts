import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ByteCounter } from '../../../server/host/byteCounter.ts'
import { httpServer } from '../../../server/host/httpServer.ts'
import { serveBuild } from '../../../server/host/serveBuild.ts'
import { openApiText } from '../../../server/routes/openapi.ts'
import { servedEntities } from '../../../server/routes/servedEntities.ts'
import { eventually } from '../../support/eventually.ts'
import { png } from '../../support/files.ts'
import { insertMedia } from '../../support/fixtures.ts'
import { scratchFolder } from '../../support/folder.ts'
import { printedPicture } from '../../support/graduates.ts'
import { issuer } from '../../support/issuer.ts'
import { dial, listening, socketsOf, wire } from '../../support/rawClient.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* The memory that guests can occupy by requesting much and reading nothing. */

const KB = 1024
const MB = 1024 * KB
/** For all connections; the product's limit is larger. */
const MOST = 4 * MB

const logo = printedPicture(Buffer.concat([png(), Buffer.alloc(2 * MB - KB)]))

const scratch = scratchFolder()
const dist = join(scratch.folder, 'dist')
beforeAll(() => {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  // Exceeds the kernel's buffers in every encoding.
  const bytes = Buffer.alloc(20 * MB, 'x')
  const [br, gz] = [brotliCompressSync, gzipSync].map((compress) => Buffer.concat([compress(bytes), bytes]))
  for (const name of ['index.html', 'assets/large.js']) {
    writeFileSync(join(dist, name), bytes)
    writeFileSync(join(dist, `${name}.br`), br ?? '')
    writeFileSync(join(dist, `${name}.gz`), gz ?? '')
  }
})
afterAll(() => scratch.remove())

describe.each([
  ['without CORS_ORIGIN', undefined],
  ['with CORS_ORIGIN', 'https://admin.example'],
])('guest requests %s', (_, corsOrigin) => {
  let product: TestServer
  let server: Server
  let port: number
  let held: ByteCounter
  let waiting: ByteCounter
  let sockets: Socket[]
  let film: string
  /** Requests that the app is handling. */
  let atWork = 0
  let mostAtWork = 0
  let begun = 0
  /** Sampled at each request, and in between. */
  let mostHeld = 0
  const look = () => {
    mostHeld = Math.max(mostHeld, held.total)
  }

  beforeAll(async () => {
    product = await startTestServer({ settings: { corsOrigin }, issuer: { ...issuer, logo } })
    const { id, storageKey } = await insertMedia(product.db, { size: 20 * MB })
    await product.media.put(storageKey, new Uint8Array(20 * MB))
    film = id
    serveBuild(product.app, dist, { error: () => undefined })
    const made = httpServer({
      fetch: async (request, env) => {
        begun += 1
        atWork += 1
        mostAtWork = Math.max(mostAtWork, atWork)
        look()
        try {
          return await product.app.fetch(request, env)
        } finally {
          atWork -= 1
        }
      },
      limits: { maxBufferedBytes: MOST },
    })
    server = made.server
    held = made.bufferedBytes
    waiting = made.queuedBytes
    sockets = socketsOf(server)
    port = await listening(server)
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await product.close()
  })

  const login = JSON.stringify({ email: 'siapa@balai.test', password: 'salah-sekali', access_key: 'balai' })
  const requests: [name: string, request: () => string][] = [
    ['openapi.json', () => wire('/api/openapi.json')],
    ['openapi.json, gzip', () => wire('/api/openapi.json', { 'Accept-Encoding': 'gzip' })],
    ['health', () => wire('/api/health')],
    ['an unknown call', () => wire('/api/missing')],
    ['a wrong method', () => wire('/api/health', {}, 'DELETE')],
    ['a call without a session', () => wire('/api/program/v1/company/list')],
    ['the check of a certificate', () => wire('/api/users/v1/certificate/K7M2Q9RXW4TC')],
    ['a picture of certificates', () => wire(`/api/users/v1/certificate/picture/${logo.digest}`)],
    ['a film', () => wire(`/api/storage/v1/media/company/public/${film}`)],
    ['the page', () => wire('/')],
    ['a script', () => wire('/assets/large.js')],
    ['a script, gzip', () => wire('/assets/large.js', { 'Accept-Encoding': 'gzip' })],
    ['a script, br', () => wire('/assets/large.js', { 'Accept-Encoding': 'br' })],
    ['a missing file', () => wire('/assets/missing.js')],
    [
      'a login that fails',
      () =>
        wire(
          '/api/users/v1/company/login',
          { 'Content-Type': 'application/json', 'Content-Length': String(login.length) },
          'POST',
          login,
        ),
    ],
  ]

  /** Sends requests on several connections without reading, and waits until nothing changes. */
  async function ask(connections: number, times: number, request: string) {
    begun = mostAtWork = mostHeld = 0
    sockets.length = 0
    const clients = await Promise.all(Array.from({ length: connections }, () => dial(port)))
    for (const { socket } of clients) socket.write(request.repeat(times))
    await eventually(() => expect(begun).toBeGreaterThan(0))
    // Each connection is closed, blocked by its client, or fully served.
    await eventually(() => {
      look()
      const busy = sockets.filter(({ destroyed, writableLength }) => !destroyed && writableLength === 0)
      expect(busy.length === 0 || begun === connections * times).toBe(true)
      expect(atWork).toBe(0)
    })
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
    for (const { socket } of clients) socket.destroy()
    await eventually(() => expect([held.total, waiting.total]).toEqual([0, 0]))
    return health.status
  }

  test.each(requests)(
    'bounds the memory of four connections with 600 requests each: %s',
    async (_name, request) => {
      const health = await ask(4, 600, request())
      expect(mostAtWork).toBeLessThanOrEqual(4)
      expect(mostHeld).toBeLessThan(MOST)
      expect(health).toBe(200)
    },
  )

  test.each(requests)(
    'bounds the memory of four connections with nine requests each: %s',
    async (_name, request) => {
      const health = await ask(4, 9, request())
      expect(mostAtWork).toBeLessThanOrEqual(4)
      // One chunk of a file per connection.
      expect(mostHeld).toBeLessThan(4 * 200 * KB)
      expect(health).toBe(200)
    },
  )

  test('starts no request pipelined behind a body in tiny chunks, and holds no memory', async () => {
    begun = 0
    sockets.length = 0
    const client = await dial(port)
    client.read()
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    const crumbs = `${'1\r\n \r\n'.repeat(1_100)}0\r\n\r\n`
    const behind = wire('/api/missing').repeat(7) + wire('/api/users/v1/certificate/K7M2Q9RXW4TC')
    client.socket.write(wire('/api/users/v1/company/login', headers, 'POST', crumbs) + behind)
    await once(client.socket, 'end')
    client.socket.end()
    await eventually(() => expect(sockets[0]?.destroyed).toBe(true))
    expect(client.received()).toMatch(/^HTTP\/1\.1 400 [\s\S]+connection: close/i)
    expect(begun).toBe(1)
    await eventually(() => expect([atWork, held.total, waiting.total]).toEqual([0, 0, 0]))
  })

  test('counts no memory for a shared response on 100 connections', async () => {
    await ask(100, 1, wire('/api/openapi.json'))
    expect(mostHeld).toBe(0)
  })

  test('answers 503 above the memory bound, but 200 to health checks', async () => {
    held.add(MOST)
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const call = await get('/api/program/v1/company/list')
    expect([call.status, Number(call.headers.get('retry-after'))]).toEqual([503, 5])
    expect(await call.json()).toEqual({
      message: 'Server sedang tidak dapat melayani. Coba lagi sebentar lagi.',
    })
    expect(call.headers.get('x-request-id')).not.toBeNull()
    const page = await get('/program')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await get('/api/health')).status).toBe(200)
    expect((await get('/api/health/live')).status).toBe(200)
    held.add(-MOST)
    expect((await get('/api/program/v1/company/list')).status).toBe(401)
  })

  test('serves the same openapi.json plain, compressed, in part and as 304', async () => {
    const get = (headers: Record<string, string>) =>
      product.fetch(new Request('http://balai.test/api/openapi.json', { headers }))
    const plain = await get({})
    const gzip = await get({ 'accept-encoding': 'gzip' })
    expect(await plain.text()).toBe(openApiText(servedEntities))
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(openApiText(servedEntities))
    const etag = gzip.headers.get('etag') ?? ''
    expect(etag).not.toBe(plain.headers.get('etag'))
    expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304)
    expect(await (await get({ range: 'bytes=0-3' })).text()).toBe(openApiText(servedEntities).slice(0, 4))
  })

  test('sends every pipelined response to a client that reads', async () => {
    const client = await dial(port)
    client.read()
    client.socket.write(wire('/api/openapi.json').repeat(9))
    await eventually(() => expect(client.received().split('"openapi": "3.1.0"')).toHaveLength(10))
    client.socket.destroy()
    await once(client.socket, 'close')
  })
})
