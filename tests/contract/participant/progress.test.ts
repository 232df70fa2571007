import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { activities, programs, topics } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { importFile } from '../../../server/import/importFile.ts'
import { participants } from '../../../server/import/participants/kind.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { scratchFolder } from '../../support/folder.ts'
import { writeCsv } from '../../support/imports.ts'
import { complete, countedRedeem, type Redeem } from '../../support/progress.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

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

const call = calls['member.progress']
type Query = Record<string, string | number>
const ask = (program: string, query: Query = {}) => send(server, call, { token, params: { program }, query })
const read = async (program: string, query: Query = {}) => dataOf(await ask(program, query), call)

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour))

/**
 * Two topics of two activities, the very last a practice. Of four participants, Agus has completed nothing, Budi the first
 * topic, Citra all, Dewi the first activity of each topic.
 */
async function layOut() {
  const { db } = server
  const { id: program } = await insertProgram(db)
  // Created in another order than `seq`.
  const second = await insertTopic(db, { programId: program, name: 'Kedua', seq: 2 })
  const first = await insertTopic(db, { programId: program, name: 'Pertama', seq: 1 })
  const activity = (title: string, topicId: string, seq: number) =>
    insertActivity(db, {
      title,
      topicId,
      seq,
      type: title === '2.2' ? 'evaluasi_praktek_mandiri' : 'general',
    })
  const last = await activity('2.2', second.id, 2)
  const one = await activity('1.1', first.id, 1)
  const two = await activity('1.2', first.id, 2)
  const three = await activity('2.1', second.id, 1)
  const redeem = (fullname: string, hour: number, progress: number) =>
    countedRedeem(db, {
      programId: program,
      progress,
      createdAt: at(hour),
      member: { fullname, phone: `0812000000${hour}`, email: `${hour}@example.com` },
    })
  const agus = await redeem('Agus', 1, 0)
  const budi = await redeem('Budi', 2, 50)
  const citra = await redeem('Citra', 3, 100)
  const dewi = await redeem('Dewi', 4, 50)
  await complete(db, budi, two, { completedAt: at(6) })
  await complete(db, budi, one, { completedAt: at(5), score: 87.5 })
  for (const each of [one, two, three, last]) await complete(db, citra, each)
  for (const each of [one, three]) await complete(db, dewi, each)
  return { program, first, second, activities: [one, two, three, last], people: { agus, budi, citra, dewi } }
}

const names = ({ list }: Awaited<ReturnType<typeof read>>) => list.map(({ member }) => member.fullname)

test('returns participants with their completions, and activities in their order', async () => {
  const { program, first, second, activities, people } = await layOut()
  const [one, two, three, last] = activities
  const answer = await read(program)
  expect(answer).toMatchObject({ page: 1, limit: 50, total: 4 })
  expect(answer.activities).toEqual([
    { id: one?.id, title: '1.1', type: 'general', topic: { id: first.id, name: 'Pertama' } },
    { id: two?.id, title: '1.2', type: 'general', topic: { id: first.id, name: 'Pertama' } },
    { id: three?.id, title: '2.1', type: 'general', topic: { id: second.id, name: 'Kedua' } },
    {
      id: last?.id,
      title: '2.2',
      type: 'evaluasi_praktek_mandiri',
      topic: { id: second.id, name: 'Kedua' },
    },
  ])
  expect(answer.finished).toEqual([
    { activity_id: one?.id, n: 3 },
    { activity_id: two?.id, n: 2 },
    { activity_id: three?.id, n: 2 },
    { activity_id: last?.id, n: 1 },
  ])
  expect(names(answer)).toEqual(['Dewi', 'Citra', 'Budi', 'Agus'])
  expect(answer.list[2]).toEqual({
    redeem_id: people.budi.id,
    license: people.budi.license,
    progress: 50,
    member: { id: people.budi.memberId, fullname: 'Budi', phone: '08120000002', email: '2@example.com' },
    done: [
      { activity_id: one?.id, completed_at: at(5).toISOString(), score: 87.5, due: false },
      { activity_id: two?.id, completed_at: at(6).toISOString(), score: null, due: false },
    ],
  })
  expect(answer.list[1]?.done.map(({ activity_id, due }) => [activity_id, due])).toEqual(
    activities.map(({ id }) => [id, id === last?.id]),
  )
  expect(answer.list[3]?.done).toEqual([])
})

