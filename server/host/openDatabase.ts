import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openPostgres } from '../db/engines.ts'
import { migrate } from '../db/migrate.ts'
import type { Settings } from '../settings.ts'
import { makePrivate } from './folder.ts'
import { lockFolder } from './lock.ts'

/** PostgreSQL's folders lie at most so deep: `base/5`. */
const LEVELS = 2

/**
 * The folder of the embedded database, made beside its place and moved there when it is whole: a first start that is
 * interrupted leaves nothing that the next one stumbles over.
 */
async function embeddedFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) return folder
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const fresh = await openEmbedded(draft)
  await fresh.close()
  renameSync(draft, folder)
  return folder
}

/**
 * Opens the database that the settings name and brings it to this version's schema. The embedded one is locked
 * against other processes until it is closed.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== undefined) {
    const opened = openPostgres(settings.databaseUrl, onIdleError)
    await migrate(opened.db).catch(async (error: unknown) => {
      await opened.close()
      throw error
    })
    return opened
  }
  const unlock = lockFolder(settings.dataDir)
  try {
    const folder = await embeddedFolder(settings.dataDir)
    // It may be from before, or be moved here; what PostgreSQL writes into it everybody may read and write.
    makePrivate(folder, LEVELS)
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
