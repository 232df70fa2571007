import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/engines.ts'
import { migrate } from '../db/migrate.ts'
import type { Settings } from '../settings.ts'
import { makePrivate } from './folder.ts'
import { lockFolder } from './lock.ts'
import { type RetryOptions, retryUntilAnswered } from './retryUntilAnswered.ts'

/** PostgreSQL's folders lie at most so deep: `base/5`. */
const PRIVATE_LEVELS = 2

/** Made beside its place and moved there when whole: an interrupted first start leaves nothing to stumble over. */
async function embeddedFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) return folder
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const database = await openEmbedded(draft)
  await database.close()
  renameSync(draft, folder)
  return folder
}

/** Milliseconds for which a start retries a database that does not answer. */
const STARTUP_TIMEOUT = 60_000

/** Longer than any statement of a request may take (`statement_timeout`). */
const SILENCE_TIMEOUT = 40_000

type Options = Pick<RetryOptions, 'report'> & {
  timeout?: RetryOptions['timeout']
  /** Serving: silent connections are dropped. Commands run long statements. */
  isServing?: boolean
}

async function openServer(
  url: string,
  onIdleError: (error: Error) => void,
  { timeout = STARTUP_TIMEOUT, report, isServing = false }: Options,
): Promise<OpenDatabase> {
  const opened = openPostgres(url, onIdleError)
  await retryUntilAnswered(() => migrate(opened.db), { timeout, report }).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  if (!isServing) return opened
  await opened.close()
  return openPostgres(url, onIdleError, { silenceTimeout: SILENCE_TIMEOUT })
}

/** Opens and migrates the database of the settings. The embedded one is locked until it is closed. @throws DatabaseFault */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
  options: Options,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) return await openServer(settings.databaseUrl, onIdleError, options)
  const unlock = lockFolder(settings.dataDir)
  try {
    const folder = await embeddedFolder(settings.dataDir)
    // It may be older, or moved here; PostgreSQL's files in it are world-readable.
    makePrivate(folder, PRIVATE_LEVELS)
    const opened = await openEmbedded(folder)
    const close = () => opened.close().finally(unlock)
    await migrate(opened.db).catch(async (error: unknown) => {
      await close()
      throw error
    })
    return { ...opened, close }
  } catch (error) {
    unlock()
    throw error
  }
}
