import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from '../../contract/calls.ts'
import type { Context } from '../../server/common/context.ts'
import { idempotencyKeys, media, programs, sessions, studies } from '../../server/db/schema.ts'
import { newToken, tokenHash } from '../../server/domains/session/token.ts'
import { runOnce } from '../../server/entity/idempotency/runOnce.ts'
import { createApp } from '../../server/routes/app.ts'
import { everyCall, titled } from '../support/calls.ts'
import { dataOf, failureOf, type Sent, send } from '../support/client.ts'
import { examples } from '../support/examples.ts'
import { fileOf, jpeg, png, uploadForm } from '../support/files.ts'
import { insertAdmin, insertStudy, programBody } from '../support/fixtures.ts'
import { issuer } from '../support/issuer.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const HOUR = 3_600_000
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

let server: TestServer
let token: string
const MORNING = new Date('2026-11-21T03:00:00.000Z')
let now = MORNING
const errors: unknown[] = []
const log: Context['log'] = {
  info: () => undefined,
  warn: () => undefined,
  error: (...args: unknown[]) => void errors.push(args),
}
beforeAll(async () => {
  server = await startTestServer({ now: () => now, log })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = MORNING
  errors.length = 0
  await server.reset()
  token = await server.signIn()
  for (const key of await keptFiles()) await server.media.remove(key)
})

async function keptFiles() {
  const keys: string[] = []
  for await (const { key } of server.media.list()) keys.push(key)
  return keys
}

const create = calls['study.create']
const update = calls['study.update']
const upload = calls['media.upload']

const under = (key: string, sent: Sent): Sent => ({
  token,
  ...sent,
  headers: { ...sent.headers, 'idempotency-key': key },
})
const add = (key: string, json: object, sent: Sent = {}) =>
  send(server, create, under(key, { ...sent, json }))
const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

const contextOf = (): Context => ({
  db: server.db,
  media: server.media,
  settings: { accessKey: '', corsOrigin: undefined, maxList: 1, publicUrl: '', trustProxy: false },
  issuer,
  log,
  now: () => now,
})

const taken = {
  status: 422,
  message: 'Isian ini sudah pernah disimpan dengan isi yang lain. Yang tersimpan dapat diubah.',
}

describe('repeated idempotency key', () => {
  test('returns the first response without creating again', async () => {
    const key = randomUUID()
    const first = await (await add(key, { title: 'Kuliner' })).json()
    now = new Date(now.getTime() + 24 * HOUR - 1)
    const later = { token: await server.signIn() }
    expect(await (await add(key, { title: 'Kuliner' }, later)).json()).toEqual(first)
    expect(await server.db.$count(studies)).toBe(1)
  })

  test('ignores field order, surrounding spaces and unknown fields', async () => {
    const key = randomUUID()
    const first = await dataOf(await add(key, { title: 'Kuliner', category_id: 'x' }), create)
    expect(await dataOf(await add(key, { category_id: 'x', title: ' Kuliner ', own: 1 }), create)).toEqual(
      first,
    )
  })

  test('creates one record for concurrent repetitions', async () => {
    for (const n of [2, 5, 20]) {
      const key = randomUUID()
      const answers = await times(n, async () => (await add(key, { title: `Kelas ${n}` })).json())
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    }
    expect(await server.db.$count(studies)).toBe(3)
  })

  test('returns the first response after the record was changed or deleted', async () => {
    const key = randomUUID()
    const first = await dataOf(await add(key, { title: 'Kuliner' }), create)
    const params = { id: String(first.id) }
    await send(server, update, { token, params, json: { name: 'Masak' } })
    expect(await dataOf(await add(key, { title: 'Kuliner' }), create)).toEqual(first)
    await send(server, calls['study.delete'], { token, params })
    expect(await dataOf(await add(key, { title: 'Kuliner' }), create)).toEqual(first)
  })

  test('carries out a new attempt after a day', async () => {
    const key = randomUUID()
    await add(key, { title: 'Kuliner' })
    now = new Date(now.getTime() + 24 * HOUR)
    const later = { token: await server.signIn() }
    expect((await add(key, { title: 'Boga' }, later)).status).toBe(200)
    expect(await failureOf(await add(key, { title: 'Kuliner' }, later))).toMatchObject(taken)
    expect(await server.db.$count(studies)).toBe(2)
  })

  test('carries out the attempt of another account', async () => {
    const { id: adminId } = await insertAdmin(server.db)
    const other = newToken()
    await server.db
      .insert(sessions)
      .values({ tokenHash: tokenHash(other), adminId, createdAt: now, lastUsedAt: now })
    const key = randomUUID()
    const mine = await dataOf(await add(key, { title: 'Kuliner' }), create)
    const theirs = await dataOf(await add(key, { title: 'Boga' }, { token: other }), create)
    expect(theirs.id).not.toEqual(mine.id)
  })

  test('returns the first response to a new session of the same account', async () => {
    const key = randomUUID()
    const first = await dataOf(await add(key, { title: 'Kuliner' }), create)
    const again = await add(key, { title: 'Kuliner' }, { token: await server.signIn() })
    expect(await dataOf(again, create)).toEqual(first)
  })
})

