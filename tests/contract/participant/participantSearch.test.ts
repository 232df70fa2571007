import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberRedeems, members } from '../../../server/db/schema.ts'
import { matchesSearch } from '../../../server/db/search.ts'
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
])('%j finds %j', async (query, names) => {
  expect(await search(query)).toEqual(names)
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'is looked for in an index, of one program and of all',
  async () => {
    const { db } = server
    await db.execute(sql`insert into member_redeems (id, license, member_id, program_id, search, created_at)
    select gen_random_uuid(), 'L' || i, member_id, program_id, ' peserta ' || md5(i::text) || E'\\n l' || i, created_at
    from generate_series(1, 20000) i, (select * from member_redeems limit 1) as one`)
    // A pending list makes the index look expensive.
    await db.execute(sql`vacuum analyze member_redeems`)
    const { rows: programs } = await db.execute<{ id: string }>(sql`select id from programs`)
    for (const query of ['wibowo', '62857', 'wi'])
      for (const within of [sql`true`, sql`program_id = ${programs[0]?.id}`]) {
        const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
          sql`explain select id from ${memberRedeems} where ${within} and ${matchesSearch(memberRedeems.search, query)}`,
        )
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('member_redeems_search')
      }
  },
)
