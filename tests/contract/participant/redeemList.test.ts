import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { memberRedeems, programs } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, type Sent, send } from '../../support/client.ts'
import { insertMember, insertProgram } from '../../support/fixtures.ts'
import { insertCountedRedeem } from '../../support/participants.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* The participants of a program: pages and search. */

const call = calls['member.redeems']

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ settings: { maxList: 300 } })
})
afterAll(() => server.close())

const ask = (id: string, query: Sent['query'] = {}) => send(server, call, { params: { id }, query, token })
const page = async (id: string, query: Sent['query'] = {}) => dataOf(await ask(id, query), call)
const queries = (...args: NonNullable<Sent['query']>[]) => args
const idsOf = ({ list }: { list: { id: string | number }[] }) => list.map(({ id }) => id)

describe('list of a small program', () => {
  let programId: string
  beforeEach(async () => {
    await server.reset()
    token = await server.signIn()
    programId = (await insertProgram(server.db)).id
  })

  const search = async (q: string) =>
    (await page(programId, { q, sort: 'created_at', dir: 'asc' })).list.map(({ member }) => member.fullname)

  test.each([
    ['fatimah az', ['Fáṭimah Azzahra']],
    ['IMAH', ['Fáṭimah Azzahra']],
    ['wi', ['Agus Wibowo', 'Wira']],
    ['bo', []],
    ['gus@exam', ['Agus Wibowo']],
    ['bli-2', ['Agus Wibowo']],
    ['0012 3456', ['Wira']],
    ['0012345678901234', ['Wira']],
    ['08123456', ['Fáṭimah Azzahra']],
    ['6281234', ['Fáṭimah Azzahra']],
    ['+62 812-3456', ['Fáṭimah Azzahra']],
    ['100%', []],
    ['a_u', []],
    ["'; drop table members; --", []],
  ])('answers a search for %j with %j', async (q, names) => {
    const people = [
      { fullname: 'Fáṭimah Azzahra', phone: '0812-3456-7890' },
      { fullname: 'Agus Wibowo', email: 'Agus@example.com' },
      { fullname: 'Wira', code: '0012345678901234' },
    ]
    for (const [nth, member] of people.entries()) {
      const license = `BLI-${nth + 1}`
      const createdAt = new Date(Date.UTC(2026, 2, nth + 1))
      await insertCountedRedeem(server.db, { programId, member, license, createdAt })
    }
    expect(await search(q)).toEqual(names)
  })

  test('returns the same voucher data as the detail', async () => {
    const { id } = await insertCountedRedeem(server.db, { programId, progress: 40 })
    const detail = calls['member.redeemDetail']
    const { topics: _, ...voucher } = await dataOf(
      await send(server, detail, { params: { id }, token }),
      detail,
    )
    for (const query of queries({}, { q: 'peserta' }, { sort: 'end_test_at' }))
      expect(await page(programId, query)).toMatchObject({ list: [voucher], total: 1 })
  })

  test('ignores a search of invisible characters', async () => {
    await insertCountedRedeem(server.db, { programId })
    expect(await page(programId, { q: '\u200b' })).toMatchObject({ list: [{}], total: 1 })
  })

  test('returns an empty list without participants', async () => {
    for (const query of queries({}, { sort: 'end_test_at' }, { q: 'siapa' }, { page: 7 }))
      expect(await page(programId, query)).toMatchObject({ list: [], total: 0 })
  })

  test('answers 404 for an unknown or deleted program', async () => {
    await insertCountedRedeem(server.db, { programId })
    await server.db.update(programs).set({ deletedAt: new Date() })
    for (const id of [newId(), '12', programId])
      for (const query of queries({}, { sort: 'end_test_at' }, { q: 'peserta' }, { q: 'siapa' }))
        expect(await failureOf(await ask(id, query))).toMatchObject({ status: 404 })
  })

  test.each(['sort=license', 'limit=0', 'limit=1001', 'page=0', 'page=1000001', 'dir=up'])(
    'answers 422 for %s',
    async (query) => {
      expect(await failureOf(await ask(programId, Object.fromEntries([query.split('=')])))).toMatchObject({
        status: 422,
      })
    },
  )
})

