import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { presences, topics } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, type Sent, send } from '../../support/client.ts'
import { insertMember, insertProgram, insertRedeem, insertTopic } from '../../support/fixtures.ts'
import { addPresences } from '../../support/presences.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const call = calls['presence.list']

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

type Query = NonNullable<Sent['query']>
const listed = async (query: Query = {}) => dataOf(await send(server, call, { token, query }), call)
const failed = async (query: Query) => failureOf(await send(server, call, { token, query }))

/** Around midnight in Jakarta and in UTC, with ties. */
const moments = [
  '2026-03-01T16:59:59.999Z',
  '2026-03-01T17:00:00.000Z',
  '2026-03-01T17:00:00.000Z',
  '2026-03-01T23:59:59.999Z',
  '2026-03-02T00:00:00.000Z',
  '2026-03-02T16:59:59.999Z',
  '2026-03-04T05:00:00.000Z',
]

/** Two programs with two topics each; the same moments for each topic, and without one. */
async function insertAll() {
  const { id: memberId } = await insertMember(server.db, { fullname: 'Siti', phone: '081234567890' })
  const inserted = []
  for (const title of ['Barista', 'Batik']) {
    const { id: programId } = await insertProgram(server.db, { title })
    const names = ['Pembukaan', 'Praktik']
    const ids: (string | null)[] = [null]
    for (const [index, name] of names.entries())
      ids.push((await insertTopic(server.db, { programId, name, seq: index + 1 })).id)
    for (const topicId of ids)
      inserted.push(...(await addPresences(server.db, { memberId, programId, topicId }, moments)))
  }
  return inserted
}

test('lists presences with participant, program, topic and time', async () => {
  const { id: memberId } = await insertMember(server.db, { fullname: 'Siti Nurhaliza', phone: null })
  const { id: programId } = await insertProgram(server.db, { title: 'Barista' })
  const { id: topicId } = await insertTopic(server.db, { programId, name: 'Praktik' })
  const with_ = await addPresences(server.db, { memberId, programId, topicId }, ['2026-03-02T00:00:00.000Z'])
  const without = await addPresences(server.db, { memberId, programId }, ['2026-03-01T17:00:00.000Z'])
  // The newest of two vouchers; another program's does not count.
  const at = (day: string) => ({ memberId, createdAt: new Date(day) })
  const { id: redeem_id } = await insertRedeem(server.db, { programId, ...at('2026-02-02') })
  await insertRedeem(server.db, { programId, ...at('2026-02-01') })
  const { id: otherId } = await insertProgram(server.db)
  await insertRedeem(server.db, { programId: otherId, ...at('2026-02-03') })
  const program = { id: programId, title: 'Barista' }
  const row = { redeem_id, member: { fullname: 'Siti Nurhaliza', phone: null }, program }
  expect(await listed()).toEqual({
    list: [
      {
        id: with_[0]?.id,
        ...row,
        created_at: '2026-03-02T00:00:00.000Z',
        topic: { id: topicId, name: 'Praktik' },
      },
      { id: without[0]?.id, ...row, created_at: '2026-03-01T17:00:00.000Z', topic: null },
    ],
    page: 1,
    limit: 10,
    total: 2,
  })
})

test('returns no voucher for a participant without one', async () => {
  const { id: memberId } = await insertMember(server.db)
  const { id: programId } = await insertProgram(server.db)
  await addPresences(server.db, { memberId, programId }, ['2026-03-01T17:00:00.000Z'])
  expect((await listed()).list).toMatchObject([{ redeem_id: null, program: { id: programId } }])
})

describe('pagination of presences with total', () => {
  test.each(['asc', 'desc'] as const)('returns each presence once, under any filter: %s', async (dir) => {
    const inserted = await insertAll()
    const [first] = inserted
    const topicId = inserted.find((row) => row.topicId !== null)?.topicId ?? ''
    const filters: { query: Query; rows: typeof inserted }[] = [
      { query: {}, rows: inserted },
      { query: { program_id: '', topic_id: '' }, rows: inserted },
      {
        query: { program_id: first?.programId ?? '' },
        rows: inserted.filter((row) => row.programId === first?.programId),
      },
      { query: { topic_id: topicId }, rows: inserted.filter((row) => row.topicId === topicId) },
      {
        query: { program_id: first?.programId.toUpperCase() ?? '', topic_id: topicId },
        rows: inserted.filter((row) => row.topicId === topicId),
      },
    ]
    for (const { query, rows } of filters) {
      const sign = dir === 'asc' ? 1 : -1
      const ids = rows
        .toSorted((a, b) => sign * (Number(a.createdAt) - Number(b.createdAt) || (a.id < b.id ? -1 : 1)))
        .map(({ id }) => id)
      for (const limit of [4, 5]) {
        const pages = []
        for (let page = 1; page <= Math.ceil(rows.length / limit) + 1; page++) {
          const answer = await listed({ ...query, dir, limit, page })
          expect(answer).toMatchObject({ page, limit, total: rows.length })
          pages.push(...answer.list.map(({ id }) => id))
        }
        expect(pages).toEqual(ids)
      }
      const all = await listed({ ...query, sort: 'created_at', sort_type: dir, limit: -1 })
      expect(all.list.map(({ id }) => id)).toEqual(ids)
      expect(all).toMatchObject({ page: 1, limit: -1, total: rows.length })
    }
  })
})

