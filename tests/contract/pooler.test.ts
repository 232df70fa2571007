import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../server/db/db.ts'
import type { OpenDatabase } from '../../server/db/engines.ts'
import { driverError } from '../../server/db/errors.ts'
import { namedStatement } from '../../server/db/namedStatement.ts'
import * as schema from '../../server/db/schema.ts'
import { openDatabase } from '../../server/host/openDatabase.ts'
import { DatabaseError } from '../../server/host/retryUntilAnswered.ts'
import { readSettings } from '../../server/settings.ts'
import { insertStudy } from '../support/fixtures.ts'
import {
  asOwner,
  databaseSettings,
  makeScratchPostgres,
  openTestPostgres,
} from '../support/scratchPostgres.ts'

/* PgBouncer in transaction mode in front of PostgreSQL: `npm run test:pooler`. */

const postgres = process.env.TEST_DATABASE_URL ?? ''

describe.runIf(process.env.TEST_UNPOOLED_URL)('behind PgBouncer', () => {
  let scratch: Awaited<ReturnType<typeof makeScratchPostgres>>
  let opened: { close: () => Promise<void> }[]
  beforeEach(async () => {
    scratch = await makeScratchPostgres(postgres)
    opened = []
  })
  afterEach(async () => {
    for (const { close } of opened) await close()
    await scratch.drop()
  })

  function open(): OpenDatabase {
    const database = openTestPostgres(scratch.url)
    opened.push(database)
    return database
  }

  /** With the names of statements, as without DATABASE_POOLER. */
  function openNamed(): Db {
    const pool = new pg.Pool({ connectionString: scratch.url })
    opened.push({ close: () => pool.end() })
    return drizzle({ client: pool, schema })
  }

  const start = async (settings: Record<string, string>) => {
    const lines: string[] = []
    const report = (line: string) => void lines.push(line)
    opened.push(
      await openDatabase(readSettings(settings), () => undefined, {
        report,
        isServing: true,
        timeout: 1_000,
      }),
    )
    return lines
  }

  const named = namedStatement<{ n: number }>('pooled', sql`select ${sql.placeholder('n')}::int as n`)

  test('fails with 42P05 on a named statement in a reused session', async () => {
    expect(await named(openNamed(), { n: 1 })).toEqual([{ n: 1 }])
    await expect(named(openNamed(), { n: 2 })).rejects.toMatchObject({ cause: { code: '42P05' } })
  })

  test('prepares statements without names', async () => {
    for (const { db } of [open(), open()]) {
      expect(await named(db, { n: 1 })).toEqual([{ n: 1 }])
      expect(await db.select({ n: sql`1` }).from(sql`(select) as one`).prepare('pooled').execute()).toEqual([
        { n: 1 },
      ])
      expect((await db.execute(sql`select name from pg_prepared_statements`)).rows).toEqual([])
    }
  })

  test('refuses to start without DATABASE_POOLER, and names the setting', async () => {
    const starting = start({ DATABASE_URL: scratch.url })
    await expect(starting).rejects.toThrow(DatabaseError)
    await expect(starting).rejects.toThrow('set DATABASE_POOLER=transaction')
  })

  test.each([
    { has: 'none missing', settings: [], lines: [] },
    {
      has: 'both missing',
      settings: ['statement_timeout = 0', 'jit = on'],
      lines: [
        expect.stringContaining(
          "ALTER ROLE balai SET statement_timeout = '20s'; ALTER ROLE balai SET jit = 'off';",
        ),
      ],
    },
  ])('reports missing settings of the role on start: $has', async ({ settings, lines }) => {
    const role = `alter role balai in database ${new URL(scratch.url).pathname.slice(1)}`
    await asOwner(scratch.url, ...settings.map((setting) => `${role} set ${setting}`))
    expect(await start(databaseSettings(scratch.url))).toEqual(lines)
  })

  test('ends a read-only session as soon as a client meets it', async () => {
    const { db } = open()
    const pid = await db.transaction(async (tx) => {
      await tx.execute(sql`set session characteristics as transaction read only`)
      return (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
    })
    // New clients meet all sessions that PgBouncer has, as its limit is not reached.
    for (const _ of Array(5)) {
      const { db: other, close } = openTestPostgres(scratch.url)
      await Promise.allSettled(Array.from({ length: 10 }, () => insertStudy(other)))
      await close()
    }
    expect((await db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`)).rows).toEqual([])
    expect(await insertStudy(db)).toMatchObject({ deletedAt: null })
  })
})

test.runIf(postgres)('hints at DATABASE_POOLER when a prepared statement is unknown', async () => {
  const { db, close } = openTestPostgres(postgres)
  const error = await db.execute(sql`deallocate missing`).catch(driverError)
  expect(error).toMatchObject({ code: '26000', hint: expect.stringContaining('DATABASE_POOLER=transaction') })
  await close()
})
