import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { activities, deletions } from '../../server/db/schema.ts'
import { everyCall } from '../support/calls.ts'
import { type Sent, send } from '../support/client.ts'
import { type Example, examples } from '../support/examples.ts'
import { insertActivity, insertAdmin, insertProgram, insertTopic } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* Retries of requests whose response was lost. Creating calls have a key for that. */

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

/**
 * - same: the second response equals the first.
 * - saved: without a version saved once more, as a newer version; with one 409 and the current record.
 * - anew: another link, another session.
 * - otherwise the status of a repeated request without a key.
 */
type Repeated = 'same' | 'saved' | 'anew' | 401

const repeated: Partial<Record<CallName, Repeated>> = {
  'session.login': 'anew',
  'session.logout': 401,
  'session.changePassword': 'same',
  'program.update': 'saved',
  'program.updateStatus': 'same',
  'program.delete': 'same',
  'program.restore': 'same',
  'study.update': 'saved',
  'study.delete': 'same',
  'topic.update': 'saved',
  'topic.delete': 'same',
  'topic.restore': 'same',
  'topic.reorder': 'same',
  'activity.update': 'saved',
  'activity.reorder': 'same',
  'activity.move': 'same',
  'activity.approve': 'same',
  'activity.delete': 'same',
  'activity.restore': 'same',
  'packet.update': 'same',
  'packet.approve': 'same',
  'packet.delete': 'same',
  'packet.restore': 'same',
  'group.update': 'saved',
  'group.delete': 'same',
  'group.restore': 'same',
  'question.update': 'saved',
  'question.delete': 'same',
  'question.restore': 'same',
  'media.update': 'same',
  'member.update': 'saved',
  'member.feedback': 'saved',
  'member.updateCertificate': 'same',
  'certificate.revoke': 'same',
  'reply.update': 'saved',
  'reply.delete': 'same',
  'export.programs': 'anew',
}

const threeActivities: Example = async ({ db }) => {
  const { id: program } = await insertProgram(db)
  const { id: topic } = await insertTopic(db, { programId: program })
  for (const seq of [1, 2]) await insertActivity(db, { topicId: topic, seq })
  const { id } = await insertActivity(db, { topicId: topic, seq: 3 })
  return { params: { program, topic }, json: { from: 2, to: 0, id } }
}

/** For calls whose example changes nothing. */
const changing: Partial<Record<CallName, Example>> = {
  'session.changePassword': async ({ admin: { password } }) => ({
    json: {
      current_password: password,
      new_password: 'teh-tarik-sore',
      conf_new_password: 'teh-tarik-sore',
    },
  }),
  'activity.reorder': threeActivities,
}

const exampleOf = (name: CallName) => (changing[name] ?? examples[name])(server)
const withoutKey = everyCall.filter(({ call }) => call.method !== 'GET' && !call.isCreation)
const named = (...kinds: Repeated[]) =>
  withoutKey
    .map((entry) => ({ ...entry, as: repeated[entry.name] }))
    .filter(({ as }) => as !== undefined && kinds.includes(as))

test('covers every call without an idempotency key', () => {
  const names = new Set(withoutKey.map(({ name }) => name))
  expect(Object.keys(repeated).toSorted()).toEqual([...names].toSorted())
})

const asked = async (call: Call, sent: Sent) => {
  const response = await send(server, call, { token, ...sent })
  return { status: response.status, body: await response.json() }
}

test.each(named('same'))(
  '$name answers a repetition like the first request ($call.path)',
  async ({ name, call }) => {
    const sent = await exampleOf(name)
    const first = await asked(call, sent)
    expect(first.status).toBe(200)
    expect(await asked(call, sent)).toEqual(first)
  },
)

test.each(named('anew'))('$name answers a repetition with a new result', async ({ name, call }) => {
  const sent = await exampleOf(name)
  const first = await asked(call, sent)
  const second = await asked(call, sent)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).not.toEqual(first.body)
})

