import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import * as schema from '../../../server/db/schema.ts'
import { activities, activityCompletions, feedbacks, programs, topics } from '../../../server/db/schema.ts'
import { newToken, tokenHash } from '../../../server/domains/session/token.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { keptAndCounted } from '../../support/counterActions.ts'
import { insertAdmin, insertTopic } from '../../support/fixtures.ts'
import { insertParticipant, insertPractice } from '../../support/participants.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Feedback on completions. */

const call = calls['member.feedback']

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

const give = (json: object, as = token) => send(server, call, { json, token: as })
const rows = () => server.db.select().from(feedbacks)

/** A signed-in colleague. */
async function colleague() {
  const { id: adminId, fullname } = await insertAdmin(server.db, { fullname: 'Budi Santoso' })
  const colleagues = newToken()
  const createdAt = new Date()
  const lastUsedAt = new Date()
  await server.db
    .insert(schema.sessions)
    .values({ tokenHash: tokenHash(colleagues), adminId, createdAt, lastUsedAt })
  return { token: colleagues, fullname }
}

test('stores feedback, shows it with author and time, and ends the wait', async () => {
  const { redeem, feedback } = await insertPractice(server)
  const answered = await give({ ...feedback, text: '  Kerja yang baik.  ' })
  expect(await answered.clone().json()).toMatchObject({ message: 'Feedback berhasil dikirim' })
  const { updated_at } = await dataOf(answered, call)
  const detail = calls['member.redeemDetail']
  const sent = { params: { id: redeem.id }, token }
  const { topics: shown } = await dataOf(await send(server, detail, sent), detail)
  expect(shown[0]?.activities[0]?.feedback).toEqual({
    text: 'Kerja yang baik.',
    updated_at,
    admin: { fullname: 'Ratna Sari' },
  })
  const [completion] = await server.db.select().from(activityCompletions)
  expect(completion?.awaiting).toBe(false)
  const [count] = await server.db.select().from(schema.completionCounts)
  expect(count).toMatchObject({ completed: 1, awaiting: 0 })
})

test('replaces previous feedback and counts it once', async () => {
  const { feedback } = await insertPractice(server)
  const { updated_at } = await dataOf(await give({ ...feedback, text: 'Satu' }), call)
  await give({ ...feedback, text: 'Dua', updated_at })
  expect(await rows()).toMatchObject([{ text: 'Dua', adminId: server.admin.id }])
  const { kept, counted } = await keptAndCounted(server.db)
  expect(kept.completions).toEqual(counted.completions)
})

describe('feedback of a colleague', () => {
  test.each(['never seen', 'older seen'])('answers 409 with the stored feedback: %s', async (kind) => {
    const { feedback } = await insertPractice(server)
    const { updated_at: mine } = await dataOf(await give({ ...feedback, text: 'Punya saya' }), call)
    const { token: theirs, fullname } = await colleague()
    const newer = await dataOf(await give({ ...feedback, text: 'Baru', updated_at: mine }, theirs), call)
    const seen = kind === 'never seen' ? null : mine
    expect(await failureOf(await give({ ...feedback, text: 'Lama', updated_at: seen }))).toMatchObject({
      status: 409,
      data: { text: 'Baru', updated_at: newer.updated_at, admin: { fullname } },
    })
    expect(await rows()).toMatchObject([{ text: 'Baru' }])
  })

  test('replaces feedback that was seen, and reports a deleted author without a name', async () => {
    const { feedback } = await insertPractice(server)
    const { token: theirs } = await colleague()
    const { updated_at } = await dataOf(await give({ ...feedback, text: 'Dari Budi' }, theirs), call)
    await server.db.update(feedbacks).set({ adminId: null })
    expect(await failureOf(await give({ ...feedback, text: 'Saya', updated_at: null }))).toMatchObject({
      status: 409,
      data: { text: 'Dari Budi', updated_at, admin: null },
    })
    expect((await give({ ...feedback, text: 'Saya', updated_at })).status).toBe(200)
  })

  test('replaces feedback when the request names no version', async () => {
    const { feedback } = await insertPractice(server)
    const { token: theirs } = await colleague()
    await give({ ...feedback, text: 'Dari Budi' }, theirs)
    expect((await give({ ...feedback, text: 'Saya' })).status).toBe(200)
  })
})

