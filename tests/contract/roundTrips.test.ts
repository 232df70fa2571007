import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallName, calls } from '../../contract/calls.ts'
import { apiPrefix } from '../../contract/paths.ts'
import type { OpenDatabase } from '../../server/db/engines.ts'
import { violatesUnique } from '../../server/db/errors.ts'
import { idempotencyKeys, studies, topics } from '../../server/db/schema.ts'
import { sendAlong } from '../../server/db/transactions.ts'
import { newId } from '../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../support/client.ts'
import { insertActivity, insertQuestions, insertTopic, questionBody } from '../support/fixtures.ts'
import { startProxy } from '../support/proxy.ts'
import { insertTest, type TestPath } from '../support/questions.ts'
import { makeScratchPostgres, openTestPostgres, unpooledUrl } from '../support/scratchPostgres.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recorder, type SentStatement } from '../support/statements.ts'

/* Statements of a request that wait for nothing travel together to PostgreSQL. */

const postgres = process.env.TEST_DATABASE_URL ?? ''

let scratch: Awaited<ReturnType<typeof makeScratchPostgres>>
let proxy: Awaited<ReturnType<typeof startProxy>>
let database: OpenDatabase
let server: TestServer
let token: string
beforeAll(async () => {
  if (!postgres) return
  scratch = await makeScratchPostgres(postgres)
  proxy = await startProxy(scratch.url)
  database = openTestPostgres(proxy.url)
  server = await startTestServer({ database })
})
afterAll(async () => {
  await server?.close()
  await proxy?.stop()
  await scratch?.drop()
})

const key = () => ({ 'idempotency-key': randomUUID() })

describe.runIf(postgres)('round trips to PostgreSQL', () => {
  let at: TestPath
  let packet: string
  let recording: ReturnType<typeof recorder>
  beforeAll(() => {
    recording = recorder(unpooledUrl(scratch.url))
  })
  afterAll(() => recording?.close())
  beforeEach(async () => {
    await server.reset()
    token = await server.signIn()
    at = await insertTest(server.db)
    packet = (await insertQuestions(server.db, at.activity, 2)).packetId
    await insertTopic(server.db, { programId: at.program, seq: 2 })
    await insertActivity(server.db, { topicId: at.topic, seq: 2 })
    // The first request of a minute removes expired keys.
    await ask('study.create', {}, { title: `Studi ${randomUUID()}` })
  })

  const ask = (name: CallName, params: Record<string, string>, body: object) => {
    const { method, path } = calls[name]
    const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
    return recording.ask(`${apiPrefix}${filled}`, token, {
      method,
      body: JSON.stringify(body),
      key: randomUUID(),
    })
  }
  const parents = () => ({ program: at.program, topic: at.topic })
  const addQuestion = async () => {
    const call = calls['question.create']
    return (await dataOf(await send(server, call, { token, json: questionBody() }), call)).data
  }

  const actions: Record<string, [number, () => Promise<SentStatement[]>]> = {
    'reorders topics': [
      3,
      () => ask('topic.reorder', {}, { program_id: at.program, topic_id: at.topic, to: 2 }),
    ],
    'reorders activities': [3, () => ask('activity.reorder', parents(), { from: 0, to: 1 })],
    'adds a question': [4, () => ask('question.create', {}, questionBody())],
    'adds a packet': [4, () => ask('packet.create', at, { ...at, status: 'draft' })],
    'adds a topic': [
      4,
      () => ask('topic.create', {}, { name: 'Baru', status: 'draft', program_id: at.program }),
    ],
    'adds a group': [
      5,
      async () => {
        const list_question = [{ id: (await addQuestion()).id }]
        return ask('group.create', { ...at, packet }, { is_group: false, list_question })
      },
    ],
  }

  test.each(Object.entries(actions))('%s in so many', async (_, [trips, act]) => {
    const statements = await act()
    const lines = statements.map(({ text, trip }) => `${trip} ${text.replace(/\s+/g, ' ')}`)
    expect(statements.at(-1), lines.join('\n')).toMatchObject({ text: 'commit', trip: trips })
  })

  test('reads siblings after their parent is locked, by a statement of their own', async () => {
    const statements = await ask('activity.reorder', parents(), { from: 0, to: 1 })
    expect(statements.map(({ name, text, trip }) => [trip, name ?? text])).toEqual([
      [1, 'session_find'],
      [2, 'begin'],
      [2, 'lock_topics'],
      [2, 'siblings_of_activities'],
      [3, 'places_of_activities'],
      [3, 'commit'],
    ])
  })
})

