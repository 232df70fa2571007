import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkNewerMigrations } from '../../server/db/newerMigrations.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/* A database that a newer release has migrated, and an older one that is started on it. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => server.db.execute(sql`delete from balai_migrations where hash like 'newer%'`))
afterAll(() => server.close())

const addNewer = (hash: string, oldestRelease: string | null) =>
  server.db.execute(
    sql`insert into balai_migrations (hash, oldest_release) values (${hash}, ${oldestRelease})`,
  )

test('says nothing of migrations that it knows', async () => {
  expect(await checkNewerMigrations(server.db)).toBeUndefined()
})

test('runs down to the oldest release that all of them permit, with a warning', async () => {
  await addNewer('newer a', '0.9.0')
  await addNewer('newer b', '0.10.0')
  await addNewer('newer c', null)
  expect(await checkNewerMigrations(server.db, '0.10.0')).toBe(
    'The database has migrations of a newer release (3). This one, 0.10.0, may still run on it; take backups with the newer one.',
  )
  await expect(checkNewerMigrations(server.db, '0.9.12')).rejects.toThrow(
    'The database has been changed for release 0.10.0 or newer; this is release 0.9.12. Start that one.',
  )
})

test('reads a journal that has no oldest releases yet', async () => {
  await server.db.execute(sql`alter table balai_migrations drop column oldest_release`)
  await server.db.execute(sql`insert into balai_migrations (hash) values ('newer')`)
  expect(await checkNewerMigrations(server.db, '0.1.0')).toContain('(1)')
  await server.db.execute(sql`alter table balai_migrations add column oldest_release text`)
})
