import { sql } from 'drizzle-orm'
import type { Context } from '../../server/common/context.ts'
import type { Db } from '../../server/db/db.ts'
import type { OpenDatabase } from '../../server/db/engines.ts'
import { admins, sessions } from '../../server/db/schema.ts'
import { newToken, tokenHash } from '../../server/domains/session/token.ts'
import { newId } from '../../server/entity/ids.ts'
import type { AnyServedEntity } from '../../server/entity/serve/serve.ts'
import { folderStore } from '../../server/media/folderStore.ts'
import type { MediaStore } from '../../server/media/store.ts'
import { type App, createApp } from '../../server/routes/app.ts'
import { scratchFolder } from './folder.ts'
import { issuer } from './issuer.ts'
import { logged } from './logged.ts'
import { passwordHashOf } from './passwordHash.ts'
import { openScratch } from './scratch.ts'
import { openScratchPostgres } from './scratchPostgres.ts'

export type TestServer = {
  app: App
  /** Passes a request to the app, as from a client at `address`. */
  fetch: (request: Request, address?: string) => Promise<Response>
  db: Db
  /** In a temporary folder, removed with the server. */
  media: MediaStore
  /** The store's folder. */
  folder: string
  admin: { id: string; email: string; password: string; fullname: string }
  /** Signs the administrator in through the API. */
  logIn: () => Promise<string>
  /** Inserts a session, at a hundredth of the cost of `logIn`. */
  signIn: (adminId?: string) => Promise<string>
  /** Empties all tables and recreates the administrator; earlier tokens are invalid. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

export type TestOptions = {
  settings?: Partial<Context['settings']>
  issuer?: Context['issuer']
  log?: Context['log']
  now?: () => Date
  /** Overrides TEST_DATABASE_URL. */
  databaseUrl?: string
  /** An existing database, which is emptied first. */
  database?: Pick<OpenDatabase, 'db' | 'close'>
  /** Declared ones; default: the product's. */
  entities?: readonly AnyServedEntity[]
  /** Wraps the store, to observe or disturb it. */
  disturb?: (media: MediaStore) => MediaStore
}

const ignore = () => undefined
const silent: Context['log'] = { info: ignore, warn: ignore, error: (entry: unknown) => logged.push(entry) }

/**
 * Empties all tables. DELETE takes a tenth of the time of TRUNCATE, which recreates every file; in one statement foreign
 * keys do not matter.
 */
async function empty(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('balai_migrations', 'own_migrations')`,
  )
  const deletions = rows.map(({ name }, index) => `d${index} as (delete from "${name}")`)
  await db.execute(sql.raw(`with ${deletions.join(', ')} select`))
  // Triggers have counted what went.
  await db.execute(sql`delete from day_counts`)
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
  const url = options.databaseUrl ?? process.env.TEST_DATABASE_URL
  const { db, close: closeDatabase } =
    options.database ?? (url ? await openScratchPostgres(url) : await openScratch())
  const admin = {
    id: newId(),
    email: 'ratna@balai.test',
    password: 'kopi-tubruk-pagi',
    fullname: 'Ratna Sari',
  }
  const passwordHash = await passwordHashOf(admin.password)
  const { now = () => new Date() } = options
  const addAdmin = async () => {
    const at = now()
    const { id, email, fullname } = admin
    await db.insert(admins).values({ id, email, fullname, passwordHash, createdAt: at, updatedAt: at })
  }
  const reset = async () => {
    await empty(db)
    await addAdmin()
  }
  await (options.database ? reset() : addAdmin())

  const settings = {
    accessKey: 'balai',
    corsOrigin: undefined,
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
  const app = createApp({
    db,
    media,
    settings,
    issuer: options.issuer ?? issuer,
    log: options.log ?? silent,
    now,
    entities: options.entities,
  })
  const fetch = async (request: Request, address?: string) => app.fetch(request, { address })

  const logIn = async () => {
    const { email, password } = admin
    const response = await fetch(
      new Request('http://balai.test/api/users/v1/company/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, access_key: settings.accessKey }),
      }),
    )
    const body: { data: { token: string } } = await response.json()
    return body.data.token
  }

  const signIn = async (adminId = admin.id) => {
    const token = newToken()
    const at = now()
    await db.insert(sessions).values({ tokenHash: tokenHash(token), adminId, createdAt: at, lastUsedAt: at })
    return token
  }

  return { app, fetch, db, media, folder, admin, logIn, signIn, reset, close }
}
