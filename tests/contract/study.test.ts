import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { DAY_MS } from '../../contract/jakarta.ts'
import { programs, studies } from '../../server/db/schema.ts'
import { dataOf, failureOf, send } from '../support/client.ts'
import { insertProgram, insertStudy } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* Section 7's calls and names, and the rules of a study; `declared.test.ts` has what every entity keeps. */

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

const list = calls['study.list']
const detail = calls['study.detail']
const create = calls['study.create']
const update = calls['study.update']
const remove = calls['study.delete']

const add = (json: Record<string, unknown>) => send(server, create, { token, json })
const save = (id: string, json: Record<string, unknown>) =>
  send(server, update, { token, params: { id }, json })
const read = async (id: string) => dataOf(await send(server, detail, { token, params: { id } }), detail)

test('creates, reads, renames and deletes a study', async () => {
  const made = await dataOf(
    await add({ title: '  Tata Boga ', category_id: 'kuliner', available_part: 3 }),
    create,
  )
  const rest = { category_id: 'kuliner', available_part: 3 }
  expect(await read(String(made.id))).toMatchObject({
    ...made,
    title: 'Tata Boga',
    name: 'Tata Boga',
    ...rest,
  })

  const saved = await dataOf(
    await save(String(made.id), { id: made.id, name: 'Boga', updated_at: made.updated_at }),
    update,
  )
  expect(await read(String(made.id))).toMatchObject({ ...saved, title: 'Boga', name: 'Boga', ...rest })
  expect(Date.parse(String(saved.updated_at))).toBeGreaterThan(Date.parse(String(made.updated_at)))

  expect((await send(server, remove, { token, params: { id: String(made.id) } })).status).toBe(200)
  expect(await failureOf(await send(server, detail, { token, params: { id: String(made.id) } }))).toEqual({
    status: 404,
    message: 'Bidang studi tidak ditemukan.',
  })
})

test('clears optional fields', async () => {
  const { id } = await insertStudy(server.db, { categoryId: 'x', availablePart: 1 })
  expect((await save(id, { name: 'Boga', category_id: null, available_part: null })).status).toBe(200)
  expect(await read(id)).toMatchObject({ category_id: null, available_part: null })
})

test('lists oldest first, sorts, searches by title, and omits deleted studies', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await insertStudy(server.db, { title: 'Kedua', createdAt: at(2) })
  await insertStudy(server.db, { title: 'Pertama', createdAt: at(1) })
  await insertStudy(server.db, { title: 'Terhapus', deletedAt: at(3) })
  const titles = async (query: Record<string, string | number>) =>
    (await dataOf(await send(server, list, { token, query }), list)).list.map(({ title }) => title)
  expect(await titles({ limit: -1 })).toEqual(['Pertama', 'Kedua'])
  expect(await titles({ q: 'KED' })).toEqual(['Kedua'])
  expect(await titles({ sort: 'title', sort_type: 'desc' })).toEqual(['Pertama', 'Kedua'])
})

describe('study title', () => {
  const taken = { status: 422, message: 'Bidang studi dengan nama ini sudah ada.' }

  test('refuses a duplicate title regardless of case', async () => {
    await insertStudy(server.db, { title: 'Kuliner' })
    expect(await failureOf(await add({ title: 'KULINER' }))).toEqual({
      ...taken,
      errors: { title: [taken.message] },
    })
    const { id } = await insertStudy(server.db)
    expect(await failureOf(await save(id, { name: 'kuliner' }))).toEqual({
      ...taken,
      errors: { name: [taken.message] },
    })
  })

  test('accepts one of many concurrent creates with the same title', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => add({ title: 'Kuliner' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
    expect(await server.db.$count(studies)).toBe(1)
  })

  test('frees the title of a deleted study, and accepts a change of case', async () => {
    await insertStudy(server.db, { title: 'Kuliner', deletedAt: new Date() })
    const made = await dataOf(await add({ title: 'Kuliner' }), create)
    expect((await save(String(made.id), { name: 'KULINER' })).status).toBe(200)
  })

  test.each([
    ['an empty', '   ', 'Tidak boleh kosong.'],
    ['a missing', null, 'Tidak boleh kosong.'],
    ['an overlong', 'x'.repeat(151), 'Harus kurang dari atau sama dengan 150 karakter.'],
  ])('refuses %s title under the field name of its call', async (_, title, message) => {
    const { id } = await insertStudy(server.db)
    expect(await failureOf(await add({ title }))).toMatchObject({ status: 422, errors: { title: [message] } })
    expect(await failureOf(await save(id, { name: title }))).toMatchObject({
      status: 422,
      errors: { name: [message] },
    })
  })
})

test('answers 409 with the current record to a stale save', async () => {
  const { id } = await insertStudy(server.db, { title: 'Kuliner' })
  const { updated_at } = await read(id)
  await save(id, { name: 'Tata Boga', updated_at })
  expect(await failureOf(await save(id, { name: 'Masak', updated_at }))).toMatchObject({
    status: 409,
    message: 'Data ini sudah diubah oleh orang lain. Muat ulang sebelum menyimpan.',
    data: { id, title: 'Tata Boga' },
  })
  expect(await read(id)).toMatchObject({ title: 'Tata Boga' })
})

test('refuses to delete a study that programs use', async () => {
  const { id } = await insertStudy(server.db)
  await insertProgram(server.db, { studyId: id })
  await insertProgram(server.db, { studyId: id })
  await insertProgram(server.db, { studyId: id, deletedAt: new Date() })
  expect(await failureOf(await send(server, remove, { token, params: { id } }))).toEqual({
    status: 409,
    message: 'Bidang studi masih dipakai oleh 2 program.',
  })
})

test('refuses to delete a study that restorable programs use', async () => {
  const { id } = await insertStudy(server.db)
  const days = (count: number) => new Date(Date.now() - count * DAY_MS)
  const { id: programId } = await insertProgram(server.db, { studyId: id, deletedAt: days(29) })
  await insertProgram(server.db, { studyId: id, deletedAt: days(31) })
  expect(await failureOf(await send(server, remove, { token, params: { id } }))).toEqual({
    status: 409,
    message: 'Bidang studi masih dipakai oleh 1 program terhapus yang masih dapat dipulihkan.',
  })
  await server.db
    .update(programs)
    .set({ deletedAt: days(30) })
    .where(eq(programs.id, programId))
  expect((await send(server, remove, { token, params: { id } })).status).toBe(200)
})

test.each([
  'Satu\nDua',
  'Satu\tDua',
  'Satu\u0007Dua',
  'Satu\u007fDua',
  'Satu\u0085Dua',
  'Satu\u2028Dua',
  'Satu\u2029Dua',
])('refuses line breaks and control characters in a title: %j', async (title) => {
  expect(await failureOf(await send(server, calls['study.create'], { token, json: { title } }))).toEqual({
    status: 422,
    message: 'Isian belum lengkap atau belum benar. Periksa kembali kolom yang ditandai.',
    errors: { title: ['Harus satu baris, tanpa tab dan karakter kontrol.'] },
  })
})

test('accepts titles in any script with its marks', async () => {
  for (const title of ['مهارات الحاسوب \u200f(1)', 'Kopi ☕️ & teh — «50%»', 'क्षेत्र\u200d', '  Rapi\n'])
    expect((await send(server, calls['study.create'], { token, json: { title } })).status).toBe(200)
})
