import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mediaCalls } from '../../contract/media.ts'
import { isNotCommitted, isRetryable, isTemporary, isUnreachable } from '../../server/db/errors.ts'
import { media } from '../../server/db/schema.ts'
import { failureOf, send } from '../support/client.ts'
import { fileOf, png, uploadForm } from '../support/files.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* Response and retries for each kind of database failure. */

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  // A sequence also counts rolled-back tries.
  await server.db.execute(sql`create sequence tries`)
  await server.db.execute(sql`create table fault (code text, times int)`)
  await server.db.execute(sql`create function fail() returns trigger language plpgsql as '
    declare fault record;
    begin
      select * into fault from fault;
      if nextval(''tries'') <= fault.times then raise exception using errcode = fault.code; end if;
      return new;
    end'`)
  await server.db.execute(
    sql`create trigger fails before insert on media for each row execute function fail()`,
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
  for (const key of await keptFiles()) await server.media.remove(key)
})

async function keptFiles() {
  const keys: string[] = []
  for await (const { key } of server.media.list()) keys.push(key)
  return keys
}

/** Uploads a file while the database fails `times` times. */
async function upload(code: string, times = 1_000) {
  await server.db.execute(sql`select setval('tries', 1, false)`)
  await server.db.execute(sql`insert into fault values (${code}, ${times})`)
  const response = await send(server, mediaCalls['media.upload'], {
    token,
    form: uploadForm(fileOf(png(), 'foto.png', 'image/png')),
    headers: { 'idempotency-key': randomUUID() },
  })
  const { rows } = await server.db.execute<{ tries: number }>(sql`select last_value::int as tries from tries`)
  return { response, tries: rows[0]?.tries }
}

const faults = [
  // unreachable: may be committed
  { code: '08000', status: 503, tries: 1, files: 1 },
  { code: '08006', status: 503, tries: 1, files: 1 },
  // all of PgBouncer's own errors
  { code: '08P01', status: 503, tries: 1, files: 1 },
  { code: '57P01', status: 503, tries: 1, files: 1 },
  { code: '57P02', status: 503, tries: 1, files: 1 },
  { code: '57P03', status: 503, tries: 1, files: 1 },
  { code: '57P05', status: 503, tries: 1, files: 1 },
  // unreachable, and certainly not committed
  { code: '25006', status: 503, tries: 1, files: 0 },
  { code: '25P03', status: 503, tries: 1, files: 0 },
  { code: '25P04', status: 503, tries: 1, files: 0 },
  // busy
  { code: '53000', status: 503, tries: 1, files: 0 },
  { code: '53100', status: 503, tries: 1, files: 0 },
  { code: '53300', status: 503, tries: 1, files: 0 },
  { code: '57014', status: 503, tries: 1, files: 0 },
  { code: '55P03', status: 503, tries: 1, files: 0 },
  // busy, and retried once
  { code: '40001', status: 503, tries: 2, files: 0 },
  { code: '40P01', status: 503, tries: 2, files: 0 },
  // refused
  { code: '40000', status: 500, tries: 1, files: 0 },
  { code: '23514', status: 500, tries: 1, files: 0 },
  { code: '42P01', status: 500, tries: 1, files: 0 },
  { code: '55000', status: 500, tries: 1, files: 0 },
  { code: '57000', status: 500, tries: 1, files: 0 },
  { code: 'XX000', status: 500, tries: 1, files: 0 },
]

test.each(faults)(
  'answers SQLSTATE $code with $status (tries: $tries, files kept: $files)',
  async (fault) => {
    const { response, tries } = await upload(fault.code)
    expect(tries).toBe(fault.tries)
    expect(Number(response.headers.get('retry-after'))).toBe(fault.status === 503 ? 5 : 0)
    expect((await failureOf(response)).status).toBe(fault.status)
    expect(await keptFiles()).toHaveLength(fault.files)
    expect(await server.db.$count(media)).toBe(0)
  },
)

test.each(['40001', '40P01'])('retries once after SQLSTATE %s, and succeeds', async (code) => {
  const { response, tries } = await upload(code, 1)
  expect({ status: response.status, tries }).toEqual({ status: 200, tries: 2 })
  expect(await keptFiles()).toHaveLength(1)
  expect(await server.db.$count(media)).toBe(1)
})

const lost = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['EPIPE', lost('EPIPE'), true],
  ['ECONNRESET', lost('ECONNRESET'), true],
  ['ETIMEDOUT', lost('ETIMEDOUT'), true],
  ['a missing socket file', lost('ENOENT', { syscall: 'connect' }), true],
  ['another missing file', lost('ENOENT', { syscall: 'open' }), false],
  ['a terminated connection', new Error('Connection terminated unexpectedly'), true],
  ['a closed client', new Error('Client was closed and is not queryable'), true],
  ['a wrapped error', new Error('Failed query', { cause: lost('ECONNREFUSED') }), true],
  [
    'an error for each address of a host',
    new AggregateError([lost('ECONNREFUSED'), lost('ETIMEDOUT')]),
    true,
  ],
  ['an application error', new Error('No number was free'), false],
])('tells whether %s means a lost connection, and never retries it', (_, error, isLost) => {
  expect([isUnreachable(error), isTemporary(error)]).toEqual([isLost, isLost])
  // It may be committed, so it is not retried.
  expect([isNotCommitted(error), isRetryable(error)]).toEqual([false, false])
})
