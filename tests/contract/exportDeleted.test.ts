import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { PublicFile } from '../../contract/export.ts'
import { programs, topics } from '../../server/db/schema.ts'
import { everyCall } from '../support/calls.ts'
import { dataOf, failureOf, type Sent, send } from '../support/client.ts'
import { insertProgram, insertTopic } from '../support/fixtures.ts'
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

type Made = { program: string; other: string; topic: string }
type Call = (typeof calls)[keyof typeof calls] & { response: typeof PublicFile }
type Kind = {
  title: string
  call: Call
  sent: (made: Made) => Sent
  /** The message when a link to it is requested. */
  missing: string
}

const program = 'Program tidak ditemukan.'
const some = 'Sebagian program yang dipilih tidak ditemukan.'
const topic = 'Topik tidak ditemukan.'

const ofProgram: Kind[] = [
  {
    title: 'participants of a program',
    call: calls['export.program'],
    sent: (made) => ({ params: { id: made.program } }),
    missing: program,
  },
  {
    title: 'participants of one program out of many',
    call: calls['export.programs'],
    sent: (made) => ({ json: { id: [made.program] } }),
    missing: program,
  },
  {
    title: 'participants of several programs',
    call: calls['export.programs'],
    sent: (made) => ({ json: { id: [made.other, made.program] } }),
    missing: some,
  },
  {
    title: 'presences of a program',
    call: calls['presence.export'],
    sent: (made) => ({ query: { program_id: made.program } }),
    missing: program,
  },
  {
    title: 'matrix of presences',
    call: calls['presence.matrixExport'],
    sent: (made) => ({ query: { program_id: made.program, by: 'topic' } }),
    missing: program,
  },
  {
    title: 'progress',
    call: calls['member.progressExport'],
    sent: (made) => ({ params: { program: made.program } }),
    missing: program,
  },
  {
    title: 'awaiting feedback',
    call: calls['member.awaitingFeedbackExport'],
    sent: (made) => ({ params: { program: made.program } }),
    missing: program,
  },
]

const ofTopic: Kind[] = [
  {
    title: 'presences of a topic',
    call: calls['presence.export'],
    sent: (made) => ({ query: { topic_id: made.topic } }),
    missing: topic,
  },
  {
    title: 'matrix of presences of a topic',
    call: calls['presence.matrixExport'],
    sent: (made) => ({ query: { program_id: made.program, topic_id: made.topic } }),
    missing: topic,
  },
  {
    title: 'progress in a topic',
    call: calls['member.progressExport'],
    sent: (made) => ({ params: { program: made.program }, query: { topic: made.topic } }),
    missing: topic,
  },
]

async function layOut(): Promise<Made> {
  const { id } = await insertProgram(server.db)
  const { id: other } = await insertProgram(server.db)
  return { program: id, other, topic: (await insertTopic(server.db, { programId: id })).id }
}

const follow = (address: string, method = 'GET') =>
  server.fetch(new Request(new URL(address, 'http://balai.test'), { method }))

const linkTo = async ({ call, sent }: Kind, made: Made) =>
  (await dataOf(await send(server, call, { token, ...sent(made) }), call)).public_url

test('covers every call that makes a link to a sheet', () => {
  const links = everyCall.filter(({ call }) => call.response === PublicFile).map(({ call }) => call.path)
  expect(new Set(ofProgram.map(({ call }) => call.path))).toEqual(new Set(links))
})

describe('deleted program', () => {
  test.each(ofProgram)(
    'answers 404 to link and download of the $title until the program is restored',
    async (kind) => {
      const made = await layOut()
      const address = await linkTo(kind, made)
      const set = (deletedAt: Date | null) =>
        server.db.update(programs).set({ deletedAt }).where(eq(programs.id, made.program))

      await set(new Date())
      const missing = { status: 404, message: kind.missing }
      expect(await failureOf(await send(server, kind.call, { token, ...kind.sent(made) }))).toEqual(missing)
      expect(await failureOf(await follow(address))).toEqual(missing)
      expect((await follow(address, 'HEAD')).status).toBe(404)

      await set(null)
      expect((await follow(address)).status).toBe(200)
    },
  )

  test.each(ofTopic)('answers 404 to the download of the $title in a deleted program', async (kind) => {
    const made = await layOut()
    const address = await linkTo(kind, made)
    await server.db.update(programs).set({ deletedAt: new Date() }).where(eq(programs.id, made.program))
    expect(await failureOf(await follow(address))).toMatchObject({ status: 404 })
  })
})

test.each(ofTopic)('answers 404 for a deleted topic to link and download of the $title', async (kind) => {
  const made = await layOut()
  const address = await linkTo(kind, made)
  await server.db.update(topics).set({ deletedAt: new Date() }).where(eq(topics.id, made.topic))
  const missing = { status: 404, message: kind.missing }
  expect(await failureOf(await send(server, kind.call, { token, ...kind.sent(made) }))).toEqual(missing)
  expect(await failureOf(await follow(address))).toEqual(missing)
  expect((await follow(address, 'HEAD')).status).toBe(404)
})

test('serves the presences of all programs after programs were deleted', async () => {
  await layOut()
  const everywhere = { title: '', call: calls['presence.export'], sent: () => ({}), missing: '' }
  const address = await linkTo(everywhere, { program: '', other: '', topic: '' })
  await server.db.update(programs).set({ deletedAt: new Date() })
  expect((await follow(address)).status).toBe(200)
})
