import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { FOUND_LIMIT, type Found } from '../../contract/find.ts'
import { activities, memberRedeems, programs, topics } from '../../server/db/schema.ts'
import { dataOf, failureOf, send } from '../support/client.ts'
import { insertActivity, insertProgram, insertRedeem, insertTopic } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* The search through programs, topics, activities and participants. */

const call = calls['find.all']

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

const find = async (q: string) => dataOf(await send(server, call, { query: { q }, token }), call)
const findParticipants = async (q: string) => (await find(q)).participants.list
const titlesOf = ({ programs, outline, participants }: Found) => ({
  programs: programs.list.map(({ title }) => title),
  outline: outline.list.map(({ title }) => title),
  participants: participants.list.map(({ member }) => member.fullname),
})
const nothing = { programs: [], outline: [], participants: [] }

/** A program, a topic in it, an activity in that, and a participant, all by one word. */
async function insertAll(word: string) {
  const { db } = server
  const program = await insertProgram(db, { title: `Program ${word}`, status: 'publish' })
  const topic = await insertTopic(db, { programId: program.id, name: `Topik ${word}` })
  const activity = await insertActivity(db, { topicId: topic.id, title: `Kuis ${word}`, type: 'quiz' })
  const redeem = await insertRedeem(db, { programId: program.id, member: { fullname: `Siti ${word}` } })
  return { program, topic, activity, redeem }
}

test('finds programs, topics, activities and participants, with the ids and titles of what they are in', async () => {
  const { program, topic, activity, redeem } = await insertAll('Barista')
  await insertAll('Roti')
  const inProgram = { id: program.id, title: 'Program Barista' }
  expect(await find('barista')).toEqual({
    programs: { list: [{ ...inProgram, status: 'publish' }], more: false },
    outline: {
      list: [
        {
          kind: 'activity',
          id: activity.id,
          title: 'Kuis Barista',
          type: 'quiz',
          topic: { id: topic.id, name: 'Topik Barista' },
          program: inProgram,
        },
        { kind: 'topic', id: topic.id, title: 'Topik Barista', program: inProgram },
      ],
      more: false,
    },
    participants: {
      list: [
        {
          redeem_id: redeem.id,
          license: redeem.license,
          member: { id: redeem.memberId, fullname: 'Siti Barista', phone: null, email: null },
          program: inProgram,
        },
      ],
      more: false,
    },
  })
})

describe('titles', () => {
  test.each([
    ['KOPI', ['Kopi Ma’ruf', 'Seni Kopi 100%']],
    ['ko', ['Kopi Ma’ruf', 'Seni Kopi 100%']],
    ['op', []],
    ['seni kopi', ['Seni Kopi 100%']],
    ['kopi seni', ['Seni Kopi 100%']],
    ["ma'ru", ['Kopi Ma’ruf']],
    ['ko\u200bpi  seni', ['Seni Kopi 100%']],
    ['kopi & seni', ['Seni Kopi 100%']],
    ['100%', ['Seni Kopi 100%']],
    ['k_pi', []],
    ['kopi\\', []],
    ['%', []],
    ['__', []],
    ['🎉', []],
    ['kopi'.repeat(50), []],
  ])('by %s', async (q, found) => {
    const { id: programId } = await insertProgram(server.db, { title: 'Seni Kopi 100%' })
    await insertProgram(server.db, { title: 'Kopi Ma’ruf' })
    const topic = await insertTopic(server.db, { programId, name: 'Seni Kopi 100%' })
    await insertActivity(server.db, { topicId: topic.id, title: 'Kopi Ma’ruf' })
    const { programs, outline } = titlesOf(await find(q))
    expect({ programs, outline }).toEqual({ programs: found, outline: found })
  })

  test('come by their beginning first, then the newest, eight of a group', async () => {
    const { db } = server
    const { id: programId } = await insertProgram(db, { title: 'Kopi tua' })
    const { id: topicId } = await insertTopic(db, { programId, name: 'Kopi topik' })
    await insertActivity(db, { topicId, title: 'Kopi aktivitas' })
    for (let n = 1; n <= FOUND_LIMIT; n++) {
      await insertProgram(db, { title: `Seni kopi ${n}` })
      await insertActivity(db, { topicId, title: `Seni kopi ${n}` })
    }
    const { programs, outline } = await find('kopi')
    expect(titlesOf({ ...(await find('kopi')) })).toEqual({
      programs: ['Kopi tua', ...[8, 7, 6, 5, 4, 3, 2].map((n) => `Seni kopi ${n}`)],
      outline: ['Kopi aktivitas', 'Kopi topik', ...[8, 7, 6, 5, 4, 3].map((n) => `Seni kopi ${n}`)],
      participants: [],
    })
    expect([programs.more, outline.more]).toEqual([true, true])
    expect((await find('seni kopi')).programs.more).toBe(false)
  })
})

