import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { activities } from '../../../server/db/schema.ts'
import { toFormData } from '../../../src/dataProvider/toFormData.ts'
import { failureOf, send } from '../../support/client.ts'
import { startCpuSeconds } from '../../support/cpuSeconds.ts'
import { fileOf, pdf } from '../../support/files.ts'
import { activityBody, insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Forms that the admin never sends, to the calls with the largest forms. */

let server: TestServer
let token: string
let params: Record<'program' | 'topic' | 'id', string>
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
  const { id: program } = await insertProgram(server.db)
  const { id: topic } = await insertTopic(server.db, { programId: program })
  params = { program, topic, id: (await insertActivity(server.db, { topicId: topic })).id }
})
afterAll(() => server.close())

const deep = 10_000
const form = (...fields: [name: string, value: string | File][]) => {
  const made = toFormData(activityBody('general'))
  for (const [name, value] of fields) made.append(name, value)
  return made
}
const many = (make: (index: number) => string, count: number) =>
  Array.from({ length: count }, (_, index): [string, string] => [make(index), 'x'])

const hostile: [string, () => FormData][] = [
  ['a __proto__ key', () => form(['__proto__[type]', 'quiz'])],
  ['a nested __proto__ key', () => form(['settings[__proto__][timer]', '5'])],
  ['a constructor.prototype key', () => form(['theory[constructor][prototype][file]', 'x'])],
  ['a __proto__ key in a row', () => form(['meta_data[0][__proto__][title]', 'x'])],
  ['a file in __proto__', () => form(['__proto__[file]', fileOf(pdf(), 'a.pdf', 'application/pdf')])],
  ['a key 10,000 levels deep', () => form([`settings${'[a]'.repeat(deep)}`, 'x'])],
  ['a key 16 levels deep', () => form([`settings${'[a]'.repeat(16)}`, 'x'])],
  [
    'a file 10,000 levels deep',
    () => form([`theory${'[a]'.repeat(deep)}`, fileOf(pdf(), 'a.pdf', 'application/pdf')]),
  ],
  ['unclosed brackets', () => form([`settings${'['.repeat(200)}`, 'x'])],
  ['a key used as value and branch', () => form(['settings', 'x'])],
  ['a branch used as list and object', () => form(['meta_data[]', ''], ['meta_data[0][title]', 'x'])],
  ['a list longer than its limit', () => form(...many((index) => `embed_youtube[${index}][title]`, 101))],
  [
    'a list index of a billion',
    () => form(['meta_data[999999999][title]', 'x'], ['meta_data[999999999][content]', 'x']),
  ],
  ['a list index that is a name', () => form(['meta_data[a][title]', 'x'])],
  ['10,000 fields', () => form(...many((index) => `f${index}`, deep))],
  ['10,000 keys in one branch', () => form(...many((index) => `settings[f${index}]`, deep))],
  ['a NUL character', () => form(['description', 'a\0b'])],
  ['5 MB of text', () => form(['description', 'x'.repeat(5 * 1024 * 1024)])],
  ['rich text nested 10,000 levels deep', () => form(['description', '<b>'.repeat(deep)])],
  ['a file in an unknown field', () => form(['picture', fileOf(pdf(), 'a.pdf', 'application/pdf')])],
  [
    'two files in one field',
    () =>
      form(
        ...['a.pdf', 'b.pdf'].map((name): [string, File] => ['file', fileOf(pdf(), name, 'application/pdf')]),
      ),
  ],
  ['an incomplete number', () => form(['settings[estimated_duration]', '6e'])],
  ['a huge number', () => form(['settings[estimated_duration]', '1e+300'])],
]

describe.each(['activity.create', 'activity.update'] as const)('%s', (name) => {
  test.each(hostile)('rejects %s within 2 s of CPU time', async (_, make) => {
    const before = await server.db.select().from(activities)
    const body = make()
    const cpuSeconds = startCpuSeconds()
    const failure = await failureOf(await send(server, calls[name], { token, params, form: body }))
    expect(cpuSeconds()).toBeLessThan(2)
    expect([400, 413, 422]).toContain(failure.status)
    expect(await server.db.select().from(activities)).toEqual(before)
    expect({}).not.toHaveProperty('type')
    for await (const { key } of server.media.list()) expect.unreachable(key)
  })

  test.each([
    ['JSON', { json: activityBody('general') }],
    ['deep JSON', { raw: `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}` }],
    ['no body', {}],
    ['a form without a boundary', { raw: 'x', headers: { 'content-type': 'multipart/form-data' } }],
  ])('rejects a request with %s', async (_, sent) => {
    const { status } = await failureOf(await send(server, calls[name], { token, params, ...sent }))
    expect([400, 415]).toContain(status)
  })
})

test.each(['activity.move', 'activity.reorder'] as const)(
  '%s rejects a body nested 10,000 levels deep',
  async (name) => {
    const raw = `${'{"topic":'.repeat(deep)}1${'}'.repeat(deep)}`
    const cpuSeconds = startCpuSeconds()
    const { status } = await failureOf(await send(server, calls[name], { token, params, raw }))
    expect(cpuSeconds()).toBeLessThan(2)
    expect(status).toBe(400)
  },
)
