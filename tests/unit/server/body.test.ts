import { afterEach, describe, expect, test, vi } from 'vitest'
import { BodyAborted, readChunks } from '../../../server/http/body.ts'
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
  for await (const piece of readChunks(body, time)) length += piece.byteLength
  return length
}

const ENDLESS = Number.POSITIVE_INFINITY
const IN_CRUMBS = { message: 'Kiriman ditolak karena datang dalam potongan yang terlalu kecil.', status: 400 }
/** Far fewer chunks than the whole body, with room for rounding. */
const SOON = 1_100

describe('a body in crumbs', () => {
  test('is not read to its end', async () => {
    const { body, told } = bodyOf(ENDLESS, 1)
    await expect(lengthOf(body)).rejects.toMatchObject(IN_CRUMBS)
    expect(told.asked).toBeLessThan(SOON)
  })

  test('is not read to its end when it began with a large piece', async () => {
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
    ['short, letter by letter', 1_000, 1],
    ['long, in the smallest packets', 20_000, 256],
  ])('is read when it is %s', async (_, pieces, bytes) => {
    expect(await lengthOf(bodyOf(pieces, bytes).body)).toBe(pieces * bytes)
  })

  test('is no JSON, and no form', async () => {
    const json = bodyOf(ENDLESS, 1)
    await expect(readJson(requestOf(json.body, 'application/json'))).rejects.toMatchObject(IN_CRUMBS)
    const form = bodyOf(ENDLESS, 1)
    const read = formReader(requestOf(form.body, 'multipart/form-data; boundary=XX'), {})
    await expect(read({})).rejects.toMatchObject(IN_CRUMBS)
    expect([json, form].every(({ told }) => told.asked < SOON)).toBe(true)
  })

  test('is not thrown away crumb by crumb either', async () => {
    const { body, told } = bodyOf(ENDLESS, 1)
    await discardForm(requestOf(body, 'multipart/form-data; boundary=XX'), {}, new Error('refused'), true)
    expect(told.asked).toBeLessThan(SOON)
  })
})

describe('a short body that says how long it is', () => {
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

  test('is read without a stream', async () => {
    const { request, asStream } = short('{"to":1}', 8)
    expect(await readJson(request)).toEqual({ to: 1 })
    expect(asStream).not.toHaveBeenCalled()
  })

  test('is refused as broken when its sender is gone, and when it is no text', async () => {
    const gone = new ReadableStream<Uint8Array>({ pull: (it) => it.error(new Error('ECONNRESET')) })
    await expect(readJson(short(gone, 8).request)).rejects.toThrow(BodyAborted)
    await expect(readJson(short('{"to":', 6).request)).rejects.toMatchObject({ status: 400 })
  })

  test('is measured all the same', async () => {
    await expect(readJson(short(' '.repeat(30), 8).request, 20)).rejects.toMatchObject({ status: 413 })
  })

  test('is watched piece by piece from the length at which it could come in crumbs', async () => {
    const { body, told } = bodyOf(ENDLESS, 1)
    await expect(readJson(short(body, 2_000).request)).rejects.toMatchObject(IN_CRUMBS)
    expect(told.asked).toBeLessThan(SOON)
  })
})

describe('a body whose time is over', () => {
  test('is not read on because its next piece is there already', async () => {
    const { body, told } = bodyOf(900, 1)
    await expect(lengthOf(body, 0)).rejects.toThrow(BodyAborted)
    expect(told.asked).toBe(0)
  })

  test('ends without a word of Node about a time below nought', async () => {
    const warned = vi.spyOn(process, 'emitWarning')
    // One chunk took longer than the limit for the body.
    vi.spyOn(performance, 'now')
      .mockReturnValueOnce(0)
      .mockReturnValueOnce(1)
      .mockReturnValue(LONG + 5_000)
    await expect(lengthOf(bodyOf(900, 1).body)).rejects.toThrow(BodyAborted)
    expect(warned).not.toHaveBeenCalled()
  })
})
