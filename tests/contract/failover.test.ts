import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { Db } from '../../server/db/db.ts'
import type { OpenDatabase } from '../../server/db/engines.ts'
import { isReadOnly, isUnreachable } from '../../server/db/errors.ts'
import { openDatabase } from '../../server/host/openDatabase.ts'
import { readSettings } from '../../server/settings.ts'
import { failureOf, send } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { fileOf, png, uploadForm } from '../support/files.ts'
import { insertStudy } from '../support/fixtures.ts'
import { startProxy } from '../support/proxy.ts'
import {
  asOwner,
  databaseSettings,
  makeScratchPostgres,
  openTestPostgres,
} from '../support/scratchPostgres.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* PostgreSQL becomes unreachable, returns, or is a replica. */

/** Behind a pooler the next connection ends the session, and a later one gets another: `pooler.test.ts`. */
const testUnpooled = test.skipIf(process.env.TEST_UNPOOLED_URL)

const postgres = process.env.TEST_DATABASE_URL ?? ''

describe.runIf(postgres)('database failover', () => {
  let scratch: Awaited<ReturnType<typeof makeScratchPostgres>>
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let database: OpenDatabase
  let server: TestServer
  let token: string
  beforeEach(async () => {
    scratch = await makeScratchPostgres(postgres)
    proxy = await startProxy(scratch.url)
    await open()
  })
  afterEach(async () => {
    await server.close()
    await proxy.stop()
    await scratch.drop()
  })

  async function open(options: { silenceTimeout?: number } = {}) {
    database = openTestPostgres(proxy.url, options)
    server = await startTestServer({ database })
    token = await server.signIn()
  }

  const execute = (...statements: string[]) => asOwner(scratch.url, ...statements)

  const health = () => send(server, { method: 'GET', path: '/health' })
  const create = () =>
    send(server, calls['study.create'], {
      token,
      json: { title: `Studi ${randomUUID()}` },
      headers: { 'idempotency-key': randomUUID() },
    })
  const upload = () =>
    send(server, calls['media.upload'], { token, form: uploadForm(fileOf(png(), 'foto.png', 'image/png')) })
  const transaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`))
  const readOnly = (is: boolean) =>
    `alter database ${new URL(scratch.url).pathname.slice(1)} set default_transaction_read_only = ${is}`
  const becomeReplica = () =>
    execute(
      readOnly(true),
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  const becomePrimary = () => execute(readOnly(false))
  /** The backend's process id of the pool's idle connection, the last one used. */
  const pid = async (db: Db = database.db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    return rows[0]?.pid
  }

  /** Runs ten transactions that wait for each other: each needs a connection. */
  async function expectTenAtOnce() {
    let inside = 0
    const { promise: all, resolve } = Promise.withResolvers<void>()
    const meet = () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        if (++inside === 10) resolve()
        await all
      })
    await Promise.all(Array.from({ length: 10 }, meet))
  }

  test('frees the pool slots of connections that die at "begin"', async () => {
    let cut = 0
    proxy.onSent((text) => {
      if (!text.includes('begin') || cut === 20) return text
      cut += 1
      return null
    })
    for (const _ of Array(20)) await expect(transaction()).rejects.toSatisfy(isUnreachable)
    expect(cut).toBe(20)
    await expectTenAtOnce()
  })

  test('frees the pool slots of connections on which "begin" is refused', async () => {
    let refused = 0
    proxy.onSent((text) =>
      text.includes('begin') && ++refused <= 20 ? text.replace('begin', 'bingo') : text,
    )
    for (const _ of Array(20)) await expect(transaction()).rejects.toThrow('begin')
    await expectTenAtOnce()
  })

  test('replaces a connection that dies in a transaction or while idle', async () => {
    for (const _ of Array(12)) {
      const failed = database.db.transaction(async (tx) => {
        await execute(`select pg_terminate_backend(${await pid(tx)})`)
        await pid(tx)
      })
      await expect(failed).rejects.toSatisfy(isUnreachable)
    }
    const before = await pid()
    await execute(`select pg_terminate_backend(${before})`)
    await eventually(async () => expect(await pid().catch(() => before)).not.toBe(before))
    await expectTenAtOnce()
  })

  test('answers 503 when a statement takes too long', async () => {
    await execute(
      "create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'",
      'create trigger waits before insert on studies for each row execute function wait()',
    )
    const waiting = create()
    // The error of an exceeded statement_timeout.
    const cancel = sql`select pg_cancel_backend(pid) from pg_stat_activity
      where wait_event = 'PgSleep' and datname = current_database()`
    await eventually(async () => expect((await database.db.execute(cancel)).rows).toHaveLength(1))
    expect(await failureOf(await waiting)).toMatchObject({ status: 503 })
  })

  describe('replica', () => {
    testUnpooled('answers 503 to a write on a replica, and drops that connection', async () => {
      await database.db.execute(sql`set session characteristics as transaction read only`)
      const before = await pid()
      const refused = await create()
      expect(refused.headers.get('retry-after')).toBe('5')
      expect(await failureOf(refused)).toMatchObject({ status: 503 })
      expect((await create()).status).toBe(200)
      expect(await pid()).not.toBe(before)
    })

    test('keeps no file of an upload that a replica refused', async () => {
      await database.db.execute(sql`set session characteristics as transaction read only`)
      expect((await upload()).status).toBe(503)
      for await (const { key } of server.media.list()) expect(key).toBe('none')
    })

    testUnpooled('fails the health check once on a replica, then finds the primary', async () => {
      await database.db.execute(sql`set session characteristics as transaction read only`)
      expect((await health()).status).toBe(503)
      expect((await health()).status).toBe(200)
    })

    test('rejects new connections to a replica until it is primary again', async () => {
      await becomeReplica()
      await eventually(async () =>
        expect(await failureOf(await send(server, calls['study.list'], { token }))).toMatchObject({
          status: 503,
        }),
      )
      expect((await create()).status).toBe(503)
      expect((await health()).status).toBe(503)
      for (const _ of Array(20)) await expect(transaction()).rejects.toSatisfy(isReadOnly)
      await becomePrimary()
      expect((await health()).status).toBe(200)
      expect((await create()).status).toBe(200)
      await expectTenAtOnce()
    })
  })

  test.each([
    ['answers', () => proxy.stop(), () => proxy.resume()],
    ['takes writes', becomeReplica, becomePrimary],
  ] as const)('delays the start until the database %s', async (_, fail, restore) => {
    await fail()
    const { promise: isWaiting, resolve: report } = Promise.withResolvers<string>()
    const settings = readSettings(databaseSettings(proxy.url))
    const opening = openDatabase(settings, () => undefined, { report, isServing: true })
    expect(await isWaiting).toContain('Trying for 60 s')
    await restore()
    const { db, close } = await opening
    expect(await insertStudy(db)).toMatchObject({ deletedAt: null })
    await close()
  })

  describe('silent connection', () => {
    const silenceTimeout = 1_000
    beforeEach(async () => {
      await server.close()
      await open({ silenceTimeout })
    })

    test('drops a silent connection during a statement, and answers 503', async () => {
      await pid()
      proxy.silence(true)
      expect(await failureOf(await create())).toMatchObject({ status: 503 })
      proxy.silence(false)
      expect((await create()).status).toBe(200)
      await expectTenAtOnce()
    })

    test('drops a silent connection while it is opened', async () => {
      const impatient = openTestPostgres(proxy.url, { connectTimeout: 1_000 })
      proxy.onSent((text) => {
        proxy.silence(text.includes('transaction_read_only'))
        return text
      })
      await expect(pid(impatient.db)).rejects.toSatisfy(isUnreachable)
      proxy.onSent((text) => text)
      proxy.silence(false)
      expect(await pid(impatient.db)).toEqual(expect.any(Number))
      await impatient.close()
    })

    test('keeps a connection that is idle or still receives rows', async () => {
      const idle = openTestPostgres(scratch.url, { silenceTimeout })
      const before = await pid(idle.db)
      // Longer than the timeout, but with data every 200 ms: more than PostgreSQL's send buffer each time.
      const rows = sql`select repeat('x', 20000), pg_sleep(0.2) from generate_series(1, 12)`
      expect((await database.db.execute(rows)).rows).toHaveLength(12)
      expect(await pid(idle.db)).toBe(before)
      await idle.close()
    })
  })
})
