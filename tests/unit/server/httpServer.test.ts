import { once } from 'node:events'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type ByteCounter, createByteCounter } from '../../../server/host/byteCounter.ts'
import { countedResponse } from '../../../server/host/countedResponse.ts'
import { httpServer, type Limits } from '../../../server/host/httpServer.ts'
import { sharedBody } from '../../../server/http/sharedBytes.ts'
import { eventually } from '../../support/eventually.ts'
import { closeOfNext, dial, listening, socketsOf, wire } from '../../support/rawClient.ts'

/* Limits on clients, over real connections, with the test's own handlers. */

/** More than the kernel buffers for a client that does not read. */
const LARGE = 32 * 1024 * 1024
const KERNEL = 16 * 1024 * 1024

let server: Server
let port: number
let held: ByteCounter
let waiting: ByteCounter
let sockets: Socket[]
/** Paths of the started requests. */
let begun: string[]

type Handler = (request: Request, env: { isOverloaded?: boolean }) => Response | Promise<Response>

async function serve(handler: Handler, limits?: Partial<Limits>) {
  begun = []
  const made = httpServer({
    fetch: (request, env) => {
      begun.push(new URL(request.url).pathname)
      return handler(request, env)
    },
    limits,
  })
  server = made.server
  held = made.bufferedBytes
  waiting = made.queuedBytes
  sockets = socketsOf(server)
  port = await listening(server)
}
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  // All counters return to zero.
  await eventually(() => expect([held.total, waiting.total]).toEqual([0, 0]))
})

const pipelined = (count: number, headers?: Record<string, string>) =>
  Array.from({ length: count }, (_, nth) => wire(`/${nth}`, headers)).join('')
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0

