import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { failureOf, send } from '../support/client.ts'
import { insertProgram } from '../support/fixtures.ts'
import { startProxy } from '../support/proxy.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  })
})
afterAll(() => server.close())

const health = { method: 'GET', path: '/health' } as const

test('answers the health check while the database responds', async () => {
  const response = await send(server, health)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ message: 'Berhasil', data: { status: 'ok' } })
})

const list = { method: 'GET', path: '/study/v1/list' } as const
const login = { method: 'POST', path: '/users/v1/company/login' } as const

/** Expects a response that asks to retry later. */
async function expectLater(response: Response): Promise<void> {
  expect(response.headers.get('x-request-id')).not.toBeNull()
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await failureOf(response)).toEqual({
    status: 503,
    message: 'Server sedang tidak dapat melayani. Coba lagi sebentar lagi.',
  })
}

test('answers 503 with Retry-After to health and calls without a database, and says that it lives', async () => {
  const dead = await startTestServer()
  await dead.close()
  expect((await send(dead, { method: 'GET', path: '/health/live' })).status).toBe(200)
  await expectLater(await send(dead, health))
  await expectLater(await send(dead, list, { token: 'A'.repeat(43) }))
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'answers 503 while the database is down, and recovers with it',
  async () => {
    const proxy = await startProxy(process.env.TEST_DATABASE_URL ?? '')
    const fragile = await startTestServer({ databaseUrl: proxy.url })
    const { email, password } = fragile.admin
    const credentials = { json: { email, password, access_key: 'balai' } }
    const token = await fragile.signIn()
    const ask = () => send(fragile, list, { token })
    expect((await ask()).status).toBe(200)

    // The database goes down during a slow query.
    await fragile.db.execute(
      "create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'",
    )
    await fragile.db.execute(
      'create trigger waits before insert on login_attempts for each row execute function wait()',
    )
    const waiting = send(fragile, login, credentials)
    await vi.waitFor(async () => {
      const { rows } = await fragile.db.execute(
        "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
      )
      expect(rows).not.toHaveLength(0)
    })
    await fragile.db.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
    )
    await expectLater(await waiting)
    await fragile.db.execute('drop trigger waits on login_attempts')

    // The connections are cut, and no new ones are taken.
    await proxy.stop()
    for (const _ of Array(3)) await expectLater(await ask())
    await expectLater(await send(fragile, health))
    // Begins a transaction.
    await expectLater(await send(fragile, login, credentials))

    await proxy.resume()
    expect((await ask()).status).toBe(200)
    expect((await send(fragile, health)).status).toBe(200)
    await fragile.close()
    await proxy.stop()
  },
)

test('serves the OpenAPI document to everybody', async () => {
  const response = await send(server, { method: 'GET', path: '/openapi.json' })
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/study/v1/list': expect.anything() },
  })
})

test('compresses long responses for clients that accept gzip', async () => {
  const token = await server.signIn()
  for (const _ of Array(10)) await insertProgram(server.db)
  const list = { method: 'GET', path: '/program/v1/company/list' } as const
  const query = { limit: -1 }
  const plain = await send(server, list, { token, query })
  const zipped = await send(server, list, { token, query, headers: { 'accept-encoding': 'br, gzip' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(zipped.headers.get('vary')).toBe('Accept-Encoding')
  expect(JSON.parse(gunzipSync(await zipped.arrayBuffer()).toString())).toEqual(await plain.json())
  const refused = await send(server, list, { token, query, headers: { 'accept-encoding': 'gzip;q=0' } })
  expect(refused.headers.get('content-encoding')).toBeNull()
})

test('logs each request in one line with its id, without secrets', async () => {
  const { email, password } = server.admin
  const token = await server.signIn()
  lines.length = 0
  const response = await send(
    server,
    { method: 'GET', path: '/study/v1/list' },
    { token, query: { q: 'pencarian-pribadi' } },
  )
  await send(
    server,
    { method: 'POST', path: '/users/v1/company/login' },
    { json: { email, password: 'salah-sekali', access_key: 'balai' } },
  )
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/api/study/v1/list',
      status: 200,
      ms: expect.any(Number),
    },
    { method: 'POST', status: 401 },
  ])
  for (const secret of [token, password, email, 'salah-sekali', 'pencarian-pribadi'])
    expect(lines.join('')).not.toContain(secret)
})

test.runIf(process.env.TEST_DATABASE_URL)('migrates once when several servers start together', async () => {
  const fresh = await startTestServer()
  try {
    await fresh.db.execute('drop schema public cascade')
    await fresh.db.execute('create schema public')
    const applied = await Promise.all([migrate(fresh.db), migrate(fresh.db), migrate(fresh.db)])
    expect(applied.filter((count) => count > 0)).toHaveLength(1)
  } finally {
    await fresh.close()
  }
})
