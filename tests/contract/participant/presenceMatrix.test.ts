import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { dayOf } from '../../../contract/jakarta.ts'
import { topics } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, type Sent, send } from '../../support/client.ts'
import { insertProgram, insertTopic } from '../../support/fixtures.ts'
import { addPresences, addRedeem } from '../../support/presences.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const call = calls['presence.matrix']

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
const matrix = async (query: Query) => dataOf(await send(server, call, { token, query }), call)
const failed = async (query: Query) => failureOf(await send(server, call, { token, query }))

/** Presences as `{ name: { column: n } }`, and the rates. */
async function seen(query: Query) {
  const { list, columns } = await matrix(query)
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
  return {
    columns: columns.map(({ label }) => label),
    rows: Object.fromEntries(
      list.map(({ member, present }) => [
        member.fullname,
        Object.fromEntries(present.map(({ key, n }) => [labels.get(key), n])),
      ]),
    ),
    rates: list.map(({ attended, held }) => `${attended}/${held}`),
  }
}

/** A program of two topics: Ani came often, Budi once and without a topic, Cici never. */
async function insertClass() {
  const { id: programId } = await insertProgram(server.db)
  const { id: practice } = await insertTopic(server.db, { programId, name: 'Praktik', seq: 2 })
  const { id: opening } = await insertTopic(server.db, { programId, name: 'Pembukaan', seq: 1 })
  const redeems = []
  for (const [index, fullname] of ['Ani', 'Budi', 'Cici'].entries()) {
    const createdAt = new Date(Date.UTC(2026, 1, 10 - index))
    redeems.push(await addRedeem(server.db, { programId, createdAt, member: { fullname } }))
  }
  const [ani = '', budi = ''] = redeems.map(({ memberId }) => memberId)
  const { db } = server
  // Just before and at midnight of 2 March in Jakarta.
  await addPresences(db, { memberId: ani, programId, topicId: opening }, [
    '2026-03-01T16:59:59.999Z',
    '2026-03-01T17:00:00.000Z',
    '2026-03-01T17:00:00.000Z',
  ])
  await addPresences(db, { memberId: ani, programId, topicId: practice }, ['2026-03-05T16:59:59.999Z'])
  await addPresences(db, { memberId: budi, programId }, ['2026-03-02T16:59:59.999Z'])
  return { programId, opening, practice, ani, redeems }
}

test('returns everybody of the program by day, even the never present', async () => {
  const { programId, redeems } = await insertClass()
  // Another program.
  const other = await insertProgram(server.db)
  const stranger = await addRedeem(server.db, { programId: other.id })
  await addPresences(server.db, { memberId: stranger.memberId, programId: other.id }, [
    '2026-03-04T00:00:00Z',
  ])
  const answer = await matrix({ program_id: programId })
  expect(answer.columns).toEqual(
    ['2026-03-01', '2026-03-02', '2026-03-05'].map((key) => ({ key, label: key })),
  )
  expect(answer).toMatchObject({ page: 1, limit: 50, total: 3, left_out: 0 })
  expect(answer.list[0]).toEqual({
    redeem_id: redeems[0]?.id,
    member: { id: redeems[0]?.memberId, fullname: 'Ani', phone: null, email: null },
    present: [
      { key: '2026-03-01', n: 1 },
      { key: '2026-03-02', n: 2 },
      { key: '2026-03-05', n: 1 },
    ],
    attended: 3,
    held: 3,
  })
  expect(await seen({ program_id: programId })).toMatchObject({
    rows: { Budi: { '2026-03-02': 1 }, Cici: {} },
    rates: ['3/3', '1/3', '0/3'],
  })
})

test('returns topics in their order, without presences of no topic', async () => {
  const { programId } = await insertClass()
  await insertTopic(server.db, { programId, name: 'Tanpa siapa pun', seq: 3 })
  expect(await seen({ program_id: programId, by: 'topic' })).toEqual({
    columns: ['Pembukaan', 'Praktik'],
    rows: { Ani: { Pembukaan: 3, Praktik: 1 }, Budi: {}, Cici: {} },
    rates: ['2/2', '0/2', '0/2'],
  })
})