test('finds the newest of a common title, and of one that old rows alone have', async () => {
  const { db } = server
  const { id: like } = await insertProgram(db, { title: 'Tua' })
  await db.execute(sql`insert into ${programs}
    select (p).* from (
      select jsonb_populate_record(${programs}, jsonb_build_object(
        'id', ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
        'title', case when i <= 30 then 'Seni batik ' when i = 31 then 'Batik ' else 'Seni kopi ' end || i)) as p
      from ${programs}, generate_series(1, 1500) i where id = ${like}) as made`)
  const titles = async (q: string) => titlesOf(await find(q)).programs
  expect(await titles('kopi')).toEqual(
    Array.from({ length: FOUND_LIMIT }, (_, index) => `Seni kopi ${1500 - index}`),
  )
  expect(await titles('batik')).toEqual([
    'Batik 31',
    ...Array.from({ length: FOUND_LIMIT - 1 }, (_, index) => `Seni batik ${30 - index}`),
  ])
})

test.each([
  ['a program', () => server.db.update(programs).set({ deletedAt: new Date() }), nothing],
  [
    'a topic',
    () => server.db.update(topics).set({ deletedAt: new Date() }),
    { ...nothing, programs: ['Program Barista'], participants: ['Siti Barista'] },
  ],
  [
    'an activity',
    () => server.db.update(activities).set({ deletedAt: new Date() }),
    { programs: ['Program Barista'], outline: ['Topik Barista'], participants: ['Siti Barista'] },
  ],
])('finds nothing of %s that is deleted', async (_, remove, left) => {
  await insertAll('Barista')
  await remove()
  expect(titlesOf(await find('barista'))).toEqual(left)
})

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
    expect((await findParticipants(q)).map(({ redeem_id }) => redeem_id)).toEqual([second.id, first.id])
  expect(await findParticipants('bli-1')).toEqual([
    {
      redeem_id: first.id,
      license: 'BLI-1',
      member: { id: memberId, ...member },
      program: { id: one.id, title: 'Barista' },
    },
  ])
})

test('returns the newest eight of many participants', async () => {
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
        .limit(FOUND_LIMIT)
    ).map(({ id }) => id)
  for (const q of ['umum', 'awal', 'aw']) {
    const { participants } = await find(q)
    expect(participants.more, q).toBe(true)
    expect(
      participants.list.map(({ redeem_id }) => redeem_id),
      q,
    ).toEqual(await newest(sql`search like ${`% ${q}%`}`))
  }
})

test('finds nothing by invisible characters', async () => {
  await insertAll('Barista')
  expect(titlesOf(await find('\u200b'))).toEqual(nothing)
})

test('answers 422 for an empty search, and one that is too long', async () => {
  expect(await failureOf(await send(server, call, { token }))).toMatchObject({ status: 422 })
  for (const q of ['', ' ', 'x'.repeat(201)])
    expect(await failureOf(await send(server, call, { query: { q }, token }))).toMatchObject({ status: 422 })
})
