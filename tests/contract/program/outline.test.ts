import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'
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

const topicList = calls['topic.list']
const activityList = calls['activity.list']
const deletedAt = new Date('2026-02-02T00:00:00.000Z')

const topicsOf = (program_id: string, query: Record<string, string | number> = {}) =>
  send(server, topicList, { token, query: { program_id, ...query } })
const activitiesOf = (program: string, topic: string, query: Record<string, string | number> = {}) =>
  send(server, activityList, { token, params: { program, topic }, query })

test('lists a program’s topics in order, and filters them by name', async () => {
  const { id: programId } = await insertProgram(server.db)
  const { id: other } = await insertProgram(server.db)
  await insertTopic(server.db, { programId, name: 'Penutup', seq: 3 })
  await insertTopic(server.db, { programId, name: 'Pembuka', seq: 1 })
  await insertTopic(server.db, { programId, name: 'Dihapus', seq: 2, deletedAt })
  await insertTopic(server.db, { programId: other, name: 'Lain', seq: 1 })
  const data = await dataOf(await topicsOf(programId), topicList)
  expect(data).toMatchObject({ total: 2, page: 1, limit: 10 })
  expect(data.list.map(({ name, seq, program }) => [name, seq, program.id])).toEqual([
    ['Pembuka', 1, programId],
    ['Penutup', 3, programId],
  ])
  const result = await dataOf(await topicsOf(programId, { q: 'NUTUP', limit: -1 }), topicList)
  expect(result.list.map(({ name }) => name)).toEqual(['Penutup'])
})

test('lists a topic’s activities in order, without their content', async () => {
  const { id: programId } = await insertProgram(server.db)
  const { id: topicId, name } = await insertTopic(server.db, { programId })
  await insertActivity(server.db, { topicId, title: 'Latihan', seq: 2, description: '<p>Isi</p>' })
  await insertActivity(server.db, { topicId, title: 'Tes awal', type: 'pre_test', seq: 1 })
  await insertActivity(server.db, { topicId, title: 'Dihapus', seq: 3, deletedAt })
  const data = await dataOf(await activitiesOf(programId, topicId), activityList)
  expect(data).toMatchObject({ total: 2, limit: -1 })
  expect(data.list).toMatchObject([
    { title: 'Tes awal', type: 'pre_test', topic: { id: topicId, name }, program: { id: programId } },
    { title: 'Latihan', settings: { estimated_duration: 600 } },
  ])
})

test.each([newId(), 'not-an-id', '7'])('answers 404 to topics of the unknown program %s', async (id) => {
  expect(await failureOf(await topicsOf(id))).toEqual({ status: 404, message: 'Program tidak ditemukan.' })
})

test('answers 422 when topics are listed without a program', async () => {
  expect(await failureOf(await send(server, topicList, { token }))).toMatchObject({
    status: 422,
    errors: { program_id: ['Tidak boleh kosong.'] },
  })
})

test('answers 404 when activities of an unknown, deleted or unrelated topic or program are listed', async () => {
  const { id: programId } = await insertProgram(server.db)
  const { id: other } = await insertProgram(server.db)
  const { id: gone } = await insertProgram(server.db, { deletedAt })
  const { id: topicId } = await insertTopic(server.db, { programId })
  const { id: deletedTopic } = await insertTopic(server.db, { programId, deletedAt })
  const { id: orphan } = await insertTopic(server.db, { programId: gone })
  const noTopic = { status: 404, message: 'Topik tidak ditemukan.' }
  const noProgram = { status: 404, message: 'Program tidak ditemukan.' }
  expect(await failureOf(await activitiesOf(other, topicId))).toEqual(noTopic)
  expect(await failureOf(await activitiesOf(programId, deletedTopic))).toEqual(noTopic)
  expect(await failureOf(await activitiesOf(programId, 'x'))).toEqual(noTopic)
  expect(await failureOf(await activitiesOf(gone, orphan))).toEqual(noProgram)
  expect(await failureOf(await activitiesOf('x', topicId))).toEqual(noProgram)
})