describe('another request under the same key', () => {
  test('refuses another body, with what the first request created', async () => {
    const key = randomUUID()
    const first = await dataOf(await add(key, { title: 'Kuliner' }), create)
    expect(await failureOf(await add(key, { title: 'Boga' }))).toEqual({ ...taken, data: first })
    expect(await server.db.$count(studies)).toBe(1)
  })

  test('refuses another call, with what the first request created', async () => {
    const key = randomUUID()
    const { id: studyId } = await insertStudy(server.db)
    const first = await dataOf(await add(key, { title: 'Kuliner' }), create)
    const response = await send(server, calls['program.create'], under(key, { json: programBody(studyId) }))
    expect(await failureOf(response)).toEqual({ ...taken, data: first })
    expect(await server.db.$count(programs)).toBe(0)
  })
})

test.each([
  ['a record with a version', { id: 'a', updated_at: '2026-11-21T03:00:00.000Z', others: [] }, undefined],
  ['a question', { data: { id: 'a', updated_at: '2026-11-21T03:00:00.000Z' } }, undefined],
  ['a medium without a version', { id: 'a', title: 'Biji' }, { id: 'a' }],
  ['a certificate by its number', { code: 'K7M2Q9RXW4TC', state: 'valid' }, { id: 'K7M2Q9RXW4TC' }],
])('reports what the first attempt under the key created: %s', async (_, data, args) => {
  const attempt = { adminId: server.admin.id, key: randomUUID(), call: 'any', fingerprint: 'one' }
  const run = async () => ({ data, message: '' })
  await runOnce(contextOf(), attempt, run)
  await expect(runOnce(contextOf(), { ...attempt, fingerprint: 'other' }, run)).rejects.toMatchObject({
    created: args ?? { id: 'a', updated_at: '2026-11-21T03:00:00.000Z' },
  })
})

describe('failed attempt', () => {
  test('frees the key after a validation issue', async () => {
    const key = randomUUID()
    expect((await add(key, { title: '' })).status).toBe(422)
    expect((await add(key, { title: 'Kuliner' })).status).toBe(200)
  })

  test('frees the key after a refusal by the service', async () => {
    const { id } = await insertStudy(server.db, { title: 'Kuliner' })
    const key = randomUUID()
    expect((await add(key, { title: 'Kuliner' })).status).toBe(422)
    await server.db.update(studies).set({ title: 'Boga' }).where(eq(studies.id, id))
    expect((await add(key, { title: 'Kuliner' })).status).toBe(200)
    expect(await server.db.$count(studies)).toBe(2)
  })

  test('frees the key after a database error at the end of the transaction', async () => {
    await server.db.execute(
      sql`create function fail() returns trigger language plpgsql as 'begin raise ''no''; end'`,
    )
    await server.db.execute(
      sql`create trigger fails before update on idempotency_keys for each row execute function fail()`,
    )
    const key = randomUUID()
    try {
      expect((await add(key, { title: 'Kuliner' })).status).toBe(500)
      expect(await server.db.$count(studies)).toBe(0)
      expect(await server.db.$count(idempotencyKeys)).toBe(0)
    } finally {
      await server.db.execute(sql`drop trigger fails on idempotency_keys`)
      await server.db.execute(sql`drop function fail`)
    }
    expect((await add(key, { title: 'Kuliner' })).status).toBe(200)
    expect(errors).toHaveLength(1)
  })

  test.runIf(onPostgres)('frees the key when the connection dies in the middle', async () => {
    await server.db.execute(
      sql`create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'`,
    )
    await server.db.execute(
      sql`create trigger waits before insert on studies for each row execute function wait()`,
    )
    const key = randomUUID()
    const dying = add(key, { title: 'Kuliner' })
    const kill = sql`select pg_terminate_backend(pid) as dead from pg_stat_activity
      where wait_event = 'PgSleep' and datname = current_database()`
    await expect.poll(async () => (await server.db.execute(kill)).rows, { timeout: 60_000 }).toHaveLength(1)
    expect((await dying).status).toBe(503)
    await server.db.execute(sql`drop trigger waits on studies`)
    await server.db.execute(sql`drop function wait`)
    expect((await add(key, { title: 'Kuliner' })).status).toBe(200)
    expect(await server.db.$count(studies)).toBe(1)
  })
})

