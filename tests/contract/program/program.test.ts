import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { media, programs } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertProgram, insertStudy } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ settings: { maxList: 20 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
})

const list = calls['program.list']
const detail = calls['program.detail']
const updateStatus = calls['program.updateStatus']
const remove = calls['program.delete']

const listed = async (query: Record<string, string | number> = {}) =>
  dataOf(await send(server, list, { token, query }), list)
const titles = async (query: Record<string, string | number> = {}) =>
  (await listed(query)).list.map(({ title }) => title)
const at = (day: number) => new Date(Date.UTC(2026, 0, day))

describe('program.list', () => {
  test('sorts newest first, five to a page', async () => {
    for (const day of [3, 1, 7, 5, 2, 6, 4])
      await insertProgram(server.db, { title: `P${day}`, createdAt: at(day) })
    expect(await titles()).toEqual(['P7', 'P6', 'P5', 'P4', 'P3'])
    expect(await listed({ page: 2 })).toMatchObject({
      page: 2,
      limit: 5,
      total: 7,
      list: [{ title: 'P2' }, { title: 'P1' }],
    })
  })

  test('returns an empty page beyond the end, with the total', async () => {
    await insertProgram(server.db)
    expect(await listed({ page: 1_000_000, limit: 1_000 })).toEqual({
      list: [],
      page: 1_000_000,
      limit: 1_000,
      total: 1,
    })
  })

  test('returns one page of at most MAX_LIST rows for limit=-1, with the true total', async () => {
    for (const index of Array(25).keys()) await insertProgram(server.db, { title: `P${index}` })
    const all = await listed({ limit: -1, page: 3 })
    expect(all).toMatchObject({ page: 1, limit: -1, total: 25 })
    expect(all.list).toHaveLength(20)
  })

  test('repeats no row on another page when the sort column ties', async () => {
    for (const _ of Array(9)) await insertProgram(server.db, { title: 'Sama', createdAt: at(1) })
    const pages = await Promise.all([1, 2, 3].map((page) => listed({ page, limit: 3, sort: 'title' })))
    expect(new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size).toBe(9)
  })

  test('sorts by title, participants and status, preferring sort_type to dir', async () => {
    await insertProgram(server.db, { title: 'B', totalParticipants: 1, status: 'draft' })
    await insertProgram(server.db, { title: 'A', totalParticipants: 9, status: 'publish' })
    expect(await titles({ sort: 'title', dir: 'asc' })).toEqual(['A', 'B'])
    expect(await titles({ sort: 'title', dir: 'asc', sort_type: 'desc' })).toEqual(['B', 'A'])
    expect(await titles({ sort: 'total_participants', sort_type: 'desc' })).toEqual(['A', 'B'])
    expect(await titles({ sort: 'status', sort_type: 'asc' })).toEqual(['B', 'A'])
  })

  test('filters by status and title together, ignoring case', async () => {
    await insertProgram(server.db, { title: 'Barista Dasar', status: 'publish' })
    await insertProgram(server.db, { title: 'Barista Mahir', status: 'draft' })
    await insertProgram(server.db, { title: 'Desain Grafis', status: 'publish' })
    expect(await titles({ q: ' BARISTA ', status: 'publish' })).toEqual(['Barista Dasar'])
    expect(await listed({ status: 'archive' })).toMatchObject({ list: [], total: 0 })
  })

  test('treats an empty parameter as absent', async () => {
    await insertProgram(server.db)
    expect(await listed({ status: '', q: '', page: '' })).toMatchObject({ page: 1, total: 1 })
  })

  test('includes the study’s title, and omits deleted programs', async () => {
    const { id: studyId } = await insertStudy(server.db, { title: 'Kuliner' })
    await insertProgram(server.db, { title: 'Ada', studyId })
    await insertProgram(server.db, { title: 'Sudah dihapus', deletedAt: at(2) })
    expect((await listed()).list).toMatchObject([
      { title: 'Ada', name: 'Ada', learning_targets: { studies: { id: studyId, title: 'Kuliner' } } },
    ])
  })
})

