import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { activities } from '../../server/db/schema.ts'
import { isEmptyActivity } from '../../src/resources/activity/isEmptyActivity.ts'
import { dataOf, send } from '../support/client.ts'
import {
  insertActivity,
  insertMedia,
  insertProgram,
  insertQuestions,
  insertTopic,
} from '../support/fixtures.ts'
import { complete, countedRedeem } from '../support/progress.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

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

const at = new Date('2026-03-01T02:00:00.000Z')

describe('counts of descendants', () => {
  const settings = { estimated_duration: 90 }

  async function outline() {
    const { id: programId } = await insertProgram(server.db, { totalParticipants: 7 })
    const { id: first } = await insertTopic(server.db, { programId })
    const { id: second } = await insertTopic(server.db, { programId, seq: 2, status: 'draft' })
    const { id: gone } = await insertTopic(server.db, { programId, seq: 3, deletedAt: at })
    const { id: testId } = await insertActivity(server.db, { topicId: first, type: 'quiz', settings })
    await insertActivity(server.db, { topicId: first, seq: 2, settings })
    await insertActivity(server.db, { topicId: first, seq: 3, settings, deletedAt: at })
    const { id: other } = await insertActivity(server.db, { topicId: second, type: 'pre_test', settings })
    await insertActivity(server.db, { topicId: gone, settings })
    await insertQuestions(server.db, testId, 3)
    await insertQuestions(server.db, testId, 2)
    await insertQuestions(server.db, testId, 4, { packet: true })
    await insertQuestions(server.db, testId, 4, { group: true })
    await insertQuestions(server.db, testId, 4, { question: true })
    await insertQuestions(server.db, other, 1)
    return { programId, first, second, testId }
  }
  const whole = { topics: 2, activities: 3, questions: 6, participants: 7, duration: 270, awaiting: 0 }
  const none = { topics: 0, activities: 0, questions: 0, participants: 0, duration: 0, awaiting: 0 }

  test('counts a program without deleted descendants, in its detail and in lists', async () => {
    const { programId } = await outline()
    const { id: empty } = await insertProgram(server.db)
    const detail = calls['program.detail']
    expect(
      await dataOf(await send(server, detail, { token, params: { id: programId } }), detail),
    ).toMatchObject({ counts: whole })
    const list = calls['program.list']
    const page = await dataOf(await send(server, list, { token, query: { limit: 5 } }), list)
    expect(Object.fromEntries(page.list.map(({ id, counts }) => [id, counts]))).toEqual({
      [programId]: whole,
      [empty]: none,
    })
  })

  test('omits counts from the list of all programs', async () => {
    await outline()
    const list = calls['program.list']
    const { list: all } = await dataOf(await send(server, list, { token, query: { limit: -1 } }), list)
    expect(all.map(({ counts }) => counts)).toEqual([undefined])
  })

  test('counts the contents of topics and tests', async () => {
    const { programId, first } = await outline()
    const topicList = calls['topic.list']
    const topics = await dataOf(
      await send(server, topicList, { token, query: { program_id: programId, limit: -1 } }),
      topicList,
    )
    expect(topics.list.map(({ counts }) => counts)).toEqual([
      { activities: 2, questions: 5, duration: 180, empty: 1, drafts: 0 },
      { activities: 1, questions: 1, duration: 90, empty: 0, drafts: 0 },
    ])
    const activityList = calls['activity.list']
    const params = { program: programId, topic: first }
    const activities = await dataOf(await send(server, activityList, { token, params }), activityList)
    expect(activities.list.map(({ counts }) => counts)).toEqual([{ questions: 5 }, undefined])
  })
})