test.each(named(401))('$name answers $as to a repetition', async ({ name, call, as }) => {
  const sent = await exampleOf(name)
  expect((await asked(call, sent)).status).toBe(200)
  expect((await asked(call, sent)).status).toBe(as)
})

const versionIn = ({ body }: Awaited<ReturnType<typeof asked>>): string =>
  body.data.updated_at ?? body.data.data.updated_at

/** The same request with the version that was read. */
function readAt(sent: Sent, updated_at: string): Sent {
  if (!sent.form) return { ...sent, json: Object.assign({}, sent.json, { updated_at }) }
  const form = new FormData()
  for (const [name, value] of sent.form) form.append(name, value)
  form.append('updated_at', updated_at)
  return { ...sent, form }
}

describe.each(named('saved'))('$name', ({ name, call }) => {
  test('saves again without a version', async () => {
    const sent = await exampleOf(name)
    const first = await asked(call, sent)
    const second = await asked(call, sent)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(versionIn(second) > versionIn(first)).toBe(true)
  })
})

// One's own feedback is replaced without a version check.
const versioned = named('saved').filter(({ name }) => name !== 'member.feedback')
test.each(versioned)(
  '$name answers 409 with the current record to a repeated version',
  async ({ name, call }) => {
    const sent = await exampleOf(name)
    const again = readAt(sent, versionIn(await asked(call, sent)))
    const saved = await asked(call, again)
    expect(saved.status).toBe(200)
    const refused = await asked(call, again)
    expect(refused).toMatchObject({ status: 409, body: { data: { updated_at: versionIn(saved) } } })
  },
)

test('packet.update answers 409 to a repeated version when it changed the status', async () => {
  const sent = await exampleOf('packet.update')
  const { json: _, ...where } = sent
  const again = readAt(sent, versionIn(await asked(calls['packet.show'], where)))
  const saved = await asked(calls['packet.update'], again)
  expect(saved.status).toBe(200)
  const refused = await asked(calls['packet.update'], again)
  expect(refused).toMatchObject({ status: 409, body: { data: { updated_at: versionIn(saved) } } })
})

describe('similar requests', () => {
  test('refuses a status that cannot follow the current one', async () => {
    const { id } = await insertProgram(server.db, { status: 'draft' })
    const sent = { params: { id }, json: { status: 'archive' } }
    expect((await asked(calls['program.updateStatus'], sent)).status).toBe(409)
  })

  test('answers 404 to deleting what another admin deleted', async () => {
    const sent = await exampleOf('topic.delete')
    expect((await asked(calls['topic.delete'], sent)).status).toBe(200)
    const other = await insertAdmin(server.db)
    const { status } = await asked(calls['topic.delete'], { ...sent, token: await server.signIn(other.id) })
    expect(status).toBe(404)
    expect(await server.db.$count(deletions)).toBe(1)
  })

  test('refuses to move an activity from an outdated position, or a deleted one', async () => {
    const { json, ...sent } = await threeActivities(server)
    const call = calls['activity.reorder']
    const asFound = Object.assign({}, json)
    expect((await asked(call, { ...sent, json })).status).toBe(200)
    expect((await asked(call, { ...sent, json: { ...asFound, to: 1 } })).status).toBe(409)

    const moving = await exampleOf('activity.move')
    expect((await asked(calls['activity.move'], moving)).status).toBe(200)
    await server.db
      .update(activities)
      .set({ deletedAt: new Date() })
      .where(eq(activities.id, moving.params?.id ?? ''))
    expect((await asked(calls['activity.move'], moving)).status).toBe(404)
  })

  test('refuses another new password with the old one as the current', async () => {
    const call = calls['session.changePassword']
    const sent = await exampleOf('session.changePassword')
    await asked(call, sent)
    const other = { new_password: 'wedang-ronde-hangat', conf_new_password: 'wedang-ronde-hangat' }
    expect((await asked(call, { json: Object.assign({}, sent.json, other) })).status).toBe(422)
  })
})
