import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { activities, packets, questionGroups, questions } from '../../../server/db/schema.ts'
import { newId } from '../../../server/entity/ids.ts'
import { toFormData } from '../../../src/dataProvider/toFormData.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { startCpuSeconds } from '../../support/cpuSeconds.ts'
import {
  activityBody,
  insertActivity,
  insertMedia,
  insertProgram,
  insertTopic,
} from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
let program: string
let topic: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
  program = (await insertProgram(server.db)).id
  topic = (await insertTopic(server.db, { programId: program, seq: 2 })).id
})

const { 'activity.create': create, 'activity.show': show, 'program.checkPrePost': check } = calls

const cloning = (headers: Record<string, string> = {}) =>
  send(server, create, {
    token,
    params: { program, topic },
    form: toFormData({ ...activityBody('post_test'), is_clone: 1 }),
    headers,
  })
const available = async (id = program) =>
  dataOf(await send(server, check, { token, params: { program: id } }), check)
const noPreTest = {
  status: 422,
  message: 'Program ini belum memiliki pre test yang dapat disalin.',
  errors: { is_clone: ['Program ini belum memiliki pre test yang dapat disalin.'] },
}

const created = (minutes: number) => {
  const at = new Date(Date.UTC(2026, 2, 1, 0, minutes))
  return { createdAt: at, updatedAt: at }
}

/** Adds packets of groups of questions to a test, each with a deleted sibling. */
async function fill(activityId: string, ofPackets: number, ofGroups: number, ofQuestions: number) {
  const { id: picture } = await insertMedia(server.db)
  const deletedAt = new Date()
  for (let p = 0; p < ofPackets; p++) {
    // Later ones were created earlier.
    const packetId = newId()
    const status = p % 2 === 0 ? ('publish' as const) : ('draft' as const)
    await server.db.insert(packets).values([
      { id: packetId, activityId, status, ...created(60 - p) },
      { id: newId(), activityId, status, ...created(p), deletedAt },
    ])
    for (let g = 1; g <= ofGroups; g++) {
      const groupId = newId()
      const group = { packetId, isGroup: g % 2 === 0, ...created(g) }
      await server.db.insert(questionGroups).values([
        { id: groupId, ...group, seq: g },
        { id: newId(), ...group, seq: g + 0.5, deletedAt },
      ])
      const question = (q: number) => ({
        id: newId(),
        groupId,
        seq: q,
        instruction: { text: '<p>Baca dulu.</p>' },
        type: 'multiple_choice' as const,
        questionType: 'text',
        answerType: 'image',
        question: {
          text: `<p>Soal ${p}.${g}.${q} ${'x'.repeat(300)}</p>`,
          media: { id: picture },
          timer: 30,
        },
        point: 2.5,
        options: ['a', 'b', 'c', 'd'].map((text) => ({
          text: `<p>${text} ${'y'.repeat(100)}</p>`,
          media: { id: picture },
        })),
        correctAnswer: ['a'],
        explanation: { correct: { text: '<p>Benar.</p>' }, wrong: null },
        status: 'draft' as const,
        ...created(q),
      })
      await server.db
        .insert(questions)
        .values([
          ...Array.from({ length: ofQuestions }, (_, index) => question(index + 1)),
          { ...question(1.5), deletedAt },
        ])
    }
  }
}

/** A test's content in order, without ids and moments. */
async function below(activityId: string) {
  const rows = await server.db
    .select({ packet: packets, group: questionGroups, question: questions })
    .from(packets)
    .leftJoin(questionGroups, and(eq(questionGroups.packetId, packets.id), isNull(questionGroups.deletedAt)))
    .leftJoin(questions, and(eq(questions.groupId, questionGroups.id), isNull(questions.deletedAt)))
    .where(and(eq(packets.activityId, activityId), isNull(packets.deletedAt)))
    .orderBy(packets.createdAt, packets.id, questionGroups.seq, questions.seq)
  const content = rows.map(({ packet, group, question }) => {
    const { id: _, groupId: __, createdAt: ___, updatedAt: ____, ...asked } = question ?? { id: '' }
    return { status: packet.status, isGroup: group?.isGroup, place: group?.seq, asked }
  })
  const ids = rows.flatMap(({ packet, group, question }) => [packet.id, group?.id, question?.id])
  return { content, ids: new Set(ids) }
}

