import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mediaCalls } from '../../../contract/media.ts'
import { media } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { detectFormat, matchesFormat } from '../../../server/media/format.ts'
import { makeMedia } from '../../../server/seed/media/catalogue.ts'
import { dataOf, failureOf, type Sent, send } from '../../support/client.ts'
import { png, uploadForm } from '../../support/files.ts'
import { insertMedia } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const {
  'media.upload': upload,
  'media.list': list,
  'media.detail': detail,
  'media.update': update,
  'media.public': file,
} = mediaCalls

let server: TestServer
let token: string
/** Files opened so far. */
let opened = 0
/** The error when a file is read. */
let broken: Error | undefined
const problems: unknown[] = []
beforeAll(async () => {
  server = await startTestServer({
    settings: { publicUrl: 'https://balai.example' },
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (...args: unknown[]) => void problems.push(args),
    },
    disturb: (store) => ({
      ...store,
      read(key, range) {
        const reader = store.read(key, range).getReader()
        return new ReadableStream(
          {
            async pull(controller) {
              opened += 1
              if (broken) throw broken
              const { done, value } = await reader.read()
              if (done) controller.close()
              else controller.enqueue(value)
            },
          },
          { highWaterMark: 0 },
        )
      },
    }),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
  opened = 0
  broken = undefined
  problems.length = 0
})

const fetchFile = (id: string, sent: Sent = {}) => send(server, file, { params: { id }, ...sent })

test('describes, lists and serves an uploaded picture unchanged', async () => {
  const form = uploadForm(undefined, { title: '  Foto kelas ', alt: 'Ruang kelas', caption: ' ' })
  const made = await dataOf(await send(server, upload, { token, form }), upload)
  const id = String(made.id)
  const address = `https://balai.example/api/storage/v1/media/company/public/${id}`
  expect(made).toMatchObject({
    public_url: address,
    url: address,
    type: 'image',
    title: 'Foto kelas',
    alt: 'Ruang kelas',
    caption: null,
    description: null,
    source: 'upload',
  })
  expect(await dataOf(await send(server, detail, { token, params: { id } }), detail)).toEqual(made)
  expect(await dataOf(await send(server, list, { token }), list)).toMatchObject({ list: [made], total: 1 })
  const served = await fetchFile(id)
  expect(served.headers.get('content-type')).toBe('image/png')
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(png())
})

describe('media.list', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const titles = async (query: Record<string, string | number> = {}) =>
    (await dataOf(await send(server, list, { token, query }), list)).list.map(({ title }) => title)

  test('lists media newest first, filtered by type, with the total', async () => {
    await insertMedia(server.db, { title: 'Pertama', createdAt: at(1) })
    await insertMedia(server.db, { title: 'Ketiga', createdAt: at(3) })
    await insertMedia(server.db, { title: 'Kedua', createdAt: at(2), type: 'audio' })
    expect(await titles()).toEqual(['Ketiga', 'Kedua', 'Pertama'])
    expect(await titles({ type: 'image' })).toEqual(['Ketiga', 'Pertama'])
    expect(await titles({ type: 'video' })).toEqual([])
    expect(await titles({ sort: 'created_at', dir: 'asc' })).toEqual(['Pertama', 'Kedua', 'Ketiga'])
    expect(await titles({ sort: 'title', dir: 'asc' })).toEqual(['Kedua', 'Ketiga', 'Pertama'])
    expect(
      await dataOf(await send(server, list, { token, query: { type: 'image', limit: 1 } }), list),
    ).toMatchObject({ page: 1, limit: 1, total: 2 })
  })

  test('returns each of many with equal times on one page only', async () => {
    for (let i = 0; i < 20; i++) await insertMedia(server.db, { title: `Gambar ${i}`, createdAt: at(1) })
    const pages = await Promise.all([1, 2, 3].map((page) => titles({ type: 'image', limit: 9, page })))
    expect(pages.map((page) => page.length)).toEqual([9, 9, 2])
    expect(new Set(pages.flat()).size).toBe(20)
  })

  test('searches by title literally', async () => {
    await insertMedia(server.db, { title: 'Sampul 100%' })
    await insertMedia(server.db, { title: 'Sampul depan' })
    expect(await titles({ q: 'SAMPUL d' })).toEqual(['Sampul depan'])
    expect(await titles({ q: '0%' })).toEqual(['Sampul 100%'])
    expect(await titles({ q: '_' })).toEqual([])
  })

  test('answers 422 for an unknown type', async () => {
    expect(await failureOf(await send(server, list, { token, query: { type: 'font' } }))).toMatchObject({
      status: 422,
      errors: { type: [expect.any(String)] },
    })
  })
})