test('replaces the admin’s own feedback, seen or not, as on a retry', async () => {
  const { feedback } = await insertPractice(server)
  for (const _ of [1, 2])
    expect((await give({ ...feedback, text: 'Sekali', updated_at: null })).status).toBe(200)
  expect(await rows()).toHaveLength(1)
})

test('stores one row for concurrent requests, and counts it once', async () => {
  const { feedback } = await insertPractice(server)
  const replies = Array.from({ length: 8 }, (_, nth) => give({ ...feedback, text: `Ke-${nth}` }))
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await rows()).toHaveLength(1)
  const { kept, counted } = await keptAndCounted(server.db)
  expect(kept.completions).toEqual(counted.completions)
})

test('answers 409 to one of two colleagues who reply concurrently', async () => {
  const { feedback } = await insertPractice(server)
  const { token: theirs } = await colleague()
  const both = [token, theirs].map((as, nth) =>
    give({ ...feedback, text: `Ke-${nth}`, updated_at: null }, as),
  )
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
})

describe('refused feedback', () => {
  const text = 'Baik.'

  test.each(['member_redeem_id', 'activity_id'])('answers 404 for an unknown %s', async (key) => {
    const { feedback } = await insertPractice(server)
    for (const id of [newId(), 'x', 12])
      expect(await failureOf(await give({ ...feedback, text, [key]: id }))).toMatchObject({ status: 404 })
  })

  test('answers 404 for a deleted activity, topic or program', async () => {
    const { feedback } = await insertPractice(server)
    for (const table of [activities, topics, programs]) {
      await server.db.update(table).set({ deletedAt: new Date() })
      expect(await failureOf(await give({ ...feedback, text }))).toMatchObject({ status: 404 })
      await server.db.update(table).set({ deletedAt: null })
    }
    expect((await give({ ...feedback, text })).status).toBe(200)
  })

  test('answers 404 for an activity of another program', async () => {
    const one = await insertPractice(server)
    const other = await insertPractice(server)
    const { member_redeem_id } = other.feedback
    expect(await failureOf(await give({ ...one.feedback, member_redeem_id, text }))).toMatchObject({
      status: 404,
    })
  })

  test('answers 422 for a topic other than the activity’s', async () => {
    const { program, feedback } = await insertPractice(server)
    const { id } = await insertTopic(server.db, { programId: program.id, seq: 2 })
    for (const topic_id of [id, newId(), 'x'])
      expect(await failureOf(await give({ ...feedback, text, topic_id }))).toMatchObject({
        status: 422,
        errors: { topic_id: ['Aktivitas ini tidak berada di topik tersebut.'] },
      })
  })

  test('answers 422 for activities of other types', async () => {
    const { activity, feedback } = await insertPractice(server)
    await server.db.update(activities).set({ type: 'quiz' }).where(eq(activities.id, activity.id))
    expect(await failureOf(await give({ ...feedback, text }))).toMatchObject({
      status: 422,
      errors: { activity_id: [expect.stringContaining('evaluasi praktek mandiri')] },
    })
  })

  test('answers 422 for an activity that is not completed', async () => {
    const { redeem, topic, activity } = await insertParticipant(server.db)
    const to = { member_redeem_id: redeem.id, topic_id: topic.id, activity_id: activity.id }
    expect(await failureOf(await give({ ...to, text }))).toMatchObject({
      status: 422,
      errors: { activity_id: [expect.stringContaining('belum menyelesaikan')] },
    })
  })

  test.each([' ', 'x'.repeat(5_001)])('answers 422 for an empty or overlong text', async (wrong) => {
    const { feedback } = await insertPractice(server)
    const failure = await failureOf(await give({ ...feedback, text: wrong }))
    expect(failure).toMatchObject({ status: 422, errors: { text: [expect.any(String)] } })
    expect(await rows()).toEqual([])
  })
})
