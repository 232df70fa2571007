import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { admins, media, programs, sessions, workLinks } from '../../../server/db/schema.ts'
import { newToken } from '../../../server/domains/session/token.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { pdf, png } from '../../support/files.ts'
import { insertPractice } from '../../support/participants.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Links to participants' submissions. */

const call = calls['member.work']
const detail = calls['member.redeemDetail']
const MINUTE = 60_000

let server: TestServer
let token: string
const start = new Date('2026-11-20T18:00:00.000Z')
let now = start
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = start
  await server.reset()
  token = await server.signIn()
})

/** The file's address in a newly read detail. */
async function addressOf(id: string): Promise<string> {
  const { topics } = await dataOf(await send(server, detail, { params: { id }, token }), detail)
  const url = topics[0]?.activities[0]?.upload?.file?.url
  if (url === undefined) throw new Error('There is no file')
  return url
}

const fetchFile = (address: string, init: RequestInit = {}) =>
  server.fetch(new Request(new URL(address, 'http://balai.test'), init))

test('serves the file without a session, uncached', async () => {
  const { redeem } = await insertPractice(server)
  const response = await fetchFile(await addressOf(redeem.id))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="foto-praktik.png"; filename*=UTF-8\'\'foto-praktik.png',
    'content-length': String(png().length),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png())
})

test('serves a range of bytes, and no body for HEAD', async () => {
  const { redeem } = await insertPractice(server)
  const address = await addressOf(redeem.id)
  const part = await fetchFile(address, { headers: { range: 'bytes=1-3' } })
  expect(part.status).toBe(206)
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(png().slice(1, 4))
  const head = await fetchFile(address, { method: 'HEAD' })
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
})

test.each([
  ['application/pdf', 'application/pdf'],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
])('serves active content as an attachment: %s', async (mime, served) => {
  const { redeem, file } = await insertPractice(server)
  await server.media.remove(file.storageKey)
  await server.media.put(file.storageKey, pdf())
  await server.db.update(media).set({ mime, size: pdf().length, originalName: 'a"b\n<ö>.svg' })
  const { headers } = await fetchFile(await addressOf(redeem.id))
  expect(headers.get('content-type')).toBe(served)
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="a_b_<_>.svg"; filename*=UTF-8\'\'a%22b%0A%3C%C3%B6%3E.svg',
  )
})

test('expires the link after 15 minutes, with 410 and then 404', async () => {
  const { redeem } = await insertPractice(server)
  const address = await addressOf(redeem.id)
  now = new Date(start.getTime() + 15 * MINUTE - 1)
  expect((await fetchFile(address)).status).toBe(200)
  now = new Date(start.getTime() + 15 * MINUTE)
  expect(await failureOf(await fetchFile(address))).toMatchObject({
    status: 410,
    message: 'Tautan berkas sudah kedaluwarsa. Muat ulang halaman peserta ini.',
  })
  now = new Date(start.getTime() + 25 * 60 * MINUTE)
  token = await server.signIn()
  await addressOf(redeem.id)
  expect(await failureOf(await fetchFile(address))).toMatchObject({ status: 404 })
})

test('answers 404 once the program is deleted', async () => {
  const { redeem } = await insertPractice(server)
  const address = await addressOf(redeem.id)
  await server.db.update(programs).set({ deletedAt: start })
  expect(await failureOf(await fetchFile(address))).toEqual({
    status: 404,
    message: 'Tautan berkas tidak ditemukan.',
  })
})

test('expires the link when its session is logged out', async () => {
  const { redeem } = await insertPractice(server)
  const address = await addressOf(redeem.id)
  await server.signIn()
  await send(server, calls['session.logout'], { token })
  expect(await failureOf(await fetchFile(address))).toMatchObject({ status: 410 })
})

test('expires the link with a disabled account or an idle session', async () => {
  const { redeem } = await insertPractice(server)
  const address = await addressOf(redeem.id)
  await server.db.update(admins).set({ disabledAt: start })
  expect(await failureOf(await fetchFile(address))).toMatchObject({ status: 410 })
  await server.db.update(admins).set({ disabledAt: null })
  expect((await fetchFile(address)).status).toBe(200)
  await server.db.update(sessions).set({ lastUsedAt: new Date(start.getTime() - 12 * 60 * MINUTE) })
  expect(await failureOf(await fetchFile(address))).toMatchObject({ status: 410 })
})

test('serves the file at no other address', async () => {
  const { redeem, file } = await insertPractice(server)
  await addressOf(redeem.id)
  const open = calls['media.public']
  expect((await send(server, open, { params: { id: file.id } })).status).toBe(404)
  for (const wrong of [newToken(), 'x', file.id])
    expect(await failureOf(await send(server, call, { params: { token: wrong } }))).toMatchObject({
      status: 404,
    })
})

test('stores no link token, and gives each read another one', async () => {
  const { redeem } = await insertPractice(server)
  const one = await addressOf(redeem.id)
  const two = await addressOf(redeem.id)
  expect(one).not.toBe(two)
  for (const address of [one, two]) expect((await fetchFile(address)).status).toBe(200)
  const kept = JSON.stringify(await server.db.select().from(workLinks))
  expect(kept).not.toContain(one.split('/').at(-1))
})

test('answers 404 for a file that the store lost', async () => {
  const { redeem, file } = await insertPractice(server)
  const address = await addressOf(redeem.id)
  await server.media.remove(file.storageKey)
  expect(await failureOf(await fetchFile(address))).toMatchObject({ status: 404 })
})
