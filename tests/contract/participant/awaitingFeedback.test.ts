import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { activities, programs, topics } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { png } from '../../support/files.ts'
import { insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { insertPractice, insertWork } from '../../support/participants.ts'
import { complete, countedRedeem } from '../../support/progress.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
let now = new Date('2026-04-01T03:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = new Date('2026-04-01T03:00:00.000Z')
  await server.reset()
  token = await server.signIn()
})

const call = calls['member.awaitingFeedback']
type Query = Record<string, string | number>
const ask = (program: string, query: Query = {}) => send(server, call, { token, params: { program }, query })
const read = async (program: string, query: Query = {}) => dataOf(await ask(program, query), call)

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour))

/** A program with two practices. Oldest first: Budi's first, Agus's, Budi's second. */
async function layOut() {
  const { db } = server
  const { id: program } = await insertProgram(db)
  const topic = await insertTopic(db, { programId: program, name: 'Menyeduh' })
  const practice = (title: string, seq: number) =>
    insertActivity(db, { topicId: topic.id, title, seq, type: 'evaluasi_praktek_mandiri' })
  const first = await practice('Latte art', 1)
  const second = await practice('Manual brew', 2)
  const redeem = (fullname: string) => countedRedeem(db, { programId: program, member: { fullname } })
  const agus = await redeem('Agus')
  const budi = await redeem('Budi')
  await complete(db, budi, second, { completedAt: at(9), text: 'Yang kedua.' })
  await complete(db, agus, first, { completedAt: at(7) })
  await complete(db, budi, first, { completedAt: at(5), text: 'Yang pertama.' })
  return { program, topic, first, second, agus, budi }
}

const queue = ({ list, total }: Awaited<ReturnType<typeof read>>) => [
  list.map(({ member, activity }) => `${member.fullname}: ${activity.title}`),
  total,
]

test('lists submissions awaiting feedback by completion time, with their text', async () => {
  const { program, topic, first, budi } = await layOut()
  const answer = await read(program)
  expect(answer).toMatchObject({ page: 1, limit: 10 })
  expect(queue(answer)).toEqual([['Budi: Latte art', 'Agus: Latte art', 'Budi: Manual brew'], 3])
  expect(answer.list[0]).toEqual({
    redeem_id: budi.id,
    license: budi.license,
    member: { id: budi.memberId, fullname: 'Budi', phone: null, email: null },
    topic: { id: topic.id, name: 'Menyeduh' },
    activity: { id: first.id, title: 'Latte art' },
    completed_at: at(5).toISOString(),
    upload: { text: 'Yang pertama.' },
  })
  expect(answer.list[1]?.upload).toBeUndefined()
})

test('paginates without gaps or repeats, also among equal completion times', async () => {
  const { db } = server
  const { program, first, second } = await layOut()
  for (let n = 0; n < 4; n++) {
    const redeem = await countedRedeem(db, { programId: program })
    for (const activity of [second, first]) await complete(db, redeem, activity, { completedAt: at(6) })
  }
  const keys = ({ list }: Awaited<ReturnType<typeof read>>) =>
    list.map(({ redeem_id, activity }) => `${redeem_id} ${activity.id}`)
  const whole = await read(program, { limit: 200 })
  expect(whole.list.map(({ completed_at }) => completed_at)).toEqual(
    [5, ...Array(8).fill(6), 7, 9].map((hour) => at(hour).toISOString()),
  )
  const pages = []
  for (const page of [1, 2, 3, 4, 5]) pages.push(await read(program, { page, limit: 3 }))
  expect(pages.flatMap(keys)).toEqual(keys(whole))
  expect(pages.map(({ total }) => total)).toEqual([11, 11, 11, 11, 11])
})

test('leaves out submissions with feedback, and activities other than practices', async () => {
  const { db } = server
  const { program, topic, first, budi } = await layOut()
  const other = await insertActivity(db, { topicId: topic.id, seq: 3 })
  await complete(db, budi, other)
  const json = {
    text: 'Bagus!',
    member_redeem_id: budi.id,
    topic_id: topic.id,
    activity_id: first.id,
    updated_at: null,
  }
  expect((await send(server, calls['member.feedback'], { token, json })).status).toBe(200)
  expect(queue(await read(program))).toEqual([['Agus: Latte art', 'Budi: Manual brew'], 2])
})

describe('awaiting submissions', () => {
  test('leaves out submissions of a deleted activity', async () => {
    const { program, first } = await layOut()
    await server.db
      .update(activities)
      .set({ deletedAt: at(1) })
      .where(eq(activities.id, first.id))
    expect(queue(await read(program))).toEqual([['Budi: Manual brew'], 1])
  })

  test('leaves out submissions of a deleted topic', async () => {
    const { program, topic } = await layOut()
    await server.db
      .update(topics)
      .set({ deletedAt: at(1) })
      .where(eq(topics.id, topic.id))
    expect(queue(await read(program))).toEqual([[], 0])
  })

  test('keeps submissions of a practice that became a draft', async () => {
    const { program, first } = await layOut()
    await server.db.update(activities).set({ status: 'draft' }).where(eq(activities.id, first.id))
    expect(queue(await read(program))[1]).toBe(3)
  })

  test('leaves out submissions of another program', async () => {
    const { program } = await layOut()
    await layOut()
    expect(queue(await read(program))[1]).toBe(3)
  })
})

describe('submitted file', () => {
  const fetchFile = (url: string) => server.fetch(new Request(`http://balai.test${url}`))

  test('serves the file by its link for fifteen minutes, without a session', async () => {
    const { program, file } = await insertPractice(server)
    const [row] = (await read(program.id)).list
    expect(row?.upload).toEqual({
      text: 'Sudah saya coba.',
      file: { url: expect.stringContaining('/work/'), title: file.originalName, size: file.size },
    })
    const url = row?.upload?.file?.url ?? ''
    const fetched = await fetchFile(url)
    expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(new Uint8Array(png()))
    now = new Date(now.getTime() + 15 * 60_000)
    expect((await fetchFile(url)).status).toBe(410)
  })

  test('gives each file of the page its own link', async () => {
    const { db } = server
    const { program, first, second, agus } = await layOut()
    const file = await insertWork(server)
    await complete(db, agus, second, { completedAt: at(1), fileId: file.id })
    const other = await countedRedeem(db, { programId: program })
    const otherFile = await insertWork(server)
    await complete(db, other, first, { completedAt: at(2), fileId: otherFile.id })
    const { list } = await read(program)
    const urls = list.flatMap(({ upload }) => upload?.file?.url ?? [])
    expect(new Set(urls).size).toBe(2)
    expect(list.map(({ upload }) => upload?.file?.title)).toEqual([
      file.originalName,
      otherFile.originalName,
      ...Array(3).fill(undefined),
    ])
  })
})

test('returns an empty queue when nothing waits, and 404 for a missing program', async () => {
  const { id } = await insertProgram(server.db)
  const queries: Query[] = [{}, { page: 1_000_000, limit: 200 }]
  for (const query of queries) expect(queue(await read(id, query))).toEqual([[], 0])
  await server.db.update(programs).set({ deletedAt: at(1) })
  for (const program of [id, newId(), 'x'])
    expect(await failureOf(await ask(program))).toEqual({
      status: 404,
      message: 'Program tidak ditemukan.',
    })
})
