import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studies } from '../../server/db/schema.ts'
import { insertCourse, keptAndCounted } from '../support/counterActions.ts'
import { eventually } from '../support/eventually.ts'
import { processesOfEach } from '../support/nodeProcess.ts'
import { activityIds, insertOutline, wrongPositions } from '../support/outlineActions.ts'
import { databaseSettings, unpooledUrl } from '../support/scratchPostgres.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { findWronglyAwaiting } from '../support/serviceActions.ts'
import { sized } from '../support/sized.ts'

/* Two processes on one PostgreSQL, one of which may be killed. */

const postgres = process.env.TEST_DATABASE_URL

let server: TestServer
let url: string
beforeAll(async () => {
  if (!postgres) return
  server = await startTestServer()
  const { rows } = await server.db.execute<{ name: string }>(sql`select current_database() as name`)
  url = Object.assign(new URL(postgres), { pathname: `/${rows[0]?.name}` }).href
})
afterAll(() => server?.close())

const run = processesOfEach()

const WRITER = `
  import { random } from './server/seed/random.ts'
  import { openTestPostgres } from './tests/support/scratchPostgres.ts'
  import { counterActions } from './tests/support/counterActions.ts'
  const [url, courses, name, rounds] = process.argv.slice(1)
  const { db, close } = openTestPostgres(url)
  const r = random(name)
  const actions = counterActions(db, JSON.parse(courses), r)
  for (let round = 0; round < Number(rounds); round++) {
    await Promise.all(Array.from({ length: 20 }, () => r.pick(actions)()))
    process.stdout.write('.')
  }
  await close()
`

