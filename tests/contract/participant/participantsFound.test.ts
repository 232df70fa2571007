import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { memberRedeems, programs } from '../../../server/db/schema.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertProgram, insertRedeem } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* The search for participants across programs. */

const call = calls['member.search']

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

const search = async (q: string) =>
  (await dataOf(await send(server, call, { query: { q }, token }), call)).list

test('finds participants in all programs, with their contacts', async () => {
  const { db } = server
  const one = await insertProgram(db, { title: 'Barista' })
  const other = await insertProgram(db)
  const member = { fullname: 'Siti Nurhaliza', phone: '0812-3456-7890', email: 'siti@example.com' }
  const first = await insertRedeem(db, { programId: one.id, license: 'BLI-1', member })
  const { memberId } = first
  const second = await insertRedeem(db, { programId: other.id, license: 'BLI-2', memberId })
  await insertRedeem(db, { programId: one.id, member: { fullname: 'Lain' } })
  for (const q of ['nurhaliza', '+62 812 3456', 'SITI@', 'si'])
    expect((await search(q)).map(({ redeem_id }) => redeem_id)).toEqual([second.id, first.id])
  expect(await search('bli-1')).toEqual([
    {
      redeem_id: first.id,
      license: 'BLI-1',
      member: { id: memberId, ...member },
      program: { id: one.id, title: 'Barista' },
    },
  ])
})

test('finds nobody in a deleted program, nor by invisible characters', async () => {
  const { db } = server
  const { id: programId } = await insertProgram(db)
  await insertRedeem(db, { programId, member: { fullname: 'Siti' } })
  expect(await search('\u200b')).toEqual([])
  expect(await search('siti')).toHaveLength(1)
  await db.update(programs).set({ deletedAt: new Date() })
  expect(await search('siti')).toEqual([])
})

test('returns the newest twenty of many matches', async () => {
  const { db } = server
  const { id: programId } = await insertProgram(db)
  const gone = await insertProgram(db, { deletedAt: new Date() })
  const { memberId } = await insertRedeem(db, { programId })
  await db.execute(sql`insert into ${memberRedeems} (id, license, member_id, program_id, search, created_at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'BLI-' || i, ${memberId},
      case when i % 2 = 0 then ${programId}::uuid else ${gone.id}::uuid end,
      ' umum' || case when i <= 60 then ' awal' else '' end, now() from generate_series(1, 2000) i`)
  const newest = async (where: ReturnType<typeof sql>) =>
    (
      await db
        .select({ id: memberRedeems.id })
        .from(memberRedeems)
        .where(sql`${eq(memberRedeems.programId, programId)} and ${where}`)
        .orderBy(sql`${memberRedeems.id} desc`)
        .limit(20)
    ).map(({ id }) => id)
  for (const q of ['umum', 'awal', 'aw'])
    expect(
      (await search(q)).map(({ redeem_id }) => redeem_id),
      q,
    ).toEqual(await newest(sql`search like ${`% ${q}%`}`))
})

test('answers 422 for an empty search', async () => {
  expect(await failureOf(await send(server, call, { token }))).toMatchObject({ status: 422 })
  for (const q of ['', ' '])
    expect(await failureOf(await send(server, call, { query: { q }, token }))).toMatchObject({ status: 422 })
})