describe('program.detail', () => {
  test('returns every field, with addresses of pictures', async () => {
    const cover = newId()
    await server.db.insert(media).values({
      id: cover,
      type: 'image',
      title: 'Sampul',
      storageKey: 'sampul.png',
      originalName: 'sampul.png',
      mime: 'image/png',
      size: 1,
      createdAt: at(1),
    })
    const { id } = await insertProgram(server.db, {
      title: 'Barista',
      coverId: cover,
      discountPrice: 200_000,
      sellingPrice: 999_999_999_999,
      fasilitator: [{ name: 'Sari', description: 'Ahli', picture: cover, status: 'publish' }],
      createdAt: at(1),
      updatedAt: at(2),
    })
    const url = `/api/storage/v1/media/company/public/${cover}`
    expect(await dataOf(await send(server, detail, { token, params: { id } }), detail)).toEqual({
      id,
      title: 'Barista',
      type: 'online',
      status: 'draft',
      program_benefits: '<p>Belajar langsung dari praktisi.</p>',
      total_participants: 0,
      learning_targets: { competence: ['Menyusun laporan'] },
      program_information: {
        cover: { id: cover, url },
        discount_price: 200_000,
        selling_price: 999_999_999_999,
        selling_link: [],
      },
      fasilitator: [{ name: 'Sari', description: 'Ahli', picture: { id: cover, url }, status: 'publish' }],
      created_at: at(1).toISOString(),
      updated_at: at(2).toISOString(),
      counts: { topics: 0, activities: 0, questions: 0, participants: 0, duration: 0, awaiting: 0 },
    })
  })

  test.each([newId(), '1', 'not-an-id'])('answers 404 for the unknown program %s', async (id) => {
    expect(await failureOf(await send(server, detail, { token, params: { id } }))).toEqual({
      status: 404,
      message: 'Program tidak ditemukan.',
    })
  })
})

describe('program.updateStatus', () => {
  const change = (id: string, status: string) =>
    send(server, updateStatus, { token, params: { id }, json: { status } })

  test.each([
    ['draft', 'publish'],
    ['archive', 'publish'],
    ['publish', 'archive'],
  ] as const)('changes the status from %s to %s, with a new version', async (from, to) => {
    const before = await insertProgram(server.db, { status: from, updatedAt: new Date(Date.now() + 60_000) })
    const response = await change(before.id, to)
    const [after] = await server.db.select().from(programs).where(eq(programs.id, before.id))
    expect(await response.json()).toEqual({
      message: 'Status program berhasil diubah',
      data: { id: before.id, updated_at: after?.updatedAt.toISOString() },
    })
    expect(after?.status).toBe(to)
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
  })

  test.each(['publish', 'archive'] as const)(
    'keeps the version when the status is %s already',
    async (status) => {
      const before = await insertProgram(server.db, { status })
      const response = await change(before.id, status)
      expect(await response.json()).toEqual({
        message: 'Status program berhasil diubah',
        data: { id: before.id, updated_at: before.updatedAt.toISOString() },
      })
    },
  )

  test('rejects archiving a draft with 409', async () => {
    const { id } = await insertProgram(server.db, { status: 'draft' })
    expect(await failureOf(await change(id, 'archive'))).toMatchObject({
      status: 409,
      message: 'Hanya program yang sudah terbit yang dapat diarsipkan.',
      data: { id, status: 'draft' },
    })
  })

  test('rejects a change back to draft with 422', async () => {
    const { id } = await insertProgram(server.db, { status: 'publish' })
    expect(await failureOf(await change(id, 'draft'))).toMatchObject({
      status: 422,
      errors: { status: ['Pilihan tidak dikenal.'] },
    })
  })

  test('changes the status once on two concurrent requests', async () => {
    const { id } = await insertProgram(server.db)
    const answers = await Promise.all([1, 2].map(async () => (await change(id, 'publish')).json()))
    expect(answers[0]).toMatchObject({ data: { id, updated_at: expect.any(String) } })
    expect(answers[1]).toEqual(answers[0])
  })
})

test('hides a deleted program from every call, and keeps its row', async () => {
  const { id } = await insertProgram(server.db)
  const call = { token, params: { id } }
  expect(await (await send(server, remove, call)).json()).toEqual({
    message: 'Program berhasil dihapus',
    data: null,
  })
  expect(await listed()).toMatchObject({ total: 0 })
  const again = [
    send(server, detail, call),
    send(server, updateStatus, { ...call, json: { status: 'publish' } }),
    send(server, calls['topic.list'], { token, query: { program_id: id } }),
  ]
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await server.db.$count(programs)).toBe(1)
})