describe('pipelined requests', () => {
  test('handles pipelined requests one after the other, and responds in their order', async () => {
    const gates: (() => void)[] = []
    await serve(async (request) => {
      await new Promise<void>((open) => gates.push(open))
      return new Response(`<${new URL(request.url).pathname}>`)
    })
    const client = await dial(port)
    client.read()
    client.socket.write(pipelined(5))
    for (let nth = 0; nth < 5; nth++) {
      await eventually(() => expect(gates).toHaveLength(nth + 1))
      expect(begun).toHaveLength(nth + 1)
      gates[nth]?.()
      await eventually(() => expect(client.received()).toContain(`</${nth}>`))
    }
    expect(client.received().match(/<\S+>/g)).toEqual(['</0>', '</1>', '</2>', '</3>', '</4>'])
  })

  test('starts no pipelined request before the previous response is read', async () => {
    await serve(() => new Response(new Uint8Array(LARGE)))
    const client = await dial(port)
    client.socket.write(pipelined(3))
    await eventually(() => expect(held.total).toBeGreaterThan(LARGE - KERNEL))
    expect(begun).toEqual(['/0'])
    expect(held.total).toBeLessThan(LARGE + 100_000)
    client.read()
    await eventually(() => expect(client.received().length).toBeGreaterThan(3 * LARGE))
    expect(begun).toEqual(['/0', '/1', '/2'])
  })

  test('reads the bodies of pipelined requests', async () => {
    await serve(async (request) => new Response(`<${await request.text()}>`))
    const client = await dial(port)
    client.read()
    const bodies = ['a'.repeat(200_000), 'b', 'c'.repeat(70_000)]
    client.socket.write(
      bodies.map((body) => wire('/', { 'Content-Length': `${body.length}` }, 'POST', body)).join(''),
    )
    await eventually(() => expect(answersIn(client.received())).toBe(3))
    await eventually(() =>
      expect(client.received().match(/<\w+>/g)).toEqual(bodies.map((body) => `<${body}>`)),
    )
  })

  test('answers as many pipelined requests as the limit allows', async () => {
    await serve(() => new Response('x'))
    const client = await dial(port)
    client.read()
    client.socket.write(pipelined(9))
    await eventually(() => expect(answersIn(client.received())).toBe(9))
    expect(begun).toHaveLength(9)
  })

  test('destroys a connection above the limit of pipelined requests, starting only the first', async () => {
    await serve(() => new Promise<never>(() => undefined))
    const client = await dial(port)
    client.socket.write(pipelined(10))
    await eventually(() => expect(sockets[0]?.destroyed).toBe(true))
    expect(begun).toEqual(['/0'])
  })

  test('forgets pipelined requests when their connection closes', async () => {
    await serve(() => new Promise<never>(() => undefined))
    const client = await dial(port)
    client.socket.write(pipelined(9))
    await eventually(() => expect(waiting.total).toBeGreaterThan(8 * 6_000))
    client.socket.destroy()
    await eventually(() => expect(waiting.total).toBe(0))
    expect(begun).toEqual(['/0'])
  })

  test('destroys connections when the pipelined requests of all exceed the byte limit', async () => {
    await serve(() => new Promise<never>(() => undefined), { maxQueuedBytes: 100_000 })
    const clients = await Promise.all(Array.from({ length: 10 }, () => dial(port)))
    for (const { socket } of clients) socket.write(pipelined(9))
    await eventually(() => expect(sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(6))
    expect(waiting.total).toBeLessThan(110_000)
  })

  const answersOthers: Handler = (request, { isOverloaded }) =>
    request.url.endsWith('/others')
      ? new Response(null, { status: isOverloaded ? 503 : 200 })
      : new Promise<never>(() => undefined)
  const othersGet = async () => (await fetch(`http://127.0.0.1:${port}/others`)).status
  const withLargeHeaders = (count: number) => pipelined(count, { 'X-Large': 'x'.repeat(15_500) })

  test('answers other clients while pipelined requests wait', async () => {
    await serve(answersOthers, { maxBufferedBytes: 100_000, maxQueuedBytes: 100_000 })
    const client = await dial(port)
    client.socket.write(withLargeHeaders(6))
    await eventually(() => expect(waiting.isFull).toBe(true))
    expect(await othersGet()).toBe(200)
    client.socket.destroy()
  })

  test('answers other clients during 100 pipelined requests with large headers on 100 connections', async () => {
    await serve(answersOthers)
    const attack = Buffer.from(withLargeHeaders(100))
    const clients = await Promise.all(Array.from({ length: 100 }, () => dial(port)))
    for (const { socket } of clients) socket.write(attack)
    await eventually(() => {
      const isTaken = ({ destroyed, bytesRead }: Socket) => destroyed || bytesRead === attack.length
      expect(sockets.filter(isTaken)).toHaveLength(100)
    })
    expect(held.total).toBe(0)
    expect(await othersGet()).toBe(200)
    for (const { socket } of clients) socket.destroy()
  })
})

describe('response with Connection: close', () => {
  const closing = () => new Response('x', { headers: { Connection: 'close' } })

  test.each([
    ['at once', closing],
    ['later', async () => closing()],
  ])(
    'starts no request pipelined behind a response that closes the connection %s',
    async (_when, handler) => {
      await serve(handler)
      const closed = closeOfNext(server)
      const client = await dial(port)
      client.read()
      client.socket.write(pipelined(8))
      await once(client.socket, 'end')
      client.socket.end()
      await closed
      expect(sockets[0]?.destroyed).toBe(true)
      expect(begun).toEqual(['/0'])
      expect(answersIn(client.received())).toBe(1)
      expect([held.total, waiting.total]).toEqual([0, 0])
    },
  )
})

describe('buffered bytes of responses', () => {
  test('counts the buffered bytes of all connections, and reports overload until they are free', async () => {
    await serve(
      (request, { isOverloaded }) =>
        new Response(request.url.endsWith('/large') ? new Uint8Array(LARGE) : String(isOverloaded)),
      { maxBufferedBytes: LARGE },
    )
    const isOverloaded = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
    expect(await isOverloaded()).toBe('false')
    const clients = await Promise.all(Array.from({ length: 3 }, () => dial(port)))
    for (const { socket } of clients) socket.write(wire('/large'))
    await eventually(() => expect(held.total).toBeGreaterThan(LARGE))
    expect(await isOverloaded()).toBe('true')
    clients[0]?.read()
    for (const { socket } of clients.slice(1)) socket.destroy()
    await eventually(() => expect(held.total).toBe(0))
    expect(await isOverloaded()).toBe('false')
  })

  test('counts no bytes of a shared body', async () => {
    const bytes = new Uint8Array(LARGE)
    await serve(() => new Response(sharedBody(bytes)))
    const client = await dial(port)
    client.socket.write(wire('/'))
    await eventually(() => expect(sockets[0]?.timeout).toBeGreaterThan(0))
    await eventually(() => expect(sockets[0]?.writableLength).toBeGreaterThan(0))
    expect(held.total).toBe(0)
    client.read()
    await eventually(() => expect(client.received().length).toBeGreaterThan(LARGE))
  })

  test('buffers only a few chunks of a long stream', async () => {
    let made = 0
    await serve(
      () =>
        new Response(
          new ReadableStream({
            pull: (controller) => {
              made += 1
              controller.enqueue(new Uint8Array(64 * 1024))
              if (made === 1_000) controller.close()
            },
          }),
        ),
    )
    const client = await dial(port)
    client.socket.write(wire('/'))
    await eventually(() => expect(sockets[0]?.writableNeedDrain).toBe(true))
    await eventually(() => expect(held.total).toBeGreaterThan(0))
    expect(held.total).toBeLessThan(200_000)
    expect(made).toBeLessThan(1_000)
    client.read()
    await eventually(() => expect(client.received().length).toBeGreaterThan(1_000 * 64 * 1024))
  })
})

describe('writes to a closed connection', () => {
  test.each<[name: string, write: (response: ServerResponse) => void]>([
    ['a chunk', (response) => response.write('x')],
    ['the end', (response) => response.end()],
    ['the last chunk', (response) => response.end('x')],
  ])('counts no bytes for %s written to a closed connection', async (_name, write) => {
    const written = Promise.withResolvers<void>()
    held = createByteCounter(LARGE)
    server = createServer({ ServerResponse: countedResponse(held, 1_000) }, (_asked, response) => {
      response.write(new Uint8Array(LARGE))
      response.once('close', () => {
        write(response)
        written.resolve()
      })
    })
    const client = await dial(await listening(server))
    client.socket.write(wire('/'))
    await eventually(() => expect(held.total).toBeGreaterThan(0))
    client.socket.destroy()
    await written.promise
    expect(held.total).toBe(0)
  })
})

describe('client that stops reading', () => {
  const large = () => new Response(new Uint8Array(LARGE))

  test('destroys the connection of a client that reads nothing, and frees its bytes', async () => {
    await serve(large, { stallTimeout: 50 })
    const closed = closeOfNext(server)
    const client = await dial(port)
    client.socket.write(wire('/'))
    await closed
    expect(sockets[0]?.destroyed).toBe(true)
    expect(held.total).toBe(0)
  })

  test('destroys the connection of a client that keeps sending but reads nothing', async () => {
    await serve(large, { stallTimeout: 200 })
    const client = await dial(port)
    client.socket.write(wire('/'))
    const sending = setInterval(() => client.socket.write(wire('/')), 20)
    await eventually(() => expect(sockets[0]?.destroyed).toBe(true))
    clearInterval(sending)
  })

  test('runs the stall timeout only while bytes wait to be read', async () => {
    const next = Promise.withResolvers<void>()
    let pieces = 0
    await serve(
      () =>
        new Response(
          new ReadableStream(
            {
              pull: async (controller) => {
                pieces += 1
                if (pieces === 2) await next.promise
                if (pieces === 3) return controller.close()
                controller.enqueue(new Uint8Array(LARGE))
              },
            },
            { highWaterMark: 0 },
          ),
        ),
      { stallTimeout: 54_321 },
    )
    const client = await dial(port)
    client.socket.write(wire('/'))
    await eventually(() => expect(sockets[0]?.timeout).toBe(54_321))
    client.read()
    // No timeout while the response is being generated.
    await eventually(() => expect(pieces).toBe(2))
    await eventually(() => expect(sockets[0]?.timeout).toBe(0))
    client.socket.pause()
    next.resolve()
    await eventually(() => expect(sockets[0]?.timeout).toBe(54_321))
    client.socket.resume()
    // Now an idle keep-alive connection, with Node's timeout.
    await eventually(() => expect(sockets[0]?.timeout).toBe(server.keepAliveTimeout + 1_000))
  })
})

describe('standard HTTP', () => {
  test('answers HEAD without a body, and keeps the connection alive', async () => {
    await serve(() => new Response('kata'))
    const client = await dial(port)
    client.read()
    client.socket.write(wire('/', {}, 'HEAD') + wire('/'))
    await eventually(() =>
      expect(client.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]+\r\n\r\nHTTP\/1\.1 200 [\s\S]+kata$/),
    )
  })

  test('answers Expect: 100-continue', async () => {
    await serve(async (request) => new Response(`<${await request.text()}>`))
    const outgoing = request({ port, method: 'POST', headers: { expect: '100-continue' } })
    outgoing.flushHeaders()
    await once(outgoing, 'continue')
    outgoing.end('isi')
    const [incoming] = await once(outgoing, 'response')
    expect(await new Response(incoming).text()).toBe('<isi>')
  })

  test('answers an upgrade request like an ordinary one', async () => {
    await serve(() => new Response('kata'))
    const client = await dial(port)
    client.read()
    client.socket.write(wire('/', { Connection: 'Upgrade', Upgrade: 'websocket' }))
    await eventually(() => expect(client.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]+kata$/))
  })
})
