import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { backfills, memberRedeems, members } from '../../../server/db/schema.ts'
import { matchesSearch } from '../../../server/db/search.ts'
import { rebuildSearchTexts } from '../../../server/domains/participant/member/rebuildSearchTexts.ts'
import { startSweeping } from '../../../server/host/startSweeping.ts'
import { eventually } from '../../support/eventually.ts'
import { insertProgram, insertRedeem } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Search patterns, as the database matches them. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { id: programId } = await insertProgram(server.db)
  for (const member of [
    { fullname: 'Fáṭimah Azzahra', phone: '+62 812-3456-7890' },
    { fullname: '100% Wibowo', phone: '081311112222', email: 'a_b@example.com' },
    { fullname: '100 Wibowo', phone: '6285733334444', email: 'axb@example.com' },
    { fullname: 'D\\Arc', code: '0012345678901234' },
    { fullname: 'Ma’ruf Jum‘at' },
    { fullname: 'I Gusti Agung', email: 'lestari@example.com' },
  ])
    await insertRedeem(server.db, { programId, member })
})
afterAll(() => server.close())

const search = async (query: string) =>
  (
    await server.db
      .select({ name: members.fullname })
      .from(memberRedeems)
      .innerJoin(members, sql`${members.id} = ${memberRedeems.memberId}`)
      .where(matchesSearch(memberRedeems.search, query))
      .orderBy(memberRedeems.id)
  ).map(({ name }) => name)

test.each([
  ['fatimah', ['Fáṭimah Azzahra']],
  ['0812 3456', ['Fáṭimah Azzahra']],
  ['62857', ['100 Wibowo']],
  ['wi', ['100% Wibowo', '100 Wibowo']],
  ['bo', []],
  ['100%', ['100% Wibowo']],
  ['a_b', ['100% Wibowo']],
  ['d\\arc', ['D\\Arc']],
  ['0012-3456', ['D\\Arc']],
  ["Ma'ruf", ['Ma’ruf Jum‘at']],
  ['jumat maruf', ['Ma’ruf Jum‘at']],
  ['agung gusti', ['I Gusti Agung']],
  ['gusti ag', ['I Gusti Agung']],
  ['gusti un', []],
  ['agung lestari', []],
])('answers a search for %j with %j', async (query, names) => {
  expect(await search(query)).toEqual(names)
})

const pending = () => server.db.select().from(backfills)

test('leaves no backfill pending in a new database', async () => {
  expect(await pending()).toEqual([])
})

describe('rebuildSearchTexts', () => {
  const MANY = 3
  const isOld = like(memberRedeems.license, 'OLD-%')
  const searchOf = async (license: string) =>
    (await server.db.select().from(memberRedeems).where(eq(memberRedeems.license, license)))[0]?.search
  const old = 'OLD-1'

  beforeEach(async () => {
    const { db } = server
    await db.delete(memberRedeems).where(isOld)
    await db.execute(sql`insert into member_redeems (id, license, member_id, program_id, search, created_at)
      select gen_random_uuid(), 'OLD-' || i, r.member_id, r.program_id, E' nu’man ma''ruf\n old-' || i, r.created_at
      from generate_series(1, ${MANY}) i, (select r.* from member_redeems r join members m on m.id = r.member_id
        where m.fullname like '%Jum‘at') as r`)
    await db.delete(backfills)
    await db.insert(backfills).values({ name: 'search', after: '00000000-0000-0000-0000-000000000000' })
  })
  afterAll(() => server.db.delete(memberRedeems).where(isOld))

  test('finds old texts by any apostrophe, and all spellings once they are rewritten', async () => {
    expect((await search("ma`ruf nu'man")).length).toBe(MANY)
    expect((await search("Ma'ruf")).length).toBe(MANY + 1)
    expect((await search('maruf')).length).toBe(1)
    await rebuildSearchTexts(server)
    expect(await pending()).toEqual([])
    expect((await search('maruf')).length).toBe(MANY + 1)
    expect(await searchOf(old)).toBe(' maruf jumat\n old-1')
    // Nobody writes such texts any more: they are not asked for.
    await server.db
      .update(memberRedeems)
      .set({ search: " ma'ruf\n old-1" })
      .where(eq(memberRedeems.license, old))
    expect((await search("Ma'ruf")).length).toBe(MANY)
  })

  test('resumes where a process stopped, also in two processes at once', async () => {
    const { signal } = new AbortController()
    vi.spyOn(signal, 'throwIfAborted')
      .mockReturnValueOnce()
      .mockImplementationOnce(() => {
        throw new Error('stopped')
      })
    await expect(rebuildSearchTexts(server, signal)).rejects.toThrow('stopped')
    const ids = (await server.db.select().from(memberRedeems).orderBy(memberRedeems.id)).map(({ id }) => id)
    expect(await pending()).toEqual([{ name: 'search', after: ids.at(-1) }])
    expect(await searchOf(old)).toBe(' maruf jumat\n old-1')

    await server.db.update(memberRedeems).set({ search: ' ma’ruf' }).where(isOld)
    const [, second] = await server.db.select().from(memberRedeems).where(isOld).orderBy(memberRedeems.id)
    await server.db.update(backfills).set({ after: second?.id })
    await Promise.all([rebuildSearchTexts(server), rebuildSearchTexts(server)])
    expect((await search('maruf jumat')).length).toBe(2)
    expect(await pending()).toEqual([])
  })

  test('rewrites old texts when the server starts', async () => {
    const { db, media } = server
    const stop = startSweeping({
      db,
      media,
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
      now: () => new Date(),
    })
    await eventually(async () => expect(await pending()).toEqual([]))
    await stop()
    expect(await searchOf(old)).toBe(' maruf jumat\n old-1')
  })

  test.runIf(process.env.TEST_DATABASE_URL)('keeps a concurrent write', async () => {
    const { db } = server
    const running = await db.transaction(async (tx) => {
      await tx.update(memberRedeems).set({ search: ' baru\n old-1' }).where(eq(memberRedeems.license, old))
      const begun = rebuildSearchTexts(server)
      await eventually(async () => {
        const { rows } = await db.execute(sql`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`)
        expect(rows).toHaveLength(1)
      })
      return { begun }
    })
    await running.begun
    expect(await searchOf(old)).toBe(' baru\n old-1')
  })
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'searches by index, within one program and across all',
  async () => {
    const { db } = server
    await db.execute(sql`insert into member_redeems (id, license, member_id, program_id, search, created_at)
    select gen_random_uuid(), 'L' || i, member_id, program_id, ' peserta ' || md5(i::text) || E'\\n l' || i, created_at
    from generate_series(1, 20000) i, (select * from member_redeems limit 1) as one`)
    // A pending list makes the index look expensive.
    await db.execute(sql`vacuum analyze member_redeems`)
    const { rows: programs } = await db.execute<{ id: string }>(sql`select id from programs`)
    for (const query of ['wibowo', '62857', 'wi', 'wibowo 100', "ma'ruf", "jum'at maruf"])
      for (const within of [sql`true`, sql`program_id = ${programs[0]?.id}`]) {
        const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
          sql`explain select id from ${memberRedeems} where ${within} and ${matchesSearch(memberRedeems.search, query)}`,
        )
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('member_redeems_search')
      }
  },
)
