import { join } from 'node:path'
import { folderStore } from '../media/folderStore.ts'
import type { MediaStore } from '../media/store.ts'
import type { Settings } from '../settings.ts'
import { makePrivate } from './privateFolder.ts'

/** A year's folder, and a month's in it. */
const PRIVATE_LEVELS = 2

/**
 * The media store of the settings: a bucket, or else a private folder beside the embedded database.
 *
 * @throws FolderNotPrivateError
 */
export async function openMediaStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<MediaStore> {
  if (!s3) {
    const folder = join(dataDir, 'media')
    makePrivate(dataDir)
    makePrivate(folder, PRIVATE_LEVELS)
    return folderStore(folder)
  }
  // Loaded only here: it is large.
  const { s3Store } = await import('../media/s3Store.ts')
  return s3Store(s3)
}