test('offers a copy only when the program has a pre test that is not deleted', async () => {
  expect(await available()).toEqual({ type: null })
  const { id: other } = await insertProgram(server.db)
  const { id: elsewhere } = await insertTopic(server.db, { programId: other })
  await insertActivity(server.db, { topicId: elsewhere, type: 'pre_test' })
  const { id: gone } = await insertTopic(server.db, { programId: program, deletedAt: new Date() })
  await insertActivity(server.db, { topicId: gone, type: 'pre_test' })
  await insertActivity(server.db, { topicId: topic, type: 'pre_test', deletedAt: new Date() })
  await insertActivity(server.db, { topicId: topic, type: 'quiz' })
  expect(await available()).toEqual({ type: null })
  expect(await failureOf(await cloning())).toEqual(noPreTest)
  expect(await server.db.$count(activities, eq(activities.type, 'post_test'))).toBe(0)
  await insertActivity(server.db, { topicId: topic, type: 'pre_test', status: 'draft' })
  expect(await available()).toEqual({ type: 'pre_test' })
  for (const id of [newId(), 'x', (await insertProgram(server.db, { deletedAt: new Date() })).id])
    expect(await failureOf(await send(server, check, { token, params: { program: id } }))).toEqual({
      status: 404,
      message: 'Program tidak ditemukan.',
    })
})

test('copies settings, packets, groups and questions of the first pre test under new ids', async () => {
  const { id: before } = await insertTopic(server.db, { programId: program, seq: 1 })
  const settings = { estimated_duration: 300, timer: 45, is_skip: 1 } as const
  const ofType = { type: 'pre_test' as const, settings: { estimated_duration: 1 } }
  await insertActivity(server.db, { ...ofType, topicId: topic, seq: 1 })
  await insertActivity(server.db, { ...ofType, topicId: before, seq: 2 })
  const { id: first } = await insertActivity(server.db, { ...ofType, topicId: before, seq: 1, settings })
  await fill(first, 3, 2, 2)
  const source = await below(first)
  expect(source.content).toHaveLength(12)

  const { id } = await dataOf(await cloning(), create)
  const copy = await below(String(id))
  expect(copy.content).toEqual(source.content)
  expect(copy.ids.size).toBe(source.ids.size)
  expect([...copy.ids].filter((each) => source.ids.has(each))).toEqual([])
  expect(
    await dataOf(await send(server, show, { token, params: { program, topic, id: String(id) } }), show),
  ).toMatchObject({
    title: 'Aktivitas baru',
    type: 'post_test',
    is_clone: 1,
    settings,
    seq: 2,
    counts: { questions: 12 },
    attempts: 0,
  })
  const [row] = await server.db
    .select({ cloneOf: activities.cloneOf })
    .from(activities)
    .where(eq(activities.id, String(id)))
  expect(row).toEqual({ cloneOf: first })
  // Deleted rows are not copied.
  expect(await server.db.$count(packets, eq(packets.activityId, String(id)))).toBe(3)
  expect(await below(first)).toEqual(source)
})

test('copies a pre test without questions', async () => {
  await insertActivity(server.db, { topicId: topic, type: 'pre_test' })
  const { id } = await dataOf(await cloning(), create)
  expect((await below(String(id))).content).toEqual([])
})

test('copies 500 questions within 1 s of CPU time, once per idempotency key', async () => {
  const { id: first } = await insertActivity(server.db, { topicId: topic, type: 'pre_test' })
  await fill(first, 5, 20, 5)
  const cpuSeconds = startCpuSeconds()
  const response = await cloning({ 'idempotency-key': 'satu-salinan' })
  const took = cpuSeconds()
  const { id } = await dataOf(response, create)
  expect((await below(String(id))).content).toHaveLength(500)
  expect(took).toBeLessThan(1)
  expect(await dataOf(await cloning({ 'idempotency-key': 'satu-salinan' }), create)).toMatchObject({ id })
  // The pre test and its copy.
  expect(await server.db.$count(questions, isNull(questions.deletedAt))).toBe(1_000)
})
