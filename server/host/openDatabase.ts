import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/engines.ts'
import { migrate } from '../db/migrate.ts'
import { checkNewerMigrations } from '../db/newerMigrations.ts'
import { type PoolOptions, STATEMENT_TIMEOUT, sessionSettings } from '../db/pool.ts'
import type { Settings } from '../settings.ts'
import { lockFolder } from './lock.ts'
import { makePrivate } from './privateFolder.ts'
import { type RetryOptions, retryUntilAnswered, STARTUP_TIMEOUT } from './retryUntilAnswered.ts'

/** PostgreSQL's folders lie at most so deep: `base/5`. */
const PRIVATE_LEVELS = 2

/** Made beside its place and moved there when whole: an interrupted first start leaves nothing to stumble over. */
async function embeddedFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) return folder
  const draftFolder = `${folder}.new`
  rmSync(draftFolder, { recursive: true, force: true })
  const database = await openEmbedded(draftFolder)
  await database.close()
  renameSync(draftFolder, folder)
  return folder
}

/** @returns milliseconds. */
function copyFolder(from: string, to: string): number {
  const start = performance.now()
  // A tenth of what its asynchronous sibling takes, and at once on file systems that share blocks.
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return performance.now() - start
}

/** Milliseconds; longer than a statement of a request may take (`statement_timeout`), unless a pooler lets it wait first. */
const SILENCE_TIMEOUT = 25_000

type Options = Pick<RetryOptions, 'report'> & {
  timeout?: RetryOptions['timeout']
  /** Serving: silent connections are dropped. Commands run long statements. */
  isServing?: boolean
}

type SettingName = keyof typeof sessionSettings

/** Behind a pooler the role has the settings of a session. */
async function reportMissingSettings(db: Db, report: Options['report']): Promise<void> {
  const { rows } = await db.execute<{ role: string; name: SettingName }>(
    sql`select quote_ident(current_user) as role, name from pg_settings
      where case name when 'jit' then setting = 'on'
        when 'statement_timeout' then setting::bigint not between 1 and ${STATEMENT_TIMEOUT * 1_000}::int else false end
      order by name desc`,
  )
  if (rows.length === 0) return
  const statements = rows.map(
    ({ role, name }) => `ALTER ROLE ${role} SET ${name} = '${sessionSettings[name]}';`,
  )
  report(`With DATABASE_POOLER the role has to have settings that it lacks: ${statements.join(' ')}`)
}

async function prepare(db: Db, report: Options['report']): Promise<void> {
  const warning = await checkNewerMigrations(db)
  if (warning) report(warning)
  await migrate(db)
}

async function openServerDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  { timeout = STARTUP_TIMEOUT, report, isServing = false, pooler }: Options & Pick<PoolOptions, 'pooler'>,
): Promise<OpenDatabase> {
  const database = openPostgres(url, onIdleError, { pooler })
  const open = async () => {
    await prepare(database.db, report)
    if (isServing && pooler) await reportMissingSettings(database.db, report)
  }
  await retryUntilAnswered(open, { timeout, report }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  if (!isServing) return database
  await database.close()
  return openPostgres(url, onIdleError, { silenceTimeout: SILENCE_TIMEOUT, pooler })
}

/** `copyTo` copies the folder of an embedded database, which is held meanwhile. @returns milliseconds of that. */
export type OpenedDatabase = OpenDatabase & { copyTo?: (folder: string) => Promise<number> }

/** Opens and migrates the database of the settings. The embedded one is locked until it is closed. @throws DatabaseError */
export async function openDatabase(
  { databaseUrl, databasePooler, dataDir }: Pick<Settings, 'databaseUrl' | 'databasePooler' | 'dataDir'>,
  onIdleError: (error: Error) => void,
  options: Options,
): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined)
    return await openServerDatabase(databaseUrl, onIdleError, { ...options, pooler: databasePooler })
  const unlock = lockFolder(dataDir)
  try {
    const folder = await embeddedFolder(dataDir)
    // It may be older, or moved here; PostgreSQL's files in it are world-readable.
    makePrivate(folder, PRIVATE_LEVELS)
    const database = await openEmbedded(folder)
    const close = () => database.close().finally(unlock)
    await prepare(database.db, options.report).catch(async (error: unknown) => {
      await close()
      throw error
    })
    return { ...database, close, copyTo: (to) => database.hold(() => copyFolder(folder, to)) }
  } catch (error) {
    unlock()
    throw error
  }
}