describe('soft delete', () => {
  test('hides presences of a deleted program, and shows them again once restored', async () => {
    const inserted = await insertAll()
    const programId = inserted[0]?.programId ?? ''
    const left = inserted.filter((row) => row.programId !== programId)
    await send(server, calls['program.delete'], { token, params: { id: programId } })
    for (const dir of ['asc', 'desc']) {
      const shown = []
      for (const page of [1, 2, 3, 4, 5]) shown.push(...(await listed({ dir, limit: 5, page })).list)
      expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(left.map(({ id }) => id)))
      expect(shown).toHaveLength(left.length)
      expect((await listed({ dir })).total).toBe(left.length)
    }
    expect(await failed({ program_id: programId })).toEqual({
      status: 404,
      message: 'Program tidak ditemukan.',
    })
    const topicId = inserted.find((row) => row.topicId !== null)?.topicId ?? ''
    expect(await failed({ topic_id: topicId })).toEqual({ status: 404, message: 'Topik tidak ditemukan.' })
    await send(server, calls['program.restore'], { token, params: { id: programId } })
    expect((await listed()).total).toBe(inserted.length)
  })

  test('keeps presences of a deleted topic without naming it', async () => {
    const inserted = await insertAll()
    const topicId = inserted.find((row) => row.topicId !== null)?.topicId ?? ''
    await server.db.update(topics).set({ deletedAt: new Date() }).where(eq(topics.id, topicId))
    const { list, total } = await listed({ limit: -1 })
    expect(total).toBe(inserted.length)
    expect(list.filter(({ topic }) => topic?.id === topicId)).toEqual([])
    expect(await failed({ topic_id: topicId })).toMatchObject({ status: 404 })
  })
})

test('caps limit=-1 at the longest list, with the right total', async () => {
  const small = await startTestServer({ settings: { maxList: 5 } })
  const { id: memberId } = await insertMember(small.db)
  const { id: programId } = await insertProgram(small.db)
  await addPresences(small.db, { memberId, programId }, moments)
  const query = { limit: -1 }
  const { list, total } = await dataOf(await send(small, call, { token: await small.signIn(), query }), call)
  expect([list.length, total]).toEqual([5, moments.length])
  await small.close()
})

test('returns an empty list without presences', async () => {
  const { id } = await insertProgram(server.db)
  expect(await listed()).toEqual({ list: [], page: 1, limit: 10, total: 0 })
  expect(await listed({ program_id: id, page: 7 })).toEqual({ list: [], page: 7, limit: 10, total: 0 })
})

describe('unknown program or topic', () => {
  test.each([newId(), '00000000-0000-0000-0000-000000000000', '1', "' or 1=1 --", '__proto__'])(
    'answers 404 for the id %s',
    async (id) => {
      await insertAll()
      const [{ programId = '' } = {}] = await server.db.select().from(presences).limit(1)
      expect(await failed({ program_id: id })).toEqual({ status: 404, message: 'Program tidak ditemukan.' })
      expect(await failed({ topic_id: id })).toEqual({ status: 404, message: 'Topik tidak ditemukan.' })
      expect(await failed({ program_id: programId, topic_id: id })).toEqual({
        status: 404,
        message: 'Topik tidak ditemukan.',
      })
    },
  )

  test('answers 404 for a topic of another or an unknown program', async () => {
    await insertAll()
    const [{ id: topicId = '' } = {}] = await server.db.select().from(topics)
    const { id: other } = await insertProgram(server.db)
    expect(await failed({ program_id: other, topic_id: topicId })).toEqual({
      status: 404,
      message: 'Topik tidak ditemukan.',
    })
    expect(await failed({ program_id: newId(), topic_id: topicId })).toEqual({
      status: 404,
      message: 'Program tidak ditemukan.',
    })
  })
})

test.each([
  [{ page: 0 }, 'page'],
  [{ page: '1e9' }, 'page'],
  [{ limit: 0 }, 'limit'],
  [{ limit: -2 }, 'limit'],
  [{ limit: 1_001 }, 'limit'],
  [{ sort: 'fullname' }, 'sort'],
  [{ dir: 'up' }, 'dir'],
  [{ program_id: 'x'.repeat(65) }, 'program_id'],
])('answers 422 for an invalid query: %j', async (query, field) => {
  expect(await failed(query)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
})

test('returns names literally', async () => {
  const { id: programId } = await insertProgram(server.db, { title: '=1+1 <b>x</b>' })
  const names = [
    'محمد الأمين',
    'Nguyễn Thị Ánh',
    '👩‍🏫 Bu Guru',
    '=SUM(A1)',
    '<script>x</script>',
    'x'.repeat(255),
  ]
  for (const fullname of names) {
    const { id: memberId } = await insertMember(server.db, { fullname })
    await addPresences(server.db, { memberId, programId }, ['2026-03-02T00:00:00.000Z'])
  }
  const { list } = await listed()
  expect(new Set(list.map(({ member }) => member.fullname))).toEqual(new Set(names))
  expect(list[0]?.program.title).toBe('=1+1 <b>x</b>')
})
