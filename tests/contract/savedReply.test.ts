import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { replies } from '../../server/db/schema.ts'
import { dataOf, failureOf, send } from '../support/client.ts'
import { insertAdmin, insertReply } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* The calls of the release before; `declared.test.ts` has what every entity keeps. */

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
})

const list = calls['reply.list']
const detail = calls['reply.detail']
const create = calls['reply.create']
const update = calls['reply.update']
const remove = calls['reply.delete']

const add = (json: object) => send(server, create, { token, json })
const save = (id: string, json: object) => send(server, update, { token, params: { id }, json })
const read = async (id: string) => dataOf(await send(server, detail, { token, params: { id } }), detail)
const own = (input: Partial<typeof replies.$inferInsert> = {}) =>
  insertReply(server.db, { adminId: server.admin.id, ...input })
const titles = async (query: Record<string, string | number> = {}) =>
  (await dataOf(await send(server, list, { token, query }), list)).list.map(({ title }) => title)

const missing = { status: 404, message: 'Respons tersimpan tidak ditemukan.' }

test('creates, reads, updates and deletes a saved reply', async () => {
  const text = 'Terima kasih, {nama_depan}.\n\nHasil {aktivitas} sudah baik. 🙏 <b>{nama}</b>'
  const made = await dataOf(await add({ title: '  Sudah baik ', text: `  ${text}\n` }), create)
  const id = String(made.id)
  expect(await read(id)).toMatchObject({ ...made, title: 'Sudah baik', text })
  const saved = await dataOf(
    await save(id, { title: 'Ulang', text: 'Mohon kirim ulang.', updated_at: made.updated_at }),
    update,
  )
  expect(await read(id)).toMatchObject({ ...saved, title: 'Ulang', text: 'Mohon kirim ulang.' })
  expect(Date.parse(String(saved.updated_at))).toBeGreaterThan(Date.parse(String(made.updated_at)))
  expect((await send(server, remove, { token, params: { id } })).status).toBe(200)
  expect(await failureOf(await send(server, detail, { token, params: { id } }))).toEqual(missing)
})

test('lists oldest first, sorts, searches and paginates', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await own({ title: 'Kedua', text: 'Nilai 100% benar', createdAt: at(2) })
  await own({ title: 'Ketiga', text: 'a_b', createdAt: at(3) })
  await own({ title: 'Pertama', text: 'Foto kurang jelas', createdAt: at(1) })
  expect(await titles({ limit: -1 })).toEqual(['Pertama', 'Kedua', 'Ketiga'])
  expect(await titles({ limit: 2, page: 2 })).toEqual(['Ketiga'])
  expect(await titles({ sort: 'title', dir: 'desc' })).toEqual(['Pertama', 'Ketiga', 'Kedua'])
  expect(await titles({ q: 'FOTO' })).toEqual(['Pertama'])
  expect(await titles({ q: 'ke' })).toEqual(['Kedua', 'Ketiga'])
  expect(await titles({ q: '%' })).toEqual(['Kedua'])
  expect(await titles({ q: '_' })).toEqual(['Ketiga'])
  expect(await dataOf(await send(server, list, { token, query: { limit: 1 } }), list)).toMatchObject({
    page: 1,
    limit: 1,
    total: 3,
  })
})

describe('reply of another admin', () => {
  test.each(['reply.detail', 'reply.update', 'reply.delete'] as const)('answers 404 to %s', async (name) => {
    const other = await insertAdmin(server.db)
    const { id } = await insertReply(server.db, { adminId: other.id, title: 'Milik orang lain' })
    const json = name === 'reply.update' ? { title: 'Diambil', text: 'x' } : undefined
    const response = await send(server, calls[name], { token, params: { id }, json })
    expect(await failureOf(response)).toEqual(missing)
    expect(await server.db.select().from(replies)).toMatchObject([{ id, title: 'Milik orang lain' }])
  })

  test('omits the reply from list and total', async () => {
    const other = await insertAdmin(server.db)
    await insertReply(server.db, { adminId: other.id })
    await own({ title: 'Milik sendiri' })
    expect(await dataOf(await send(server, list, { token }), list)).toMatchObject({
      list: [{ title: 'Milik sendiri' }],
      total: 1,
    })
  })
})

test('answers 409 with the current reply to a stale save', async () => {
  const { id } = await own()
  const { updated_at } = await read(id)
  await save(id, { title: 'Lebih baru', text: 'Isi', updated_at })
  expect(await failureOf(await save(id, { title: 'Terlambat', text: 'Isi', updated_at }))).toMatchObject({
    status: 409,
    message: 'Data ini sudah diubah oleh orang lain. Muat ulang sebelum menyimpan.',
    data: { id, title: 'Lebih baru', text: 'Isi' },
  })
  expect(await read(id)).toMatchObject({ title: 'Lebih baru' })
})

test('reports an unknown placeholder as a validation issue of its field', async () => {
  const { id } = await own()
  const body = { title: 'Sudah baik', text: 'Halo {Nama depan} dan {tanggal lahir}' }
  const message =
    '{tanggal lahir} tidak dikenal. Yang bisa diisi: {nama}, {nama_depan}, {aktivitas}, {program}, {progres}.'
  for (const response of [await add(body), await save(id, body)])
    expect(await failureOf(response)).toMatchObject({ status: 422, errors: { text: [message] } })
})

test('reads an older reply with an unknown placeholder', async () => {
  const { id } = await own({ text: 'Halo {tanggal}' })
  expect(await read(id)).toMatchObject({ text: 'Halo {tanggal}' })
})
