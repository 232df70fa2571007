import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { failureOf, send } from '../support/client.ts'
import { insertProgram } from '../support/fixtures.ts'
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

test('health says that the database answers', async () => {
  const response = await send(server, health)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ message: 'Berhasil', data: { status: 'ok' } })
})

test('a dead database makes health 503 and a call 500, which tells nothing of the inside', async () => {
  const dead = await startTestServer()
  await dead.close()
  expect(await failureOf(await send(dead, health))).toEqual({
    status: 503,
    message: 'Basis data tidak dapat dihubungi.',
  })
  const response = await send(dead, { method: 'GET', path: '/study/v1/list' }, { token: 'A'.repeat(43) })
  expect(response.headers.get('x-request-id')).not.toBeNull()
  expect(await failureOf(response)).toEqual({
    status: 500,
    message: 'Terjadi kesalahan pada server. Silakan coba lagi.',
  })
})

test('the OpenAPI document is served to everybody', async () => {
  const response = await send(server, { method: 'GET', path: '/openapi.json' })
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/study/v1/list': expect.anything() },
  })
})

test('long answers are compressed for those who ask', async () => {
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

test('each request is one log line with its id and without secrets', async () => {
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

test.runIf(process.env.TEST_DATABASE_URL)('servers that start at once migrate once', async () => {
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