describe('empty and draft activities', () => {
  const settings = { estimated_duration: 90 }
  const link = { title: 'Video', url: 'https://youtu.be/abc' }
  const meeting: (typeof activities.$inferInsert)['meeting'] = {
    is_must_participate: 0,
    is_day: true,
    days: [],
    dates: [],
  }

  /** Content by type, and whether the activity counts as empty. */
  const cases: [
    Partial<typeof activities.$inferInsert> & { hasFile?: true; hasTheoryFile?: true },
    boolean,
  ][] = [
    [{ type: 'menonton_video', description: '<p>Isi</p>' }, true],
    [{ type: 'menonton_video', hasFile: true }, false],
    [{ type: 'membaca-e-book', hasTheoryFile: true }, true],
    [{ type: 'membaca-e-book', hasFile: true }, false],
    [{ type: 'embed_youtube' }, true],
    [{ type: 'embed_youtube', embedYoutube: [link] }, false],
    [{ type: 'berdiskusi_daring' }, true],
    [{ type: 'berdiskusi_daring', meeting }, true],
    [{ type: 'berdiskusi_daring', meeting: { ...meeting, link: 'https://meet.example.com' } }, false],
    [{ type: 'general' }, true],
    [{ type: 'general', embedYoutube: [link] }, true],
    [{ type: 'general', description: '', theory: { content: '<p></p>' } }, true],
    [{ type: 'general', description: '<ul><li><br>&nbsp; \u00a0</li></ul>' }, true],
    [{ type: 'general', description: '<p>&nbsp;Isi</p>' }, false],
    [{ type: 'general', description: '<p>&lt;</p>' }, false],
    [{ type: 'general', description: '<p><img src="https://example.com/a.png"></p>' }, false],
    [{ type: 'praktek_mandiri', theory: { content: '<h2>Isi</h2>' } }, false],
    [{ type: 'evaluasi_praktek_mandiri', hasFile: true }, false],
    [{ type: 'evaluasi', hasTheoryFile: true }, false],
    [{ type: 'evaluasi', metaData: [{ title: 'Bagian', content: '' }] }, false],
  ]

  test('agrees on emptiness with the admin, which reads an API without counts', async () => {
    const { id: program } = await insertProgram(server.db)
    const { id: topic } = await insertTopic(server.db, { programId: program })
    const { id: file } = await insertMedia(server.db)
    for (const [index, [{ hasFile, hasTheoryFile, ...activity }]] of cases.entries())
      await insertActivity(server.db, {
        topicId: topic,
        seq: index + 1,
        ...activity,
        ...(hasFile && { fileId: file }),
        ...(hasTheoryFile && { theoryFileId: file }),
      })
    const { list } = await dataOf(
      await send(server, calls['activity.list'], { token, params: { program, topic } }),
      calls['activity.list'],
    )
    const expected = cases.map(([, isEmpty]) => isEmpty)
    expect(list.map(({ is_empty }) => is_empty)).toEqual(expected)
    const show = calls['activity.show']
    const read = list.map(async ({ id }) =>
      isEmptyActivity(
        await dataOf(await send(server, show, { token, params: { program, topic, id: String(id) } }), show),
      ),
    )
    expect(await Promise.all(read)).toEqual(expected)
  })

  test('counts them by topic, tests without questions included, deleted ones left out', async () => {
    const { id: programId } = await insertProgram(server.db)
    const { id: topicId } = await insertTopic(server.db, { programId })
    const insert = (seq: number, input: Partial<typeof activities.$inferInsert>) =>
      insertActivity(server.db, { topicId, seq, settings, ...input })
    await insert(1, { type: 'quiz', status: 'draft' })
    const { id: testId } = await insert(2, { type: 'post_test' })
    await insertQuestions(server.db, testId, 1)
    const { id: deletedId } = await insert(3, { type: 'pre_test' })
    await insertQuestions(server.db, deletedId, 1, { group: true })
    await insert(4, { type: 'menonton_video', status: 'draft', deletedAt: at })
    await insert(5, { description: '<p>Isi</p>', status: 'draft' })
    const detail = calls['topic.detail']
    const topic = await dataOf(await send(server, detail, { token, params: { topic: topicId } }), detail)
    expect(topic.counts).toEqual({ activities: 4, questions: 1, duration: 360, empty: 2, drafts: 2 })
  })
})

test('counts what awaits feedback in a program, of its activities and topics that are not deleted', async () => {
  const { id: programId } = await insertProgram(server.db)
  const { id: topicId } = await insertTopic(server.db, { programId })
  const { id: deletedTopic } = await insertTopic(server.db, { programId, seq: 2, deletedAt: at })
  const practice = (input: { topicId: string; deletedAt?: Date }) =>
    insertActivity(server.db, { type: 'evaluasi_praktek_mandiri', ...input })
  const practices = [
    await practice({ topicId }),
    await practice({ topicId }),
    await practice({ topicId, deletedAt: at }),
    await practice({ topicId: deletedTopic }),
  ]
  const redeems = [
    await countedRedeem(server.db, { programId }),
    await countedRedeem(server.db, { programId }),
  ]
  for (const redeem of redeems) for (const activity of practices) await complete(server.db, redeem, activity)
  const detail = calls['program.detail']
  const list = calls['program.list']
  const counted = async () => [
    (await dataOf(await send(server, detail, { token, params: { id: programId } }), detail)).counts?.awaiting,
    ...(await dataOf(await send(server, list, { token, query: { limit: 5 } }), list)).list.map(
      ({ counts }) => counts?.awaiting,
    ),
  ]
  expect(await counted()).toEqual([4, 4])
  const [redeem] = redeems
  const given = await send(server, calls['member.feedback'], {
    token,
    json: {
      text: 'Bagus.',
      member_redeem_id: redeem?.id,
      topic_id: topicId,
      activity_id: practices[0]?.id,
    },
  })
  expect(given.status).toBe(200)
  expect(await counted()).toEqual([3, 3])
})

describe('list total', () => {
  const list = calls['study.list']
  const fill = (n: number) =>
    server.db.execute(sql`insert into studies (id, title, created_at, updated_at)
      select gen_random_uuid(), 'Kelas ' || i, now(), now() from generate_series(1, ${n}::int) i`)
  const ask = async (query: Record<string, string | number>) => {
    const { list: rows, ...rest } = await dataOf(await send(server, list, { token, query }), list)
    return { ...rest, rows: rows.length }
  }

  test('counts the results of a search exactly up to 10,000', async () => {
    await fill(10_000)
    expect(await ask({ q: 'kelas', limit: 10 })).toEqual({ page: 1, limit: 10, total: 10_000, rows: 10 })
  })

  test('caps the total of a search at 10,000, and counts an unfiltered list exactly', async () => {
    await fill(10_003)
    const most = { total: 10_000, more: true }
    expect(await ask({ q: 'kelas', limit: 10 })).toEqual({ page: 1, limit: 10, ...most, rows: 10 })
    expect(await ask({ q: 'kelas', limit: 10, page: 1_001 })).toEqual({
      page: 1_001,
      limit: 10,
      ...most,
      rows: 3,
    })
    expect(await ask({ limit: 10 })).toEqual({ page: 1, limit: 10, total: 10_003, rows: 10 })
    expect(await ask({ limit: -1 })).toEqual({ page: 1, limit: -1, total: 10_003, rows: 10_000 })
  })
})
