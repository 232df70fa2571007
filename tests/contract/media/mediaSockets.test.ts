import { once } from 'node:events'
import type { Server } from 'node:http'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { MAX_VIDEO_BYTES } from '../../../contract/activity.ts'
import { activities, media } from '../../../server/db/schema.ts'
import { httpServer } from '../../../server/host/httpServer.ts'
import type { MediaStore } from '../../../server/media/store.ts'
import { eventually } from '../../support/eventually.ts'
import { mp4, png } from '../../support/files.ts'
import { insertMedia, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* The real Node server on a port, with clients that disconnect, send without reading, or stop reading. */

const MB = 1024 * 1024
const UPLOAD = '/api/storage/v1/media/company/upload'

let server: TestServer
let http: Server
let port: number
let token: string
/** The server's ends of the connections. */
let sockets: Socket[]
/** Number of `put`s that were begun, and that have ended. */
let begun: number
let ended: number
/** Awaited before each chunk is written. */
let beforePiece: (piece: Uint8Array) => Promise<void>
/** Awaited before each chunk of a download and its end; may reject. */
let beforeReading: (isEnd: boolean) => Promise<void>
/** Number of completely handled requests. */
let dealtWith: number
/** Number of streams that were opened, and that were abandoned early. */
let opened: number
let left: number
/** Log entries of level error. */
let problems: unknown[]

const watched = (store: MediaStore): MediaStore => ({
  ...store,
  async put(key, bytes) {
    begun += 1
    const slowly = async function* () {
      if (bytes instanceof Uint8Array) yield bytes
      else
        for await (const piece of bytes) {
          await beforePiece(piece)
          yield piece
        }
    }
    try {
      await store.put(key, slowly())
    } finally {
      ended += 1
    }
  },
  read(key, range) {
    const reader = store.read(key, range).getReader()
    let isOpen = false
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (!isOpen) opened += 1
          isOpen = true
          const { done, value } = await reader.read()
          await beforeReading(done)
          if (done) controller.close()
          else controller.enqueue(value)
        },
        async cancel(reason) {
          left += 1
          await reader.cancel(reason)
        },
      },
      { highWaterMark: 0 },
    )
  },
})

beforeEach(async () => {
  begun = ended = dealtWith = opened = left = 0
  problems = []
  beforePiece = () => Promise.resolve()
  beforeReading = () => Promise.resolve()
  server = await startTestServer({
    disturb: watched,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (...args: unknown[]) => void problems.push(args),
    },
  })
  token = await server.signIn()
  sockets = []
  http = httpServer({
    fetch: (incoming) =>
      server.fetch(incoming).finally(() => {
        dealtWith += 1
      }),
  }).server
  http.on('connection', (socket) => sockets.push(socket))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  port = address.port
})
afterEach(async () => {
  http.closeAllConnections()
  http.close()
  await server.close()
})

const HEAD =
  '--XX\r\nContent-Disposition: form-data; name="source"\r\n\r\nupload\r\n' +
  '--XX\r\nContent-Disposition: form-data; name="title"\r\n\r\nFoto\r\n'
const fileHead = (name: string, type: string) =>
  `--XX\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
const TAIL = '\r\n--XX--\r\n'

/** Opens an upload of `size` bytes by raw socket. */
async function dial(size: number, bearer = token) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST ${UPLOAD} HTTP/1.1\r\nHost: balai.test\r\nAuthorization: Bearer ${bearer}\r\n` +
      `Content-Type: multipart/form-data; boundary=XX\r\nContent-Length: ${size}\r\n\r\n`,
  )
  return socket
}

async function keptFiles() {
  const keys: string[] = []
  for await (const { key } of server.media.list()) keys.push(key)
  return keys
}

async function expectNothing() {
  expect(await server.db.$count(media)).toBe(0)
  expect(await keptFiles()).toEqual([])
  // Unfinished uploads of any age.
  expect(await server.media.removeUnfinished(new Date(Date.now() + MB))).toBe(0)
}

/** Sends a whole body before reading the response, as browsers do. */
async function push(
  pieces: Iterable<Uint8Array | string>,
  size: number,
  { bearer = token, path = UPLOAD } = {},
) {
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'multipart/form-data; boundary=XX',
      'content-length': size,
    },
  })
  const response = once(outgoing, 'response')
  for (const piece of pieces) if (!outgoing.write(piece)) await once(outgoing, 'drain')
  outgoing.end()
  const [incoming] = await response
  const text = await new Response(incoming).text()
  return z
    .object({ status: z.number(), message: z.string() })
    .parse({ status: incoming.statusCode, ...JSON.parse(text) })
}

