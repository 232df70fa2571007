import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { scratchFolder } from '../support/folder.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const { folder, remove } = scratchFolder()
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  remove()
})

/** Writes what drizzle-kit would generate. */
async function generate(...tags: [tag: string, statement: string][]): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true })
  for (const [tag, statement] of tags) await writeFile(join(folder, `${tag}.sql`), statement)
  const entries = tags.map(([tag], idx) => ({
    idx,
    version: '7',
    when: 1_700_000_000_000 + idx,
    tag,
    breakpoints: true,
  }))
  const journal = JSON.stringify({ version: '7', dialect: 'postgresql', entries })
  await writeFile(join(folder, 'meta/_journal.json'), journal)
}

test('applies own migrations once, after those of the product, with a separate journal', async () => {
  const own = { sources: [{ folder, journal: 'own_migrations' }] }
  const count = async (table: string) =>
    (await server.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n
  const before = await count('balai_migrations')
  expect(await migrate(server.db, own)).toBe(0)

  const first: [string, string] = [
    '0000_halls',
    'create table halls (id uuid primary key, study_id uuid references studies)',
  ]
  await generate(first)
  expect(await migrate(server.db, own)).toBe(1)
  expect(await migrate(server.db, own)).toBe(0)
  await generate(first, ['0001_floor', 'alter table halls add column floor integer'])
  expect(await migrate(server.db, own)).toBe(1)
  expect(await count('halls')).toBe(0)
  expect(await count('own_migrations')).toBe(2)
  expect(await count('balai_migrations')).toBe(before)
  await server.db.execute(sql`drop table halls`)
})