describe('list of 10,500 participants', () => {
  const SIZE = 10_500
  const program = newId()
  let rows: { id: string; search: string; created: number; finished: number | null }[]

  /** Frequencies of names: nearly all, one in 5, one in 500. */
  const name = sql`' peserta' || case when i % 50 <> 0 then ' umum' else '' end ||
    case when i % 5 = 0 then ' sedang' else '' end || case when i % 500 = 7 then ' jarang' else '' end || E'\n bli-' || i`

  beforeAll(async () => {
    await server.reset()
    token = await server.signIn()
    const { db } = server
    await insertProgram(db, { id: program })
    const { id: memberId } = await insertMember(db)
    // Three per moment; two thirds unfinished, the others tied.
    await db.execute(sql`insert into ${memberRedeems} (id, license, member_id, program_id, search, end_test_at, created_at)
      select gen_random_uuid(), 'BLI-' || i, ${memberId}, ${program}, ${name},
        case when i % 3 = 0 then timestamptz '2026-01-01' + (i * 7919 % 400) * interval '3 hours' end,
        timestamptz '2025-01-01' + (i / 3) * interval '1 hour' from generate_series(1, ${SIZE}) i`)
    await db.execute(sql`insert into day_counts (counted, scope, day, n)
      select 'redeems', program_id, (created_at at time zone 'Asia/Jakarta')::date, count(*)
      from ${memberRedeems} group by 2, 3`)
    const all = await db
      .select({
        id: memberRedeems.id,
        search: memberRedeems.search,
        createdAt: memberRedeems.createdAt,
        endTestAt: memberRedeems.endTestAt,
      })
      .from(memberRedeems)
      .orderBy(memberRedeems.id)
    rows = all.map(({ createdAt, endTestAt, ...row }) => ({
      ...row,
      created: createdAt.getTime(),
      finished: endTestAt?.getTime() ?? null,
    }))
  })

  const keyOf = { created_at: 'created', end_test_at: 'finished' } as const
  type Sort = keyof typeof keyOf
  type Direction = 'asc' | 'desc'

  /** The expected list: nulls are smallest, ties are ordered by id. */
  function expected(sort: Sort, dir: Direction, q = ''): string[] {
    const moment = (row: (typeof rows)[number]) => row[keyOf[sort]] ?? -1
    const sorted = rows
      .filter(({ search }) => search.includes(q))
      .toSorted((a, b) => moment(a) - moment(b) || (a.id < b.id ? -1 : 1))
    return (dir === 'asc' ? sorted : sorted.toReversed()).map(({ id }) => id)
  }

  const orders = (['created_at', 'end_test_at'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((dir) => [sort, dir] as const),
  )

  test.each(orders)('returns each page of the list by %s %s', async (sort, dir) => {
    const all = expected(sort, dir)
    // The first page, those around the middle, the last full one, the last, and one beyond.
    for (const [nth, limit] of [
      ...[1, 2, 525, 526, 1_049, 1_050, 1_051].map((each) => [each, 10]),
      ...[[1, -1] as const, [36, 299] as const, [11, 999] as const],
    ]) {
      const rowsOf = limit === -1 ? 300 : Math.min(limit, 300)
      const after = limit === -1 ? 0 : (nth - 1) * limit
      const answered = await page(program, { sort, dir, page: nth, limit })
      expect(idsOf(answered), `page ${nth} of ${limit}`).toEqual(all.slice(after, after + rowsOf))
      expect([answered.total, answered.more]).toEqual([SIZE, undefined])
    }
  })

  describe.each(['umum', 'sedang', 'jarang', 'se', 'p', 'siapa'])('search for %j', (q) => {
    test.each(orders)('returns each page of the matches by %s %s', async (sort, dir) => {
      const all = expected(sort, dir, q.length < 3 ? ` ${q}` : q)
      const isMore = all.length > 10_000
      for (const nth of [1, 2, 3, 210, 999]) {
        const answered = await page(program, { sort, dir, page: nth, limit: 10, q })
        expect(idsOf(answered), `page ${nth}`).toEqual(all.slice((nth - 1) * 10, nth * 10))
        expect([answered.total, answered.more]).toEqual([
          isMore ? 10_000 : all.length,
          isMore ? true : undefined,
        ])
      }
    })
  })

  test('finds terms common only among the newest or only among the oldest', async () => {
    const { db } = server
    const newest = db
      .select({ id: memberRedeems.id })
      .from(memberRedeems)
      .orderBy(desc(memberRedeems.createdAt))
      .limit(1_000)
    const oldest = db
      .select({ id: memberRedeems.id })
      .from(memberRedeems)
      .orderBy(asc(memberRedeems.createdAt))
      .limit(9_000)
    const rename = async (some: SQL, text: string) =>
      db.execute(sql`update ${memberRedeems} set search = search || ${text} where id in (${some})`)
    await rename(sql`${newest}`, '\n baru')
    await rename(sql`${oldest}`, '\n lama')
    for (const [q, total] of [
      ['baru', 1_000],
      ['lama', 9_000],
    ] as const) {
      const kept = await db.select().from(memberRedeems).where(eq(memberRedeems.programId, program))
      const ids = new Set(kept.filter(({ search }) => search.includes(q)).map(({ id }) => id))
      for (const [sort, dir] of orders) {
        const all = expected(sort, dir).filter((id) => ids.has(id))
        for (const nth of [1, total / 10]) {
          const answered = await page(program, { sort, dir, page: nth, limit: 10, q })
          expect(answered.total).toBe(total)
          expect(idsOf(answered)).toEqual(all.slice((nth - 1) * 10, nth * 10))
        }
      }
    }
  })
})