test('returns completion times in UTC to the millisecond', async () => {
  const { db } = server
  const { id: program } = await insertProgram(db)
  const { id: topicId } = await insertTopic(db, { programId: program })
  const redeem = await countedRedeem(db, { programId: program })
  const moments = ['00.000', '00.100', '00.120', '00.123', '00.007', '59.999'].map(
    (seconds) => `2026-02-28T23:59:${seconds}Z`,
  )
  for (const [seq, moment] of moments.entries())
    await complete(db, redeem, await insertActivity(db, { topicId, seq }), { completedAt: new Date(moment) })
  const { list } = await read(program)
  expect(list[0]?.done.map(({ completed_at }) => completed_at)).toEqual(moments)
})

test('paginates without gaps or repeats, ordering equal redeem times by id', async () => {
  const { id: program } = await insertProgram(server.db)
  const redeems: Redeem[] = []
  for (let n = 0; n < 7; n++)
    redeems.push(await countedRedeem(server.db, { programId: program, createdAt: at(n < 4 ? 5 : n) }))
  const expected = redeems
    .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt) || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id)
  const filters: Query[] = [{}, { unfinished: 1 }, { q: 'peserta' }]
  for (const filter of filters) {
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push(await read(program, { ...filter, page, limit: 3 }))
    expect(pages.flatMap(({ list }) => list.map(({ redeem_id }) => redeem_id))).toEqual(expected)
    expect(pages.map(({ page, limit, total }) => [page, limit, total])).toEqual([
      [1, 3, 7],
      [2, 3, 7],
      [3, 3, 7],
      [4, 3, 7],
    ])
  }
})