describe.runIf(postgres)('statements that travel together', () => {
  beforeEach(async () => {
    proxy.onSent((text) => text)
    await server.reset()
    token = await server.signIn()
  })

  const row = (title: string) => ({ id: newId(), title, createdAt: new Date(), updatedAt: new Date() })
  const pid = async () => {
    const { rows } = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    return rows[0]?.pid
  }
  const create = (headers = key()) =>
    send(server, calls['study.create'], { token, json: { title: 'Kuliner' }, headers })

  test('fails with the cause when one fails that nobody waited for, and goes on', async () => {
    const before = await pid()
    const failing = database.db.transaction(async (tx) => {
      await sendAlong(tx, tx.insert(studies).values(row('Satu')))
      await sendAlong(tx, tx.execute(sql`select 1 / 0`))
      await tx.insert(studies).values(row('Dua'))
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await server.db.$count(studies)).toBe(0)
    expect(await pid()).toBe(before)
  })

  test('fails when the last one fails that travels with "commit"', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(studies).values(row('Satu'))
      await sendAlong(tx, tx.insert(studies).values(row('satu')))
      return 'kept'
    })
    await expect(failing).rejects.toSatisfy((error) => violatesUnique(error, 'studies_title'))
    expect(await server.db.$count(studies)).toBe(0)
  })

  test('goes on when one fails in a savepoint that is taken back', async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(studies).values(row('Satu'))
      const failing = tx.transaction(async (inner) => {
        await sendAlong(inner, inner.insert(studies).values(row('satu')))
      })
      await expect(failing).rejects.toSatisfy((error) => violatesUnique(error, 'studies_title'))
    })
    expect(await server.db.$count(studies)).toBe(1)
  })

  test('fails with what the work throws while statements are under way', async () => {
    const failing = database.db.transaction(async (tx) => {
      await sendAlong(tx, tx.insert(studies).values(row('Satu')))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await server.db.$count(studies)).toBe(0)
  })

  test.each(['begin', 'commit'])('writes nothing when "%s" is refused', async (verb) => {
    proxy.onSent((text) => text.replace(verb, 'x'.repeat(verb.length)))
    const headers = key()
    expect((await failureOf(await create(headers))).status).toBe(500)
    await expect(
      database.db.transaction((tx) => tx.insert(studies).values(row('Langsung'))),
    ).rejects.toMatchObject({ cause: { code: '42601' } })
    proxy.onSent((text) => text)
    expect(await server.db.$count(studies)).toBe(0)
    expect((await create(headers)).status).toBe(200)
    expect(await server.db.$count(idempotencyKeys)).toBe(1)
  })

  test.each(['lock_outline', 'commit'])(
    'writes nothing, and goes on, when the connection ends at "%s"',
    async (statement) => {
      const at = await insertTest(server.db)
      await insertTopic(server.db, { programId: at.program, seq: 2 })
      const order = () =>
        server.db.select({ id: topics.id, seq: topics.seq }).from(topics).orderBy(topics.seq)
      const json = { program_id: at.program, topic_id: at.topic, to: 2 }
      const reorder = () => send(server, calls['topic.reorder'], { token, json })
      const before = await order()
      proxy.onSent((text) => (text.includes(statement) ? null : text))
      expect((await failureOf(await reorder())).status).toBe(503)
      proxy.onSent((text) => text)
      expect(await order()).toEqual(before)
      expect((await reorder()).status).toBe(200)
      expect((await order()).at(-1)).toMatchObject({ id: at.topic })
    },
  )

  test('keeps an order when two change it at once', async () => {
    const at = await insertTest(server.db)
    for (const seq of [2, 3, 4, 5]) await insertTopic(server.db, { programId: at.program, seq })
    const ids = (await server.db.select({ id: topics.id }).from(topics)).map(({ id }) => id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        send(server, calls['topic.reorder'], {
          token,
          json: { program_id: at.program, topic_id: ids[nth % ids.length], to: 1 + ((nth * 3) % ids.length) },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const seqs = await server.db
      .select({ seq: topics.seq })
      .from(topics)
      .where(eq(topics.programId, at.program))
      .orderBy(topics.seq)
    expect(seqs.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })
})