function* film(size: number, head = HEAD) {
  yield head
  yield fileHead('film.mp4', 'video/mp4')
  yield mp4()
  const piece = new Uint8Array(256 * 1024)
  for (let left = size - mp4().length; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece
  yield TAIL
}
const filmLength = (size: number, head = HEAD) =>
  head.length + fileHead('film.mp4', 'video/mp4').length + size + TAIL.length

test('removes two concurrent uploads that are cut in the middle', async () => {
  const clients = await Promise.all([dial(20 * MB), dial(20 * MB)])
  for (const client of clients) {
    client.write(HEAD + fileHead('film.mp4', 'video/mp4'))
    client.write(mp4())
    client.write(new Uint8Array(3 * MB))
  }
  await eventually(() => expect(begun).toBe(2))
  expect(ended).toBe(0)
  for (const client of clients) client.destroy()
  await eventually(() => expect(ended).toBe(2))
  await expectNothing()
})

test('keeps an upload while another one is cut', async () => {
  const other = push(film(5 * MB), filmLength(5 * MB))
  const client = await dial(20 * MB)
  client.write(HEAD + fileHead('film.mp4', 'video/mp4'))
  client.write(mp4())
  client.write(new Uint8Array(MB))
  await eventually(() => expect(begun).toBe(2))
  client.destroy()
  expect((await other).status).toBe(200)
  await eventually(() => expect(ended).toBe(2))
  expect(await server.db.$count(media)).toBe(1)
  expect(await keptFiles()).toHaveLength(1)
})

test('removes an upload that is cut after its file, among the fields', async () => {
  const client = await dial(10_000)
  client.write(fileHead('foto.png', 'image/png'))
  client.write(png())
  client.write(`\r\n${HEAD}`)
  await eventually(() => expect(ended).toBe(1))
  expect(await keptFiles()).toHaveLength(1)
  client.destroy()
  await eventually(async () => expect(await keptFiles()).toEqual([]))
  await expectNothing()
})

test('writes nothing of an upload that is cut in the head of its file', async () => {
  const client = await dial(10_000)
  client.write(HEAD + fileHead('foto.png', 'image/png'))
  client.write(png().subarray(0, 20))
  await eventually(() => expect(sockets[0]?.bytesRead).toBeGreaterThan(HEAD.length))
  client.destroy()
  await eventually(() => expect(dealtWith).toBe(1))
  expect(begun).toBe(0)
  await expectNothing()
})

/** Measures memory with a slow disk: a server without back-pressure would read on. */
function watchMemory() {
  const seen = { written: 0, most: 0 }
  beforePiece = async (piece) => {
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
    seen.written += piece.length
    const taken = sockets[0]?.bytesRead ?? Number.POSITIVE_INFINITY
    seen.most = Math.max(seen.most, taken - seen.written)
  }
  return seen
}

test('streams a film of 100 MB to a slow store within little memory', async () => {
  const SIZE = 100 * MB
  const seen = watchMemory()
  expect((await push(film(SIZE), filmLength(SIZE))).status).toBe(200)
  expect(seen.written).toBe(SIZE)
  expect(seen.most).toBeLessThan(2 * MB)
  expect(await server.db.select({ size: media.size }).from(media)).toEqual([{ size: SIZE }])
})

describe('video of an activity', () => {
  const fields = { title: 'Video', type: 'menonton_video', 'settings[estimated_duration]': '600' }
  const head = Object.entries(fields)
    .map(([name, value]) => `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  const pathOf = async () => {
    const { id: program } = await insertProgram(server.db)
    const { id: topic } = await insertTopic(server.db, { programId: program })
    return `/api/v1/activity/${program}/${topic}/create`
  }

  test('streams the largest video of an activity within little memory', async () => {
    const seen = watchMemory()
    const path = await pathOf()
    expect(
      (await push(film(MAX_VIDEO_BYTES, head), filmLength(MAX_VIDEO_BYTES, head), { path })).status,
    ).toBe(200)
    expect(seen.written).toBe(MAX_VIDEO_BYTES)
    expect(seen.most).toBeLessThan(2 * MB)
    expect(await server.db.select({ size: media.size }).from(media)).toEqual([{ size: MAX_VIDEO_BYTES }])
  })

  test('answers 413 after receiving all of an oversized video, and stores nothing', async () => {
    const path = await pathOf()
    const SIZE = MAX_VIDEO_BYTES + MB
    expect(await push(film(SIZE, head), filmLength(SIZE, head), { path })).toEqual({
      status: 413,
      message: 'Format file yang didukung adalah mp4 ukuran maks: 100 MB.',
    })
    await expectNothing()
    expect(await server.db.$count(activities)).toBe(0)
  })
})

test.each([
  ['of the wrong type', mp4(), 415, 'Jenis berkas ini tidak didukung'],
  ['that is too large', png(), 413, 'Berkas terlalu besar. Ukuran maksimal 10 MB.'],
])('gives the reason after receiving all of a file %s', async (_, start, status, message) => {
  const head = HEAD + fileHead('foto.png', 'image/png')
  const SIZE = 80
  const pieces = [head, start, ...Array.from({ length: SIZE }, () => new Uint8Array(MB)), TAIL]
  const size = head.length + start.length + SIZE * MB + TAIL.length
  expect(await push(pieces, size)).toEqual({ status, message: expect.stringContaining(message) })
  await expectNothing()
})

test('answers 401 after receiving a whole upload without a session', async () => {
  expect(await push(film(40 * MB), filmLength(40 * MB), { bearer: 'A'.repeat(43) })).toEqual({
    status: 401,
    message: 'Sesi Anda telah berakhir. Silakan masuk kembali.',
  })
  expect(begun).toBe(0)
})

test('keeps the connection usable after a refused upload', async () => {
  const client = await dial(HEAD.length + TAIL.length)
  let answered = ''
  client.on('data', (piece) => {
    answered += String(piece)
  })
  client.write(HEAD + TAIL)
  await eventually(() => expect(answered).toMatch(/^HTTP\/1\.1 422 .+\r\n\r\n\{.+\}$/s))
  answered = ''
  client.write('GET /api/health HTTP/1.1\r\nHost: balai.test\r\n\r\n')
  await eventually(() => expect(answered).toMatch(/^HTTP\/1\.1 200 /))
  client.destroy()
})

const SIZE = 20 * MB

/** Begins a download that the client can abort. */
async function download() {
  const { id, storageKey } = await insertMedia(server.db, { size: SIZE })
  await server.media.put(storageKey, new Uint8Array(SIZE))
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write(`GET /api/storage/v1/media/company/public/${id} HTTP/1.1\r\nHost: balai.test\r\n\r\n`)
  return client
}

/** Resolves when the server has noticed the disconnect. */
const hungUp = () => eventually(() => expect(sockets[0]?.destroyed).toBe(true))

/** Waits for pending log entries. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
}

test('closes the file of an abandoned download, and logs no error', async () => {
  let isGone = false
  // The client disconnects while the next chunk is being read.
  beforeReading = async () => {
    if (isGone) await hungUp()
  }
  const client = await download()
  await once(client, 'data')
  expect([opened, left]).toEqual([1, 0])
  isGone = true
  client.destroy()
  await eventually(() => expect(left).toBe(1))
  await settled()
  expect(problems).toEqual([])
})

test('logs no error when the client hangs up after its last byte', async () => {
  const reached = Promise.withResolvers<void>()
  beforeReading = async (isEnd) => {
    if (!isEnd) return
    reached.resolve()
    await hungUp()
  }
  const client = await download()
  let received = 0
  client.on('data', (piece) => {
    received += piece.length
  })
  await reached.promise
  await eventually(() => expect(received).toBeGreaterThan(SIZE))
  client.destroy()
  await hungUp()
  await settled()
  expect(problems).toEqual([])
})

test('logs a store failure during a download, and cuts the connection', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let pieces = 0
  const broken = new Error('EIO: /srv/balai/rahasia')
  beforeReading = async () => {
    pieces += 1
    if (pieces > 2) throw broken
  }
  const client = await download()
  let received = ''
  client.on('data', (piece) => {
    received = String(piece).slice(-200)
  })
  await once(client, 'close')
  expect(problems).toEqual([[{ err: broken, storageKey: expect.any(String) }, 'download failed']])
  expect(received).not.toContain('rahasia')
  expect(JSON.stringify(consoleError.mock.calls)).not.toContain('rahasia')
  consoleError.mockRestore()
})

test('refuses a body in tiny chunks and closes the connection', async () => {
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  let answer = ''
  client.on('data', (piece) => {
    answer += piece
  })
  client.write(
    'POST /api/users/v1/company/login HTTP/1.1\r\nHost: balai.test\r\nContent-Type: application/json\r\n' +
      'Transfer-Encoding: chunked\r\n\r\n',
  )
  client.write('1\r\n{\r\n'.repeat(15_000))
  await once(client, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toContain('potongan yang terlalu kecil')
  expect(problems).toEqual([])
})

test('answers HEAD with the length without opening the file', async () => {
  const { id, storageKey } = await insertMedia(server.db)
  await server.media.put(storageKey, png())
  const address = `http://127.0.0.1:${port}/api/storage/v1/media/company/public/${id}`
  const response = await fetch(address, { method: 'HEAD' })
  expect(response.headers.get('content-length')).toBe(String(png().length))
  expect(await response.text()).toBe('')
  expect(opened).toBe(0)
  expect(new Uint8Array(await (await fetch(address)).arrayBuffer())).toEqual(png())
})
