import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { httpServer } from '../../../server/host/httpServer.ts'
import { eventually } from '../../support/eventually.ts'
import { dial, listening, socketsOf, wire } from '../../support/rawClient.ts'

const KB = 1024

let server: Server
let port: number
let sockets: Socket[]
/** Handlers of requests, in order. */
let answers: ((request: Request) => Response | Promise<Response>)[]

beforeEach(async () => {
  answers = []
  server = httpServer({
    fetch: (request) => answers.shift()?.(request) ?? new Response('none was expected', { status: 500 }),
  }).server
  sockets = socketsOf(server)
  port = await listening(server)
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Sends chunks, and reads until the connection ends. */
async function exchange(...pieces: (string | Uint8Array)[]) {
  const client = await dial(port)
  client.read()
  for (const piece of pieces) client.socket.write(piece)
  await once(client.socket, 'end')
  client.socket.end()
  const [head = '', body = ''] = client.received().split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: JSON.parse(body) }
}

const withHeader = (bytes: number) => wire('/', { 'X-Large': 'x'.repeat(bytes) })
const chunked = 'POST / HTTP/1.1\r\nHost: balai.test\r\nTransfer-Encoding: chunked\r\n\r\n'

describe('invalid requests', () => {
  test.each([
    ['64 kB of headers', withHeader(64 * KB), 431, 'Header permintaan terlalu besar.'],
    ['1 MB of headers', withHeader(1024 * KB), 431, 'Header permintaan terlalu besar.'],
    ['a URL of 64 kB', wire(`/${'x'.repeat(64 * KB)}`), 431, 'Header permintaan terlalu besar.'],
    ['an unknown method', wire('/', {}, 'AMBIL'), 400, 'Permintaan ini bukan HTTP yang valid.'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00', 400, 'Permintaan ini bukan HTTP yang valid.'],
    ['an unknown HTTP version', 'GET / HTTP/9.9\r\n\r\n', 400, 'Permintaan ini bukan HTTP yang valid.'],
    [
      'an invalid Content-Length',
      wire('/', { 'Content-Length': 'x' }, 'POST'),
      400,
      'Permintaan ini bukan HTTP yang valid.',
    ],
    [
      'Content-Length beside Transfer-Encoding',
      wire('/', { 'Content-Length': '4', 'Transfer-Encoding': 'chunked' }, 'POST'),
      400,
      'Permintaan ini bukan HTTP yang valid.',
    ],
    [
      'a header without a name',
      'GET / HTTP/1.1\r\n: x\r\n\r\n',
      400,
      'Permintaan ini bukan HTTP yang valid.',
    ],
  ])('answers %s with an error in JSON, and closes the connection', async (_, sent, status, message) => {
    const answer = await exchange(sent)
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { message } })
    expect(answer.head).toMatch(/^connection: close$/im)
    expect(answer.head).toMatch(/^content-type: application\/json/im)
    await eventually(() => expect(sockets[0]?.destroyed).toBe(true))
  })

  test.each([
    ['an invalid chunk', `${chunked}zz\r\n`, 400, 'Permintaan ini bukan HTTP yang valid.'],
    [
      '64 kB of chunk extension',
      `${chunked}1;${'x'.repeat(64 * KB)}\r\na\r\n`,
      413,
      'Ekstensi potongan di isi permintaan terlalu besar.',
    ],
  ])('answers a request with %s with an error instead of its response', async (_, sent, status, message) => {
    answers.push(async (request) => new Response(await request.text()))
    const answer = await exchange(sent)
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { message } })
  })

  test('answers an invalid request after the pipelined ones before it', async () => {
    const gate = Promise.withResolvers<void>()
    answers.push(
      async () => {
        await gate.promise
        return new Response('first')
      },
      () => new Response('second'),
    )
    const client = await dial(port)
    client.read()
    client.socket.write(`${wire('/') + wire('/')}AMBIL / HTTP/1.1\r\n\r\n`)
    await eventually(() => expect(answers).toHaveLength(1))
    expect(client.received()).toBe('')
    gate.resolve()
    await once(client.socket, 'end')
    expect(client.received().match(/HTTP\/1\.1 \d+|first|second|message/g)).toEqual([
      'HTTP/1.1 200',
      'first',
      'HTTP/1.1 200',
      'second',
      'HTTP/1.1 400',
      'message',
    ])
    client.socket.end()
  })

  test('answers 400 in the place of a pipelined request with an invalid chunk', async () => {
    const gate = Promise.withResolvers<void>()
    answers.push(
      async () => {
        await gate.promise
        return new Response('first')
      },
      async (request) => new Response(await request.text()),
    )
    const client = await dial(port)
    client.read()
    client.socket.write(`${wire('/')}${chunked}1\r\na\r\nzz\r\n`)
    await eventually(() => expect(answers).toHaveLength(1))
    gate.resolve()
    await once(client.socket, 'end')
    expect(client.received().match(/HTTP\/1\.1 \d+|first|message/g)).toEqual([
      'HTTP/1.1 200',
      'first',
      'HTTP/1.1 400',
      'message',
    ])
    client.socket.end()
  })

  test('ends the connection without 400 when a response is half sent', async () => {
    answers.push(() => new Response(new ReadableStream({ start: (c) => c.enqueue(Buffer.from('half')) })))
    const client = await dial(port)
    client.read()
    client.socket.write(`${chunked}1\r\na\r\n`)
    await eventually(() => expect(client.received()).toContain('half'))
    client.socket.write('zz\r\n')
    await once(client.socket, 'end')
    client.socket.end()
    expect(client.received()).not.toContain('HTTP/1.1 400')
  })
})

test('answers 408 on a request timeout', async () => {
  const client = await dial(port)
  client.read()
  client.socket.write('GET / HTTP/1.1\r\nHost: ')
  await eventually(() => expect(sockets[0]?.bytesRead).toBeGreaterThan(0))
  // As Node's timeout check, which runs every half minute.
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', error, sockets[0])
  await once(client.socket, 'end')
  expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
  expect(client.received()).toContain('Permintaan tidak selesai dikirim dalam waktu yang ditentukan.')
  client.socket.end()
})

test('destroys the connection of a client that keeps sending after an error', async () => {
  const client = await dial(port)
  client.read()
  client.socket.write(withHeader(64 * KB))
  const piece = 'x'.repeat(64 * KB)
  // Writes until back-pressure.
  const send = () => {
    while (client.socket.write(piece));
  }
  client.socket.on('drain', send)
  send()
  await eventually(() => expect(sockets[0]?.destroyed).toBe(true))
  expect(sockets[0]?.bytesRead).toBeLessThan(4 * 1024 * KB)
  client.socket.destroy()
})

test('destroys a connection that the client keeps open after an error', async () => {
  const client = await dial(port)
  client.read()
  client.socket.write('AMBIL / HTTP/1.1\r\n\r\n')
  await once(client.socket, 'end')
  await eventually(() => expect(sockets[0]?.destroyed).toBe(true))
})

test('writes nothing to a connection that is reset, and serves the next one', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: ')
  await eventually(() => expect(sockets[0]?.bytesRead).toBeGreaterThan(0))
  const failed = once(server, 'clientError')
  socket.resetAndDestroy()
  const [error] = await failed
  expect(error).toMatchObject({ code: 'ECONNRESET' })
  await eventually(() => expect(sockets[0]?.destroyed).toBe(true))
  expect(sockets[0]?.bytesWritten).toBe(0)
  answers.push(() => new Response('kata'))
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('kata')
})
