import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '../../contract/calls.ts'
import { type Sent, send } from '../support/client.ts'
import {
  insertActivity,
  insertMedia,
  insertProgram,
  insertReply,
  insertStudy,
  insertTopic,
} from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* Every list finds titles whatever their apostrophes. */

const title = 'Ma’ruf Jum`at'

let server: TestServer
let sent: Sent
beforeAll(async () => {
  server = await startTestServer()
  const { db, admin } = server
  const program = await insertProgram(db, { title })
  const topic = await insertTopic(db, { programId: program.id, name: title })
  await insertActivity(db, { topicId: topic.id, title })
  await insertStudy(db, { title })
  await insertMedia(db, { title })
  await insertReply(db, { adminId: admin.id, title })
  await insertReply(db, { adminId: admin.id, text: title })
  sent = {
    token: await server.signIn(),
    params: { program: program.id, topic: topic.id },
    query: { program_id: program.id },
  }
})
afterAll(() => server.close())

async function totalOf(name: Extract<CallName, `${string}.list`>, q: string): Promise<number> {
  const response = await send(server, calls[name], { ...sent, query: { ...sent.query, q } })
  const { data }: { data: { total: number } } = await response.json()
  return data.total
}

test.each([
  ['program.list', 1],
  ['topic.list', 1],
  ['activity.list', 1],
  ['study.list', 1],
  ['media.list', 1],
  ['reply.list', 2],
] as const)('%s finds titles regardless of apostrophes and capitals', async (name, found) => {
  for (const q of ["Ma'ruf", 'JUMAT']) expect(await totalOf(name, q), q).toBe(found)
  expect(await totalOf(name, "ma'ru'g")).toBe(0)
})