test.runIf(onPostgres)(
  'answers 409 with Retry-After after waiting for the first attempt in vain',
  async () => {
    const app = createApp({ ...contextOf(), attemptTimeout: 1_000 })
    const impatient: TestServer = { ...server, app, fetch: async (request) => app.fetch(request) }
    const key = randomUUID()
    const claimed = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    // Like another process that has locked the key.
    const other = server.db.transaction(async (tx) => {
      await tx.insert(idempotencyKeys).values({
        adminId: server.admin.id,
        key,
        call: 'study.create',
        fingerprint: '',
        createdAt: now,
      })
      claimed.resolve()
      await ended.promise
      throw new Error('Dead')
    })
    await claimed.promise
    const began = performance.now()
    // They share one wait of a second: forty waits in turns would take forty.
    const responses = await times(40, () =>
      send(impatient, create, under(key, { json: { title: 'Kuliner' } })),
    )
    expect(performance.now() - began).toBeLessThan(25_000)
    for (const response of responses) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await failureOf(response)).toEqual({
        status: 409,
        message: 'Permintaan yang sama masih diproses. Coba lagi sebentar lagi.',
      })
    }
    ended.resolve()
    await expect(other).rejects.toThrow('Dead')
    expect((await add(key, { title: 'Kuliner' })).status).toBe(200)
  },
)

test.runIf(onPostgres)('leaves the database to others while many wait for a failing attempt', async () => {
  const context = contextOf()
  const attempt = { adminId: server.admin.id, key: randomUUID(), call: 'study.create', fingerprint: '' }
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begun = 0
  const repetitions = times(25, () =>
    runOnce(context, attempt, async () => {
      await gates[begun++]?.promise
      throw new Error('Refused')
    }).catch(() => undefined),
  )
  await expect.poll(() => begun).toBe(1)
  gates[0]?.resolve()
  await expect.poll(() => begun).toBe(2)
  // Otherwise this would wait for the second gate.
  expect(await server.db.$count(studies)).toBe(0)
  gates[1]?.resolve()
  await repetitions
  expect(begun).toBe(25)
})

test.runIf(onPostgres)('delays no other request while an expired key is used again', async () => {
  const old = randomUUID()
  const stale = randomUUID()
  for (const [index, key] of [old, stale].entries()) await add(key, { title: `Kelas ${index}` })
  now = new Date(now.getTime() + 25 * HOUR)
  token = await server.signIn()
  const taken = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  // Like another process whose second attempt under the old key is slow.
  const other = server.db.transaction(async (tx) => {
    await tx.update(idempotencyKeys).set({ createdAt: now }).where(eq(idempotencyKeys.key, old))
    taken.resolve()
    await ended.promise
  })
  await taken.promise
  // Otherwise this would wait for the other, which ends later.
  expect((await add(randomUUID(), { title: 'Kuliner' })).status).toBe(200)
  ended.resolve()
  await other
  const keys = await server.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)
  expect(keys.map(({ key }) => key)).toContain(old)
  expect(keys.map(({ key }) => key)).not.toContain(stale)
})

