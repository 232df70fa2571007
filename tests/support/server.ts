import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type App, createApp } from '../../server/app.ts'
import type { Context } from '../../server/context.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Db, openPostgres } from '../../server/db/open.ts'
import { admins } from '../../server/db/schema.ts'
import { folderStore } from '../../server/media/folder.ts'
import type { MediaStore } from '../../server/media/store.ts'
import { hashPassword } from '../../server/passwords.ts'
import { newId } from '../../server/services/ids.ts'
import { scratchFolder } from './folder.ts'
import { openScratch } from './scratch.ts'

export type TestServer = {
  app: App
  /** Hands a request to the app, as from `address`. */
  fetch: (request: Request, address?: string) => Promise<Response>
  db: Db
  /** In a folder of its own, which goes with the server. */
  media: MediaStore
  admin: { id: string; email: string; password: string; fullname: string }
  /** Signs the administrator in. */
  signIn: () => Promise<string>
  /** Empties every table and makes the administrator anew; tokens of before are dead. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

export type TestOptions = {
  settings?: Partial<Context['settings']>
  log?: Context['log']
  now?: () => Date
  /** What stands between the server and its store, to watch or disturb it. */
  disturb?: (media: MediaStore) => MediaStore
}

const ignore = () => undefined
const silent: Context['log'] = { info: ignore, warn: ignore, error: ignore }

/** A database of its own on the PostgreSQL of `url`. */
async function openFreshPostgres(url: string) {
  const name = `balai_test_${randomUUID().replaceAll('-', '')}`
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await asOwner(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const opened = openPostgres(own.href, ignore)
  await migrate(opened.db)
  const close = async () => {
    await opened.close()
    await asOwner(`drop database ${name} with (force)`)
  }
  return { db: opened.db, close }
}

/**
 * The real server without a port: on PGlite in memory, or with TEST_DATABASE_URL on a fresh database there.
 *
 * @example
 * const server = await startTestServer()
 * const token = await server.signIn()
 * const response = await server.fetch(new Request('http://balai.test/api/study/v1/list', {
 *   headers: { authorization: `Bearer ${token}` },
 * }))
 */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL
  const { db, close: closeDatabase } = url ? await openFreshPostgres(url) : await openScratch()
  const admin = {
    id: newId(),
    email: 'ratna@balai.test',
    password: 'kopi-tubruk-pagi',
    fullname: 'Ratna Sari',
  }
  const passwordHash = await hashPassword(admin.password)
  const addAdmin = async () => {
    const at = (options.now ?? (() => new Date()))()
    const { id, email, fullname } = admin
    await db.insert(admins).values({ id, email, fullname, passwordHash, createdAt: at, updatedAt: at })
  }
  await addAdmin()

  const settings = {
    accessKey: 'balai',
    maxList: 10_000,
    publicUrl: '',
    trustProxy: false,
    ...options.settings,
  }
  const { folder, remove } = scratchFolder()
  const { disturb = (store: MediaStore) => store } = options
  const media = disturb(folderStore(folder))
  const close = async () => {
    await closeDatabase()
    remove()
  }
  const app = createApp({ db, media, settings, log: options.log ?? silent, now: options.now })
  const fetch = async (request: Request, address?: string) => app.fetch(request, { address })

  const signIn = async () => {
    const response = await fetch(
      new Request('http://balai.test/api/users/v1/company/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: admin.email,
          password: admin.password,
          access_key: settings.accessKey,
        }),
      }),
    )
    const body: { data: { token: string } } = await response.json()
    return body.data.token
  }

  const reset = async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'balai_migrations'`,
    )
    await db.execute(sql.raw(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')}`))
    await addAdmin()
  }

  return { app, fetch, db, media, admin, signIn, reset, close }
}