test.each([
  [{ start_date: '2026-03-02' }, ['2026-03-02', '2026-03-05'], ['2/2', '1/2', '0/2']],
  [{ end_date: '2026-03-01' }, ['2026-03-01'], ['1/1', '0/1', '0/1']],
  [{ start_date: '2026-03-02', end_date: '2026-03-02' }, ['2026-03-02'], ['1/1', '1/1', '0/1']],
  [{ start_date: '2026-03-03', end_date: '2026-03-04' }, [], ['0/0', '0/0', '0/0']],
  [{ start_date: '0000-01-01', end_date: '0000-01-02' }, [], ['0/0', '0/0', '0/0']],
  [
    { start_date: '0000-01-01', end_date: '9999-12-31' },
    ['2026-03-01', '2026-03-02', '2026-03-05'],
    ['3/3', '1/3', '0/3'],
  ],
])('includes both ends of a date range by day: %j', async (days, columns, rates) => {
  const { programId } = await insertClass()
  expect(await seen({ program_id: programId, ...days })).toMatchObject({ columns, rates })
})

test('counts by topic what was held within the dates', async () => {
  const { programId } = await insertClass()
  const query = { program_id: programId, by: 'topic' }
  expect(await seen({ ...query, start_date: '2026-03-02', end_date: '2026-03-04' })).toEqual({
    columns: ['Pembukaan'],
    rows: { Ani: { Pembukaan: 2 }, Budi: {}, Cici: {} },
    rates: ['1/1', '0/1', '0/1'],
  })
})

test('counts the filtered topic alone, by day and by topic', async () => {
  const { programId, practice, opening } = await insertClass()
  expect(await seen({ program_id: programId, topic_id: opening })).toMatchObject({
    columns: ['2026-03-01', '2026-03-02'],
    rows: { Ani: { '2026-03-01': 1, '2026-03-02': 2 }, Budi: {} },
    rates: ['2/2', '0/2', '0/2'],
  })
  expect(await seen({ program_id: programId, topic_id: practice, by: 'topic' })).toMatchObject({
    columns: ['Praktik'],
    rows: { Ani: { Praktik: 1 }, Budi: {} },
  })
})

test('drops the column of a deleted topic, and keeps its days', async () => {
  const { programId, opening } = await insertClass()
  await server.db.update(topics).set({ deletedAt: new Date() }).where(eq(topics.id, opening))
  expect((await seen({ program_id: programId, by: 'topic' })).columns).toEqual(['Praktik'])
  expect((await seen({ program_id: programId })).columns).toHaveLength(3)
  expect(await failed({ program_id: programId, topic_id: opening })).toMatchObject({ status: 404 })
})

test('returns a row for each voucher of a participant, without counting double', async () => {
  const { programId, ani } = await insertClass()
  await addRedeem(server.db, { programId, memberId: ani, createdAt: new Date(Date.UTC(2026, 1, 1)) })
  const { list, total } = await matrix({ program_id: programId })
  const own = list.filter(({ member }) => member.id === ani)
  expect(total).toBe(4)
  expect(own).toHaveLength(2)
  expect(new Set(own.map(({ redeem_id }) => redeem_id)).size).toBe(2)
  for (const { present, attended } of own) {
    expect(present.map(({ n }) => n)).toEqual([1, 2, 1])
    expect(attended).toBe(3)
  }
})

test('counts a day on which only somebody without a voucher was present', async () => {
  const { programId } = await insertClass()
  const { id: other } = await insertProgram(server.db)
  const { memberId } = await addRedeem(server.db, { programId: other })
  await addPresences(server.db, { memberId, programId }, ['2026-04-01T00:00:00Z'])
  expect(await seen({ program_id: programId })).toMatchObject({ rates: ['3/4', '1/4', '0/4'] })
})

