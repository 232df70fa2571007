import { afterEach, describe, expect, test, vi } from 'vitest'
import { BodyAbortedError, streamChunks } from '../../../server/http/body.ts'
import { readJson } from '../../../server/http/input.ts'
import { discardForm, formReader } from '../../../server/routes/form/read.ts'

afterEach(() => vi.restoreAllMocks())

const LONG = 60_000

/** A body of equal chunks that are always available; counts those that are pulled. */
function bodyOf(pieces: number, bytes: number) {
  const told = { asked: 0 }
  const piece = new Uint8Array(bytes).fill(0x20)
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (told.asked === pieces) return controller.close()
        told.asked += 1
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, told }
}

const requestOf = (body: ReadableStream<Uint8Array>, type: string) =>
  new Request('http://balai.test', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    // @ts-expect-error: Node requires it for streams, the DOM's types lack it.
    duplex: 'half',
  })

async function lengthOf(body: ReadableStream<Uint8Array>, time = LONG) {
  let length = 0
  for await (const piece of streamChunks(body, time)) length += piece.byteLength
  return length
}

const ENDLESS = Number.POSITIVE_INFINITY
const IN_CRUMBS = { message: 'Kiriman ditolak karena datang dalam potongan yang terlalu kecil.', status: 400 }
/** Far fewer chunks than the whole body, with room for rounding. */
const SOON = 1_100

describe('body in tiny chunks', () => {
  test('stops reading an endless body of single bytes', async () => {
    const { body, told } = bodyOf(ENDLESS, 1)
    await expect(lengthOf(body)).rejects.toMatchObject(IN_CRUMBS)
    expect(told.asked).toBeLessThan(SOON)
  })

  test('stops reading tiny chunks behind a large first one', async () => {
    let asked = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        asked += 1
        controller.enqueue(new Uint8Array(asked === 1 ? 256 * 100 : 1))
      },
    })
    await expect(lengthOf(body)).rejects.toMatchObject(IN_CRUMBS)
    expect(asked).toBeLessThan(SOON + 100)
  })

  test.each([
    ['short, in single bytes', 1_000, 1],
    ['long, in chunks of 256 bytes', 20_000, 256],
  ])('reads a body that is %s', async (_, pieces, bytes) => {
    expect(await lengthOf(bodyOf(pieces, bytes).body)).toBe(pieces * bytes)
  })

  test('refuses JSON and a form in single bytes', async () => {
    const json = bodyOf(ENDLESS, 1)
    await expect(readJson(requestOf(json.body, 'application/json'))).rejects.toMatchObject(IN_CRUMBS)
    const form = bodyOf(ENDLESS, 1)
    const read = formReader(requestOf(form.body, 'multipart/form-data; boundary=XX'), {})
    await expect(read({})).rejects.toMatchObject(IN_CRUMBS)
    expect([json, form].every(({ told }) => told.asked < SOON)).toBe(true)
  })

  test('stops discarding a refused form in single bytes', async () => {
    const { body, told } = bodyOf(ENDLESS, 1)
    await discardForm(requestOf(body, 'multipart/form-data; boundary=XX'), {}, new Error('refused'), true)
    expect(told.asked).toBeLessThan(SOON)
  })
})

describe('readJson with a short Content-Length', () => {
  const short = (body: ReadableStream<Uint8Array> | string, length: number) => {
    const request = new Request('http://balai.test', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'content-length': String(length) },
      // @ts-expect-error: Node requires it for streams, the DOM's types lack it.
      duplex: 'half',
    })
    const asStream = vi.spyOn(request, 'body', 'get')
    return { request, asStream }
  }

  test('reads a short body without a stream', async () => {
    const { request, asStream } = short('{"to":1}', 8)
    expect(await readJson(request)).toEqual({ to: 1 })
    expect(asStream).not.toHaveBeenCalled()
  })

  test('throws BodyAbortedError when the sender is gone, and answers 400 to invalid JSON', async () => {
    const gone = new ReadableStream<Uint8Array>({ pull: (it) => it.error(new Error('ECONNRESET')) })
    await expect(readJson(short(gone, 8).request)).rejects.toThrow(BodyAbortedError)
    await expect(readJson(short('{"to":', 6).request)).rejects.toMatchObject({ status: 400 })
  })

  test('refuses a body over the limit with 413 in spite of a shorter Content-Length', async () => {
    await expect(readJson(short(' '.repeat(30), 8).request, 20)).rejects.toMatchObject({ status: 413 })
  })

  test('refuses single bytes when the Content-Length leaves room for too many chunks', async () => {
    const { body, told } = bodyOf(ENDLESS, 1)
    await expect(readJson(short(body, 2_000).request)).rejects.toMatchObject(IN_CRUMBS)
    expect(told.asked).toBeLessThan(SOON)
  })
})

describe('streamChunks after its time limit', () => {
  test('throws BodyAbortedError without reading a chunk that is available', async () => {
    const { body, told } = bodyOf(900, 1)
    await expect(lengthOf(body, 0)).rejects.toThrow(BodyAbortedError)
    expect(told.asked).toBe(0)
  })

  test('aborts without a Node warning about a negative timeout', async () => {
    const warned = vi.spyOn(process, 'emitWarning')
    // One chunk took longer than the limit for the body.
    vi.spyOn(performance, 'now')
      .mockReturnValueOnce(0)
      .mockReturnValueOnce(1)
      .mockReturnValue(LONG + 5_000)
    await expect(lengthOf(bodyOf(900, 1).body)).rejects.toThrow(BodyAbortedError)
    expect(warned).not.toHaveBeenCalled()
  })
})
