import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toFormData } from '../../src/dataProvider/toFormData.ts'
import { everyCall, titled } from '../support/calls.ts'
import { failureOf, send } from '../support/client.ts'
import { activityBody, insertProgram, insertStudy, programBody, questionBody } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server.close())

const Message = z.object({ message: z.string().min(1) })

/** Calls with a JSON body. */
const withJson = titled(everyCall.filter(({ call }) => call.body && !call.isMultipart))
const staffWithJson = withJson.filter(({ call }) => !call.isPublic)
const guestsWithJson = withJson.filter(({ call }) => call.isPublic)

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe.each(withJson)('$title with a hostile body', ({ call }) => {
  test.each([
    ['truncated', '{"a":'],
    ['empty', ''],
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['nested 65 deep', deep(65)],
    ['nested 1,000 deep', deep(1_000)],
    ['nested lists', '['.repeat(10_000)],
    ['with __proto__', '{"__proto__":{"admin":true}}'],
    ['with constructor inside', '{"a":[{"constructor":{"prototype":{}}}]}'],
    ['with prototype', '{"prototype":1}'],
    ['with NUL', '{"a":"x\\u0000y"}'],
    ['with NUL in a key', '{"a\\u0000":1}'],
    ['with half a surrogate pair', '{"a":"\\ud800"}'],
    ['with half a surrogate pair in a key', '{"\\udc00":"a"}'],
  ])('answers 400 to a body (%s)', async (_, raw) => {
    expect(await failureOf(await send(server, call, { token, raw }))).toMatchObject({ status: 400 })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'multipart/form-data'])(
    'answers 415 to the content type %s',
    async (type) => {
      const response = await send(server, call, { token, raw: '{}', headers: { 'content-type': type } })
      expect(await failureOf(response)).toMatchObject({ status: 415 })
    },
  )
})

describe.each(staffWithJson)('$title with a huge body', ({ call }) => {
  test.each([
    ['nested 100,000 deep', deep(100_000)],
    ['400,000 nested lists', '['.repeat(400_000)],
    ['with too many values', `[${'0,'.repeat(50_000)}0]`],
    ['with too many values in lists', `[${'[0],'.repeat(25_000)}0]`],
    ['with too many names', `{${Array.from({ length: 50_001 }, (_, at) => `"${at}":0`).join(',')}}`],
  ])('answers 400 to a body (%s)', async (_, raw) => {
    expect(await failureOf(await send(server, call, { token, raw }))).toMatchObject({ status: 400 })
  })

  test('answers 413 to more than 4 MB', async () => {
    const raw = JSON.stringify({ a: 'x'.repeat(4 * 1024 * 1024) })
    expect(await failureOf(await send(server, call, { token, raw }))).toMatchObject({ status: 413 })
  })
})

test.each(guestsWithJson)('$title answers 413 to a guest body of more than 16 kB', async ({ call }) => {
  const raw = JSON.stringify({ a: 'x'.repeat(16 * 1024) })
  expect(await failureOf(await send(server, call, { raw }))).toMatchObject({ status: 413 })
})

test.each(withJson)('$title answers 422 to values of the wrong type', async ({ call }) => {
  const kinds = [[], 1, 'text', null, true, {}, { title: {}, name: [], status: 7, email: {} }]
  // A call with optional fields only accepts an empty body.
  const wrong = kinds.filter((json) => !call.body?.safeParse(json).success)
  expect(wrong.length).toBeGreaterThanOrEqual(kinds.length - 1)
  for (const json of wrong)
    expect(await failureOf(await send(server, call, { token, json, params: {} }))).toMatchObject({
      status: 422,
    })
})

const lists = titled(everyCall.filter(({ call }) => call.query && 'page' in call.query.shape))

const hostileQueries = [
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', 'abc'],
  ['page', '1e300'],
  ['page', 'Infinity'],
  ['page', '99999999999999999999'],
  ['limit', '0'],
  ['limit', '-2'],
  ['limit', '1001'],
  ['limit', 'NaN'],
  ['limit', '1; drop table programs'],
  ['sort', 'password_hash'],
  ['sort', 'title; drop table programs'],
  ['sort', '__proto__'],
  ['sort_type', 'sideways'],
  ['dir', 'asc, (select 1)'],
  ['q', 'x'.repeat(201)],
] as const