describe('pagination and search', () => {
  test('returns pages without overlap, latest first', async () => {
    const { programId } = await insertClass()
    const names = []
    for (const page of [1, 2, 3, 4]) {
      const { list, total } = await matrix({ program_id: programId, page, limit: 1 })
      expect(total).toBe(3)
      names.push(...list.map(({ member }) => member.fullname))
    }
    expect(names).toEqual(['Ani', 'Budi', 'Cici'])
  })

  test.each([
    ['ani', ['Ani']],
    ['i', []],
    ['bu', ['Budi']],
    ['%', []],
    ['_ni', []],
    ['', ['Ani', 'Budi', 'Cici']],
    ['  ', ['Ani', 'Budi', 'Cici']],
    ['nobody', []],
  ])('returns matches of a search and their total: %j', async (q, names) => {
    const { programId } = await insertClass()
    const { list, total, columns } = await matrix({ program_id: programId, q })
    expect(list.map(({ member }) => member.fullname)).toEqual(names)
    expect(total).toBe(names.length)
    // `held` is the program's, regardless of the search.
    expect(columns).toHaveLength(3)
  })
})

test('keeps the newest 366 days, and reports how many are left out', async () => {
  const { programId, ani } = await insertClass()
  const day = (n: number) => Date.UTC(2024, 0, 1, 5) + n * 86_400_000
  await addPresences(
    server.db,
    { memberId: ani, programId },
    Array.from({ length: 400 }, (_, n) => new Date(day(n)).toISOString()),
  )
  const answer = await matrix({ program_id: programId })
  expect(answer.columns).toHaveLength(366)
  expect(answer.left_out).toBe(37)
  expect(answer.columns[0]?.key).toBe(dayOf(day(37)))
  expect(answer.columns.at(-1)?.key).toBe('2026-03-05')
  expect(answer.list[0]).toMatchObject({ attended: 366, held: 366 })
  const early = await matrix({ program_id: programId, end_date: dayOf(day(36)) })
  expect(early).toMatchObject({ left_out: 0, columns: { length: 37 } })
})

test('returns an empty matrix for a program without participants', async () => {
  const { id } = await insertProgram(server.db)
  for (const by of ['day', 'topic'])
    expect(await matrix({ program_id: id, by })).toEqual({
      list: [],
      page: 1,
      limit: 50,
      total: 0,
      columns: [],
      left_out: 0,
    })
})

test.each([newId(), 'x', '00000000-0000-0000-0000-000000000000'])('answers 404 for the id %s', async (id) => {
  const { programId } = await insertClass()
  expect(await failed({ program_id: id })).toEqual({ status: 404, message: 'Program tidak ditemukan.' })
  expect(await failed({ program_id: programId, topic_id: id })).toEqual({
    status: 404,
    message: 'Topik tidak ditemukan.',
  })
})

test('answers 404 for a deleted program, and for a topic of another one', async () => {
  const { programId } = await insertClass()
  const other = await insertClass()
  expect(await failed({ program_id: programId, topic_id: other.opening })).toMatchObject({ status: 404 })
  await send(server, calls['program.delete'], { token, params: { id: programId } })
  expect(await failed({ program_id: programId })).toMatchObject({ status: 404 })
})

test.each([
  [{}, 'program_id'],
  [{ program_id: '' }, 'program_id'],
  [{ program_id: 'x', limit: 201 }, 'limit'],
  [{ program_id: 'x', limit: -1 }, 'limit'],
  [{ program_id: 'x', page: 0 }, 'page'],
  [{ program_id: 'x', by: 'month' }, 'by'],
  [{ program_id: 'x', start_date: '2026-02-30' }, 'start_date'],
  [{ program_id: 'x', q: 'x'.repeat(201) }, 'q'],
  [{ program_id: 'x', start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
])('answers 422 for an invalid query: %j', async (query, field) => {
  expect(await failed(query)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
})
