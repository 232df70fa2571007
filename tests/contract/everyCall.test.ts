import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Envelope } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { everyCall, titled } from '../support/calls.ts'
import { failureOf, send } from '../support/client.ts'
import { examples } from '../support/examples.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ended = { status: 401, message: 'Sesi Anda telah berakhir. Silakan masuk kembali.' }

test.each(titled(everyCall.filter(({ call }) => !call.isPublic)))(
  '$title answers 401 without a session',
  async ({ call }) => {
    expect(await failureOf(await send(server, call))).toEqual(ended)
  },
)

/* All calls share authentication: one is enough. */
describe('session token', () => {
  const call = calls['session.detail']

  test.each([
    ['an unknown', 'A'.repeat(43)],
    ['a malformed', 'nope'],
    ['an empty', ''],
  ])('refuses %s token', async (_, token) => {
    expect(await failureOf(await send(server, call, { token }))).toEqual(ended)
  })

  test('refuses a token after logout', async () => {
    const token = await server.signIn()
    expect((await send(server, call, { token })).status).toBe(200)
    await send(server, calls['session.logout'], { token })
    expect(await failureOf(await send(server, call, { token }))).toEqual(ended)
  })
})

describe('valid requests', () => {
  beforeEach(() => server.reset())

  test.each(titled(everyCall.filter(({ call }) => !call.isFile)))(
    '$title answers exactly the fields of the contract',
    async ({ name, call }) => {
      const token = await server.signIn()
      const response = await send(server, call, { ...(await examples[name](server)), token })
      expect(response.status).toBe(200)
      const answered = await response.json()
      // The schema strips unknown fields: a leaked column is a difference.
      expect(answered).toEqual(Envelope(call.response).parse(answered))
    },
  )

  test.each(titled(everyCall.filter(({ call }) => call.isFile)))(
    '$title serves a file with headers that make it harmless in a browser',
    async ({ name, call }) => {
      const response = await send(server, call, await examples[name](server))
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': expect.not.stringContaining('json'),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      })
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
    },
  )
})

test.each(titled(everyCall))('$title sends the common headers', async ({ call }) => {
  const response = await send(server, call)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  })
})

test.each(titled(everyCall))('$title answers 405 to another method', async ({ call }) => {
  const response = await send(server, { ...call, method: call.method === 'DELETE' ? 'POST' : 'DELETE' })
  expect(await failureOf(response)).toMatchObject({ status: 405 })
  expect(response.headers.get('allow')).toBe(call.method)
})

test.each(['/api', '/api/', '/api/nothing', '/api/program/v1/company/list/'])(
  'answers 404 in the envelope to the unknown address %s',
  async (path) => {
    const response = await server.fetch(new Request(`http://balai.test${path}`))
    expect(await failureOf(response)).toEqual({ status: 404, message: 'Alamat API tidak ditemukan.' })
  },
)