describe.each(lists)('$title with a hostile query', ({ call }) => {
  test.each(hostileQueries.filter(([key]) => call.query && key in call.query.shape))(
    'answers 422 to %s=%s',
    async (key, value) => {
      const query = { program_id: 'x', [key]: value }
      expect(await failureOf(await send(server, call, { token, query }))).toMatchObject({
        status: 422,
        errors: { [key]: expect.arrayContaining([expect.any(String)]) },
      })
    },
  )
})

const NAMES = ['__proto__', 'constructor', 'prototype', 'a%00', '%C0%80']

test.each(titled(everyCall.filter(({ call }) => !call.isPublic)))(
  '$title answers 400 to hostile names and values in the query',
  async ({ call }) => {
    const { pathname } = new URL(`http://x${call.path.replace(/\{\w+\}/g, 'x')}`)
    for (const query of [...NAMES.map((name) => `${name}=1`), 'q=%00', 'q=%ED%A0%80', 'q=%', 'q=%zz']) {
      const response = await server.fetch(
        new Request(`http://balai.test/api${pathname}?${query}`, {
          method: call.method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: call.method === 'GET' ? undefined : '{}',
        }),
      )
      expect(await failureOf(response), query).toMatchObject({ status: 400 })
    }
  },
)

const IDS = [
  "' or 1=1 --",
  '%',
  '%2e%2e',
  '0',
  '-1',
  '00000000-0000-0000-0000-000000000000',
  'ü',
  'x'.repeat(5_000),
]

/** Valid for every call with a body, so that only the id is wrong. */
const goodForAll = {
  ...programBody('x'),
  status: 'publish',
  name: 'Nama',
  program_id: 'x',
  topic: 'x',
  from: 0,
  to: 1,
  program: 'x',
  activity: 'x',
  is_group: true,
  list_question: [{ id: 'x' }],
  fullname: 'Siti Aminah',
  meta: { code: '' },
  text: 'Bagus.',
  kind: 'graduation',
  reason: 'Nama diperbaiki',
}

test.each(titled(everyCall.filter(({ call }) => call.path.includes('{'))))(
  '$title answers 404 with a message to malformed ids',
  async ({ name, call }) => {
    const good = name === 'question.update' ? questionBody() : goodForAll
    for (const id of IDS) {
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]),
      )
      const body = call.isMultipart
        ? { form: toFormData(activityBody('general')) }
        : { json: call.method === 'GET' ? undefined : good }
      const response = await send(server, call, { token, params, ...body })
      expect(response.status, id).toBe(404)
      Message.parse(await response.json())
    }
  },
)

test.each(titled(everyCall.filter(({ call }) => call.path.includes('{'))))(
  '$title answers 400 to NUL and broken escapes in an id',
  async ({ call }) => {
    for (const id of ['a%00b', '%ED%A0%80', '%E0%A4%A', '%zz']) {
      const url = `http://balai.test/api${call.path.replace(/\{\w+\}/g, id)}`
      const response = await server.fetch(
        new Request(url, { method: call.method, headers: { authorization: `Bearer ${token}` } }),
      )
      expect(await failureOf(response), id).toMatchObject({ status: 400 })
    }
  },
)

test.each([
  ['%', ['100% Siap Kerja']],
  ['_', ['snake_case']],
  ['\\', ['back\\slash']],
  ['%%', []],
  ["m'a", ["Jum'at Berkah"]],
])('searches for %s literally', async (q, expected) => {
  await server.reset()
  token = await server.signIn()
  for (const title of ['100% Siap Kerja', 'snake_case', 'back\\slash', "Jum'at Berkah", 'Biasa']) {
    await insertProgram(server.db, { title })
    await insertStudy(server.db, { title })
  }
  for (const path of ['/program/v1/company/list', '/study/v1/list'] as const) {
    const response = await send(server, { method: 'GET', path }, { token, query: { q, limit: -1 } })
    const body = z
      .object({ data: z.object({ list: z.array(z.object({ title: z.string() })), total: z.number() }) })
      .parse(await response.json())
    expect(body.data.list.map(({ title }) => title)).toEqual(expected)
    expect(body.data.total).toBe(expected.length)
  }
})

test('takes the last value of a repeated query parameter', async () => {
  const response = await server.fetch(
    new Request('http://balai.test/api/study/v1/list?limit=x&limit=2', {
      headers: { authorization: `Bearer ${token}` },
    }),
  )
  expect(await response.json()).toMatchObject({ data: { limit: 2 } })
})