describe('filter by topic', () => {
  test('returns the topic’s activities alone, with totals of the whole program', async () => {
    const { program, second, activities } = await layOut()
    const [, , three, last] = activities
    const answer = await read(program, { topic: second.id, q: 'dewi' })
    expect(answer.activities.map(({ title }) => title)).toEqual(['2.1', '2.2'])
    expect(answer.finished).toEqual([
      { activity_id: three?.id, n: 2 },
      { activity_id: last?.id, n: 1 },
    ])
    expect(names(answer)).toEqual(['Dewi'])
    expect(answer.list[0]?.done).toMatchObject([{ activity_id: three?.id }])
  })

  test('treats whoever lacks one of the topic’s activities as unfinished, also in a search', async () => {
    const { program, first, second } = await layOut()
    const unfinished = async (topic: string, query: Query = {}) => {
      const answer = await read(program, { topic, unfinished: 1, ...query })
      return [names(answer), answer.total]
    }
    expect(await unfinished(first.id)).toEqual([['Dewi', 'Agus'], 2])
    expect(await unfinished(second.id)).toEqual([['Dewi', 'Budi', 'Agus'], 3])
    expect(await unfinished(second.id, { limit: 1, page: 2 })).toEqual([['Budi'], 3])
    expect(await unfinished(second.id, { limit: 1, page: 4 })).toEqual([[], 3])
    expect(await unfinished(first.id, { q: 'agus' })).toEqual([['Agus'], 1])
    expect(await unfinished(first.id, { q: 'budi' })).toEqual([[], 0])
  })

  test('updates the unfinished at once after a completion, a redeem and a new activity', async () => {
    const { program, first, activities: all, people } = await layOut()
    const unfinished = async () => {
      const answer = await read(program, { topic: first.id, unfinished: 1 })
      return [names(answer), answer.total]
    }
    expect(await unfinished()).toEqual([['Dewi', 'Agus'], 2])
    await complete(server.db, people.dewi, { id: String(all[1]?.id), type: 'general' })
    expect(await unfinished()).toEqual([['Agus'], 1])
    await countedRedeem(server.db, { programId: program, createdAt: at(30), member: { fullname: 'Eka' } })
    expect(await unfinished()).toEqual([['Eka', 'Agus'], 2])
    await insertActivity(server.db, { topicId: first.id, seq: 3 })
    expect(await unfinished()).toEqual([['Eka', 'Dewi', 'Citra', 'Budi', 'Agus'], 5])
  })

  describe('redeem date changed by import', () => {
    const importDays = async (program: string, days: readonly (readonly [Redeem, string])[]) => {
      const { folder, remove } = scratchFolder()
      const rows = days.map(([{ license }, day]) => ({ program, fullname: '', license, created_at: day }))
      const done = await importFile(server.db, participants, { path: writeCsv(folder, rows) })
      remove()
      expect(done.changed).toBe(days.length)
    }
    const pagesOf = async (program: string, topic: string) => {
      const pages = []
      for (const page of [1, 2, 3, 4])
        pages.push(await read(program, { topic, unfinished: 1, limit: 1, page }))
      return [pages.flatMap(names), pages[0]?.total]
    }

    test('keeps unfinished pages right when finished participants move to an empty day', async () => {
      const { program, first, people } = await layOut()
      expect(await pagesOf(program, first.id)).toEqual([['Dewi', 'Agus'], 2])
      await importDays(program, [
        [people.citra, '2026-02-01'],
        [people.budi, '2026-02-01'],
      ])
      expect(await pagesOf(program, first.id)).toEqual([['Dewi', 'Agus'], 2])
    })

    test('keeps unfinished pages right when two participants swap days', async () => {
      const { program, first, people } = await layOut()
      const createdAt = new Date('2026-02-01T05:00:00.000Z')
      const eka = await countedRedeem(server.db, {
        programId: program,
        createdAt,
        member: { fullname: 'Eka' },
      })
      expect(await pagesOf(program, first.id)).toEqual([['Dewi', 'Agus', 'Eka'], 3])
      await importDays(program, [
        [people.citra, '2026-02-01'],
        [eka, '2026-03-01'],
      ])
      expect(await pagesOf(program, first.id)).toEqual([['Dewi', 'Agus', 'Eka'], 3])
    })
  })

  test('paginates the unfinished across midnights of Jakarta', async () => {
    const { db } = server
    const { id: program } = await insertProgram(db)
    const { id: topic } = await insertTopic(db, { programId: program })
    const activity = await insertActivity(db, { topicId: topic })
    const left: string[] = []
    // Thirty, about an hour apart, around two midnights (17:00 UTC); one in three has completed it.
    for (let n = 0; n < 30; n++) {
      const createdAt = new Date(Date.UTC(2026, 2, 1, 15 + n, n % 2 === 0 ? 0 : 59, 59, 999))
      const redeem = await countedRedeem(db, { programId: program, createdAt })
      if (n % 3 === 0) await complete(db, redeem, activity)
      else left.unshift(redeem.id)
    }
    for (const limit of [1, 3, 7, 50]) {
      const seen: string[] = []
      for (let page = 1; seen.length < left.length; page++) {
        const { list, total } = await read(program, { topic, unfinished: 1, page, limit })
        expect([list.length, total]).toEqual([Math.min(limit, left.length - seen.length), left.length])
        seen.push(...list.map(({ redeem_id }) => String(redeem_id)))
      }
      expect(seen).toEqual(left)
    }
  })

  test('returns nobody for a topic without activities, and everybody for one uncompleted', async () => {
    const { program } = await layOut()
    const { id: empty } = await insertTopic(server.db, { programId: program, seq: 3 })
    const query = { topic: empty, unfinished: 1 }
    expect(await read(program, query)).toMatchObject({ list: [], total: 0, activities: [], finished: [] })
    const fresh = await insertActivity(server.db, { topicId: empty })
    const answer = await read(program, query)
    expect([names(answer), answer.total]).toEqual([['Dewi', 'Citra', 'Budi', 'Agus'], 4])
    expect(answer.finished).toEqual([{ activity_id: fresh.id, n: 0 }])
  })

  test('answers 404 for a topic that is unknown, deleted or of another program', async () => {
    const { program, first } = await layOut()
    const other = await layOut()
    const missing = { status: 404, message: 'Topik tidak ditemukan.' }
    for (const topic of ['x', newId(), other.first.id])
      expect(await failureOf(await ask(program, { topic }))).toEqual(missing)
    await server.db
      .update(topics)
      .set({ deletedAt: at(1) })
      .where(eq(topics.id, first.id))
    expect(await failureOf(await ask(program, { topic: first.id }))).toEqual(missing)
  })
})

