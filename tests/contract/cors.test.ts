import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { mediaUrl } from '../../server/domains/library/mediaUrl.ts'
import { send } from '../support/client.ts'
import { png } from '../support/files.ts'
import { insertMedia, insertProgram } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const ORIGIN = 'https://admin.example'
const list = calls['program.list']
const ALLOWED = 'access-control-allow-origin'

const preflight = (server: TestServer, origin: string) =>
  server.fetch(
    new Request('http://balai.test/api/users/v1/company/change-password', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    }),
  )

const namesIn = (header: string | null) => (header ?? '').toLowerCase().split(/\s*,\s*/)

describe('with CORS_ORIGIN', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer({ settings: { corsOrigin: ORIGIN } })
    token = await server.signIn()
  })
  afterAll(() => server.close())
  const headers = { origin: ORIGIN }

  test('allows the methods and headers of every call in a preflight', async () => {
    const response = await preflight(server, ORIGIN)
    expect(response.status).toBe(204)
    expect(response.headers.get(ALLOWED)).toBe(ORIGIN)
    expect(namesIn(response.headers.get('access-control-allow-methods'))).toEqual(
      expect.arrayContaining(['get', 'post', 'put', 'delete']),
    )
    expect(namesIn(response.headers.get('access-control-allow-headers'))).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'range']),
    )
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('allows the origin to read every response, errors included', async () => {
    await insertProgram(server.db)
    const { id } = await insertMedia(server.db)
    const answers = [
      () => send(server, list, { token, headers }),
      () => send(server, list, { headers }),
      () => send(server, calls['program.detail'], { token, headers, params: { id: 'x' } }),
      // Its file is missing.
      () => send(server, calls['media.public'], { headers, params: { id } }),
      () => send(server, calls['session.login'], { headers, raw: new Uint8Array(2 * 1024 * 1024) }),
      () =>
        send(server, calls['session.login'], {
          raw: 'x',
          headers: { ...headers, 'content-type': 'text/plain' },
        }),
      () => send(server, { method: 'DELETE', path: list.path }, { headers }),
    ]
    const statuses: number[] = []
    for (const answer of answers) {
      const response = await answer()
      statuses.push(response.status)
      expect(response.headers.get(ALLOWED), `${response.status} ${response.url}`).toBe(ORIGIN)
      expect(namesIn(response.headers.get('vary'))).toContain('origin')
    }
    expect(statuses).toEqual([200, 401, 404, 404, 413, 415, 405])
  })

  test('varies a compressed response by encoding and origin', async () => {
    for (const _ of Array(10)) await insertProgram(server.db)
    const response = await send(server, list, {
      token,
      query: { limit: -1 },
      headers: { ...headers, 'accept-encoding': 'gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(namesIn(response.headers.get('vary'))).toEqual(['accept-encoding', 'origin'])
  })

  test('exposes file ranges and file names to the origin', async () => {
    const { id, storageKey } = await insertMedia(server.db)
    await server.media.put(storageKey, png())
    const response = await server.fetch(
      new Request(new URL(mediaUrl('', id), 'http://balai.test'), {
        headers: { ...headers, range: 'bytes=0-3' },
      }),
    )
    expect(response.status).toBe(206)
    expect(response.headers.get(ALLOWED)).toBe(ORIGIN)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(namesIn(response.headers.get('access-control-expose-headers'))).toEqual(
      expect.arrayContaining(['content-disposition', 'content-range', 'retry-after']),
    )
  })

  test('refuses every other origin', async () => {
    for (const other of [
      'https://admin.example.evil',
      'http://admin.example',
      'null',
      'https://admin.example:444',
    ]) {
      expect((await preflight(server, other)).headers.get(ALLOWED)).toBeNull()
      const response = await send(server, list, { token, headers: { origin: other } })
      expect(response.headers.get(ALLOWED)).toBeNull()
      expect(namesIn(response.headers.get('vary'))).toContain('origin')
    }
  })

  test('allows the origin to read the 503 of an unreachable database', async () => {
    const dead = await startTestServer({ settings: { corsOrigin: ORIGIN } })
    await dead.close()
    const response = await send(dead, list, { token, headers })
    expect(response.status).toBe(503)
    expect(response.headers.get(ALLOWED)).toBe(ORIGIN)
  })
})

test('sends no CORS header without CORS_ORIGIN', async () => {
  const server = await startTestServer()
  expect((await preflight(server, ORIGIN)).headers.get(ALLOWED)).toBeNull()
  const response = await send(server, list, { token: await server.signIn(), headers: { origin: ORIGIN } })
  expect(response.status).toBe(200)
  expect(response.headers.get(ALLOWED)).toBeNull()
  await server.close()
})