test.runIf(postgres)('keeps counters right when one of two writing processes is killed', async () => {
  const { db } = server
  const courses = [await insertCourse(db), await insertCourse(db), await insertCourse(db)]
  const writer = (name: string, rounds: number) =>
    run(['--input-type=module', '-e', WRITER, url, JSON.stringify(courses), name, String(rounds)])
  const dying = writer('dying', 1_000_000)
  const other = writer('other', 40)
  await eventually(() => expect(Math.min(dying.output().length, other.output().length)).toBeGreaterThan(10))
  dying.child.kill('SIGKILL')
  expect(dying.output()).toMatch(/^[.]+$/)
  await other.ended
  expect(other.output()).toBe('.'.repeat(40))
  // PostgreSQL rolls back when it notices the dead connection.
  const open = sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and state <> 'idle'`
  await eventually(async () => expect((await db.execute(open)).rows).toEqual([]))
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
  expect(counted.days.length).toBeGreaterThan(10)
})

const IMPORTER = `
  import { random } from './server/seed/random.ts'
  import { openTestPostgres } from './tests/support/scratchPostgres.ts'
  import { serviceActions } from './tests/support/serviceActions.ts'
  const [url, courses, name, rounds, folder, admin] = process.argv.slice(1)
  const { db, close } = openTestPostgres(url)
  const r = random(name)
  const actions = serviceActions({ db, folder, admin: JSON.parse(admin) }, JSON.parse(courses), r)
  for (let round = 0; round < Number(rounds); round++) {
    await Promise.all(Array.from({ length: 8 }, () => r.pick(actions)()))
    process.stdout.write('.')
  }
  await close()
`

test.runIf(postgres)(
  'keeps counters right after hundreds of concurrent writes of two processes',
  async () => {
    const { db, admin, folder } = server
    await server.reset()
    const courses = [await insertCourse(db), await insertCourse(db), await insertCourse(db)]
    const rounds = sized(32, 63)
    const importer = (name: string) => {
      const args = [url, JSON.stringify(courses), name, String(rounds), folder, JSON.stringify(admin)]
      return run(['--input-type=module', '-e', IMPORTER, ...args])
    }
    const both = [importer('one'), importer('other')]
    await Promise.all(both.map(({ ended }) => ended))
    // No deadlock.
    expect(both.map(({ output }) => output())).toEqual(['.'.repeat(rounds), '.'.repeat(rounds)])
    const { kept, counted } = await keptAndCounted(db)
    expect(kept).toEqual(counted)
    expect(await findWronglyAwaiting(db)).toEqual([])
    expect(counted.days.length).toBeGreaterThan(10)
    expect(counted.completions).toHaveLength(3)
  },
)

const MOVER = `
  import { random } from './server/seed/random.ts'
  import { openTestPostgres } from './tests/support/scratchPostgres.ts'
  import { outlineActions, outlineMoves } from './tests/support/outlineActions.ts'
  const [url, outline, name, what, rounds] = process.argv.slice(1)
  const { db, close } = openTestPostgres(url)
  const r = random(name)
  const ignore = () => undefined
  const context = { db, media: {}, settings: {}, log: { info: ignore, warn: ignore, error: ignore }, now: () => new Date() }
  const actions = what === 'moves' ? outlineMoves(context, JSON.parse(outline), r).all : outlineActions(context, JSON.parse(outline), r)
  for (let round = 0; round < Number(rounds); round++) {
    await Promise.all(Array.from({ length: 20 }, () => r.pick(actions)()))
    process.stdout.write('.')
  }
  await close()
`

test.runIf(postgres)(
  'keeps positions right while two processes move, add and delete activities',
  async () => {
    const { db } = server
    const outline = await insertOutline(db, 4, 6)
    const rounds = sized(15, 25)
    const mover = (name: string, what: string, rounds: number) =>
      run(['--input-type=module', '-e', MOVER, url, JSON.stringify(outline), name, what, String(rounds)])
    for (const what of ['moves', 'all']) {
      const both = ['one', 'other'].map((name) => mover(`${name} ${what}`, what, rounds))
      let isOver = false
      const over = Promise.all(both.map(({ ended }) => ended)).finally(() => {
        isOver = true
      })
      // Also meanwhile: each move mends what others have left of its topics.
      do expect(await wrongPositions(db)).toEqual([])
      while (!isOver)
      await over
      // No deadlock: PostgreSQL would have aborted one of them.
      expect(both.map(({ output }) => output())).toEqual(['.'.repeat(rounds), '.'.repeat(rounds)])
      expect(await wrongPositions(db)).toEqual([])
      expect(await activityIds(db)).toEqual(expect.arrayContaining(outline.activities))
    }
  },
)

describe.runIf(postgres)('one idempotency key at two servers', () => {
  /** Blocks the insertion of studies until released. */
  async function gate() {
    const client = new pg.Client({ connectionString: unpooledUrl(url) })
    await client.connect()
    await client.query('select pg_advisory_lock(4711)')
    await client.query(
      `create or replace function wait() returns trigger language plpgsql
       as 'begin perform pg_advisory_xact_lock_shared(4711); return new; end'`,
    )
    await client.query(
      'create or replace trigger waits before insert on studies for each row execute function wait()',
    )
    const waiting = async () =>
      (await client.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rowCount
    return { waiting, release: () => client.end() }
  }

  async function twoServers() {
    const started = [1, 2].map((nth) =>
      run(['server/host/node.ts'], {
        env: {
          ...databaseSettings(url),
          DATA_DIR: join(server.folder, `data-${nth}`),
          PORT: '0',
          SEED: 'off',
          ACCESS_KEY: 'balai',
        },
      }),
    )
    const token = await server.signIn()
    const addresses = await Promise.all(
      started.map(({ output }) =>
        eventually(() => {
          const [, address] = /Balai is ready: (\S+)/.exec(output()) ?? []
          if (!address) throw new Error(output())
          return address
        }),
      ),
    )
    const add = (nth: 0 | 1, key: string, title: string, signal?: AbortSignal) =>
      fetch(`${addresses[nth]}/api/study/v1/create`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ title }),
        ...(signal ? { signal } : {}),
      })
    return { started, add }
  }

  test('creates one record whether clients race or disconnect, or a server dies', async () => {
    const { started, add } = await twoServers()
    const count = () => server.db.$count(studies)

    for (let nth = 1; nth <= 20; nth++) {
      const key = randomUUID()
      const answers = await Promise.all(
        ([0, 1, 0, 1] as const).map(async (at) => (await add(at, key, `Kelas ${nth}`)).text()),
      )
      expect(new Set(answers).size).toBe(1)
      expect(await count()).toBe(nth)
    }

    // A client that disconnects early gets the response with its key later.
    const leaving = await gate()
    const key = randomUUID()
    const gone = new AbortController()
    const left = add(0, key, 'Ditinggal', gone.signal)
    await eventually(async () => expect(await leaving.waiting()).toBe(1))
    gone.abort()
    await expect(left).rejects.toThrow()
    const again = add(1, key, 'Ditinggal')
    await leaving.release()
    expect((await again).status).toBe(200)
    expect(await count()).toBe(21)

    // A killed server frees the key for the other, which waits for it.
    const dying = await gate()
    const last = randomUUID()
    const dead = add(0, last, 'Mati')
    await eventually(async () => expect(await dying.waiting()).toBe(1))
    const survivor = add(1, last, 'Mati')
    started[0]?.child.kill('SIGKILL')
    await expect(dead).rejects.toThrow()
    await dying.release()
    expect((await survivor).status).toBe(200)
    expect(await count()).toBe(22)
  })
})