test('treats participants below 100 percent as unfinished without a topic', async () => {
  const { program } = await layOut()
  const answer = await read(program, { unfinished: 1 })
  expect([names(answer), answer.total]).toEqual([['Dewi', 'Budi', 'Agus'], 3])
  const result = await read(program, { unfinished: 1, q: 'i' })
  expect([names(result), result.total]).toEqual([[], 0])
  expect(names(await read(program, { unfinished: 1, q: 'citra' }))).toEqual([])
  expect(names(await read(program, { unfinished: 0, q: 'citra' }))).toEqual(['Citra'])
})

test('searches by name, phone, e-mail and licence within the program', async () => {
  const { program, people } = await layOut()
  await layOut()
  for (const q of ['citra', '+62 812-000-0003', '3@example', people.citra.license]) {
    const answer = await read(program, { q })
    expect([names(answer), answer.total], q).toEqual([['Citra'], 1])
    expect(answer.activities).toHaveLength(4)
    expect(answer.finished.map(({ n }) => n)).toEqual([3, 2, 2, 1])
  }
  const blank = await read(program, { q: '  ' })
  expect(names(blank)).toHaveLength(4)
  expect(await read(program, { q: 'nobody%' })).toMatchObject({ list: [], total: 0 })
})

describe('shown activities', () => {
  test('hides deleted activities, those of deleted topics, and their completions', async () => {
    const { program, second, activities: all } = await layOut()
    const [one] = all
    await server.db
      .update(activities)
      .set({ deletedAt: at(1) })
      .where(eq(activities.id, String(one?.id)))
    await server.db
      .update(topics)
      .set({ deletedAt: at(1) })
      .where(eq(topics.id, second.id))
    const answer = await read(program)
    expect(answer.activities.map(({ title }) => title)).toEqual(['1.2'])
    expect(answer.finished).toMatchObject([{ n: 2 }])
    expect(answer.list.map(({ done }) => done.length)).toEqual([0, 1, 1, 0])
  })

  test('shows a draft activity once somebody has completed it', async () => {
    const { program, first, people } = await layOut()
    const draft = await insertActivity(server.db, {
      topicId: first.id,
      title: 'draf',
      seq: 3,
      status: 'draft',
    })
    const hidden = await insertTopic(server.db, { programId: program, seq: 3, status: 'draft' })
    await insertActivity(server.db, { topicId: hidden.id, title: 'di topik draf' })
    const shown = async () => (await read(program)).activities.map(({ title }) => title)
    expect(await shown()).toEqual(['1.1', '1.2', '2.1', '2.2'])
    await complete(server.db, people.agus, draft)
    expect(await shown()).toEqual(['1.1', '1.2', 'draf', '2.1', '2.2'])
  })

  test('orders a moved activity, and its completions, by its new place', async () => {
    const { program, activities: all } = await layOut()
    const [one] = all
    await server.db
      .update(activities)
      .set({ seq: 3 })
      .where(eq(activities.id, String(one?.id)))
    const answer = await read(program)
    expect(answer.activities.map(({ title }) => title)).toEqual(['1.2', '1.1', '2.1', '2.2'])
    expect(answer.list[1]?.done.map(({ activity_id }) => activity_id)).toEqual(
      answer.activities.map(({ id }) => id),
    )
  })
})

test('returns an empty matrix for an empty program, and 404 for a missing one', async () => {
  const { id } = await insertProgram(server.db)
  const queries: Query[] = [{}, { unfinished: 1 }, { q: 'x' }, { page: 1_000_000, limit: 200 }]
  for (const query of queries)
    expect(await read(id, query)).toMatchObject({ list: [], total: 0, activities: [], finished: [] })
  await server.db.update(programs).set({ deletedAt: at(1) })
  for (const program of [id, newId(), 'x'])
    expect(await failureOf(await ask(program))).toEqual({
      status: 404,
      message: 'Program tidak ditemukan.',
    })
})

test.each([
  ['limit', 0],
  ['limit', 201],
  ['limit', -1],
  ['page', 0],
  ['page', 1_000_001],
  ['unfinished', 'yes'],
  ['topic', 'x'.repeat(65)],
  ['q', 'x'.repeat(201)],
])('answers 422 for the %s %j', async (name, value) => {
  const { id } = await insertProgram(server.db)
  expect(await failureOf(await ask(id, { [name]: value }))).toMatchObject({
    status: 422,
    errors: { [name]: [expect.any(String)] },
  })
})
