import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { folderStore } from './folder.ts'
import type { MediaStore } from './store.ts'

/** Where the settings keep media: a bucket when they name one, else a folder beside the embedded database. */
export async function openMediaStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<MediaStore> {
  if (!s3) return folderStore(join(dataDir, 'media'))
  // Loaded only here: it is large.
  const { s3Store } = await import('./s3.ts')
  return s3Store(s3)
}