describe('media.upload', () => {
  const sending = (key: string, file = png(), fields: Record<string, string> = {}) =>
    send(
      server,
      upload,
      under(key, { form: uploadForm(fileOf(file, 'a', 'application/octet-stream'), fields) }),
    )
  const picture = (content = png(), name = 'a.png') => fileOf(content, name, 'application/octet-stream')
  const put = (key: string, file: File, fields: Record<string, string> = {}) =>
    send(server, upload, under(key, { form: uploadForm(file, fields) }))

  test('stores a repeated upload once', async () => {
    const key = randomUUID()
    const first = await dataOf(await put(key, picture()), upload)
    expect(await dataOf(await put(key, picture()), upload)).toEqual(first)
    const answers = await times(5, async () => dataOf(await put(key, picture()), upload))
    expect(answers).toEqual(Array(5).fill(first))
    expect(await server.db.$count(media)).toBe(1)
    expect(await keptFiles()).toHaveLength(1)
  })

  test.each([
    ['other bytes', picture(jpeg(), 'a.jpg'), {}],
    ['another title', picture(), { title: 'Lain' }],
  ])('refuses %s under the same key', async (_, file, fields) => {
    const key = randomUUID()
    const { id } = await dataOf(await put(key, picture()), upload)
    expect(await failureOf(await put(key, file, fields))).toEqual({ ...taken, data: { id } })
    expect(await keptFiles()).toHaveLength(1)
  })

  test('stores nothing of a refused upload, and frees its key', async () => {
    const key = randomUUID()
    expect((await sending(key, png(), { title: '' })).status).toBe(415)
    expect((await put(key, picture(), { title: '' })).status).toBe(422)
    expect(await keptFiles()).toEqual([])
    expect((await put(key, picture())).status).toBe(200)
  })
})

const creating = everyCall.filter(({ call }) => call.isCreation)

test.each(titled(creating))('$title answers two concurrent requests with one key alike', async ({ name }) => {
  const sent = await examples[name](server)
  const [first, second] = await times(2, () => send(server, calls[name], under('kunci-yang-sama', sent)))
  expect([first?.status, second?.status]).toEqual([200, 200])
  expect(await first?.json()).toEqual(await second?.json())
})

describe('format of an idempotency key', () => {
  test.each([
    '1234567',
    'x'.repeat(129),
    'x'.repeat(7_000),
    "' or 1=1 --",
    'a b c d e f',
    'kunci/kunci',
    '',
    '\u00fckunci-kunci',
  ])('refuses a malformed key: %#', async (key) => {
    expect(await failureOf(await add(key, { title: 'Kuliner' }))).toMatchObject({ status: 400 })
    expect(await server.db.$count(studies)).toBe(0)
  })

  test.each(['12345678', 'x'.repeat(128), '__proto__', 'constructor', 'a:b.c-d_e'])(
    'accepts the key %s',
    async (key) => {
      expect((await add(key, { title: 'Kuliner' })).status).toBe(200)
      expect((await add(key, { title: 'Kuliner' })).status).toBe(200)
      expect(await server.db.$count(studies)).toBe(1)
    },
  )

  test('ignores a malformed key on calls that create nothing', async () => {
    const names: CallName[] = ['study.list', 'session.detail']
    for (const name of names) expect((await send(server, calls[name], under('?', {}))).status).toBe(200)
  })

  test('deletes keys after a day', async () => {
    await add(randomUUID(), { title: 'Satu' })
    await add(randomUUID(), { title: 'Dua' })
    now = new Date(now.getTime() + 25 * HOUR)
    await add(randomUUID(), { title: 'Tiga' }, { token: await server.signIn() })
    expect(await server.db.$count(idempotencyKeys)).toBe(1)
  })
})

test('stores a fingerprint of the request, and none of its content', async () => {
  const key = randomUUID()
  await add(key, { title: 'Rahasia dapur' })
  const rows = await server.db.select().from(idempotencyKeys)
  expect(rows).toMatchObject([
    { key, call: 'study.create', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect(z.string().parse(JSON.stringify(rows))).not.toContain('Rahasia')
})
