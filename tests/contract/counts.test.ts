import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { dataOf, send } from '../support/client.ts'
import { insertActivity, insertProgram, insertQuestions, insertTopic } from '../support/fixtures.ts'
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
  const whole = { topics: 2, activities: 3, questions: 6, participants: 7, duration: 270 }
  const none = { topics: 0, activities: 0, questions: 0, participants: 0, duration: 0 }

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
      { activities: 2, questions: 5, duration: 180 },
      { activities: 1, questions: 1, duration: 90 },
    ])
    const activityList = calls['activity.list']
    const params = { program: programId, topic: first }
    const activities = await dataOf(await send(server, activityList, { token, params }), activityList)
    expect(activities.list.map(({ counts }) => counts)).toEqual([{ questions: 5 }, undefined])
  })
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