describe('media.public', () => {
  const BYTES = new TextEncoder().encode('0123456789')
  async function put(input: Partial<typeof media.$inferInsert> = {}) {
    const row = await insertMedia(server.db, { size: BYTES.length, ...input })
    await server.media.put(row.storageKey, BYTES)
    return row
  }

  test('serves a file to everybody, cached for a year and sandboxed', async () => {
    const { id } = await put({ originalName: 'foto "kelas" é.png' })
    const response = await fetchFile(id)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'content-disposition': `inline; filename="foto _kelas_ _.png"; filename*=UTF-8''foto%20%22kelas%22%20%C3%A9.png`,
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: `"${id}"`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(await response.text()).toBe('0123456789')
  })

  test.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
  ])('serves a part for the range %s', async (range, text, contentRange) => {
    const { id } = await put()
    const response = await fetchFile(id, { headers: { range } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(text.length))
    expect(response.headers.get('etag')).toBe(`"${id}"`)
    expect(await response.text()).toBe(text)
  })

  test('serves the whole file for invalid or several ranges', async () => {
    const { id } = await put()
    for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2']) {
      const response = await fetchFile(id, { headers: { range } })
      expect([response.status, await response.text()], range).toEqual([200, '0123456789'])
    }
  })

  test('answers 416 for a range beyond the end', async () => {
    const { id } = await put()
    const response = await fetchFile(id, { headers: { range: 'bytes=10-' } })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('answers 304 for a cached file without opening it', async () => {
    const { id } = await put()
    const response = await fetchFile(id, { headers: { 'if-none-match': `"${id}"` } })
    expect(response.status).toBe(304)
    expect(response.headers.get('etag')).toBe(`"${id}"`)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toBe('')
    expect(opened).toBe(0)
  })

  test('answers HEAD without opening the file', async () => {
    const { id } = await put()
    const response = await server.fetch(
      new Request(`http://balai.test/api/storage/v1/media/company/public/${id}`, {
        method: 'HEAD',
        headers: { range: 'bytes=2-5' },
      }),
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('10')
    expect(await response.text()).toBe('')
    expect(opened).toBe(0)
  })

  test('serves a document as an attachment', async () => {
    const { id } = await put({ mime: 'application/pdf', originalName: 'modul.pdf', type: 'document' })
    expect((await fetchFile(id)).headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  test.each([newId(), 'x', '%20', "' or 1=1"])('answers 404 for the unknown id %s', async (id) => {
    const response = await fetchFile(id)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await failureOf(response)).toEqual({ status: 404, message: 'Media tidak ditemukan.' })
  })

  test('logs a download that breaks off, and leaks no detail to the client', async () => {
    const { id } = await put()
    broken = new Error('EIO: /srv/balai/rahasia')
    const response = await fetchFile(id)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(/^(?!.*rahasia)/)
    expect(problems).toEqual([[{ err: broken, storageKey: expect.any(String) }, 'download failed']])
  })

  test('answers 404 for a file lost or truncated in the store, and logs it', async () => {
    const { id: lost } = await insertMedia(server.db)
    const { id: short } = await put({ size: 11 })
    for (const id of [lost, short]) expect((await fetchFile(id)).status).toBe(404)
    expect(problems).toHaveLength(2)
  })
})

test('accepts and serves all media of the seed', async () => {
  const { rows, files } = await makeMedia(Date.UTC(2026, 0, 1))
  await server.db.insert(media).values(rows)
  for (const { key, bytes } of files) await server.media.put(key, bytes)
  for (const [at, row] of rows.entries()) {
    const bytes = files[at]?.bytes ?? new Uint8Array()
    const claim = { name: row.originalName, declared: row.mime }
    const format = await detectFormat(bytes.subarray(0, 65_536), claim)
    expect(format?.mime, row.title).toBe(row.mime)
    expect(format && matchesFormat(claim, format), row.title).toBe(true)
    const response = await fetchFile(row.id)
    expect(response.headers.get('content-type')).toBe(row.mime)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes), row.title).toBe(true)
  }
})

describe('media.update', () => {
  const save = (id: string, json: object) => send(server, update, { token, params: { id }, json })

  test('updates given details, keeps omitted ones and clears empty ones', async () => {
    const row = await insertMedia(server.db, { alt: 'Cangkir', caption: 'Pagi', description: 'Di meja' })
    const saved = await dataOf(
      await save(row.id, { title: ' Kopi ', alt: 'Secangkir kopi', caption: '' }),
      update,
    )
    expect(saved).toMatchObject({
      title: 'Kopi',
      alt: 'Secangkir kopi',
      caption: null,
      description: 'Di meja',
    })
    expect(await dataOf(await send(server, detail, { token, params: { id: row.id } }), detail)).toEqual(saved)
  })

  test('keeps details that the request omits', async () => {
    const { id } = await insertMedia(server.db, { title: 'Kopi', alt: 'Cangkir' })
    expect(await dataOf(await save(id, {}), update)).toMatchObject({ title: 'Kopi', alt: 'Cangkir' })
    expect(await dataOf(await save(id, { alt: 'Gelas' }), update)).toMatchObject({
      title: 'Kopi',
      alt: 'Gelas',
    })
  })

  test.each(['activity', 'participant'] as const)('answers 404 for a file with owner %s', async (owner) => {
    const { id } = await insertMedia(server.db, { owner })
    expect(await failureOf(await save(id, { title: 'Kopi' }))).toMatchObject({ status: 404 })
  })

  test.each([
    ['title', ''],
    ['title', 'x'.repeat(256)],
    ['alt', 'a\nb'],
    ['caption', 'x'.repeat(1_001)],
  ])('reports a validation issue of %s', async (field, value) => {
    const { id } = await insertMedia(server.db)
    expect(await failureOf(await save(id, { title: 'Kopi', [field]: value }))).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    })
  })
})
