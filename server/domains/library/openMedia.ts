import type { Context } from '../../common/context.ts'
import { createDownload } from '../../common/download.ts'
import type { media } from '../../db/schema.ts'
import { NotFoundError } from '../../errors.ts'
import type { ByteRange } from '../../media/store.ts'
import type { EntityName } from '../../messages.ts'
import { findMediaRow } from './find.ts'

/** A file that can be read. Its bytes never change. */
export type OpenFile = {
  id: string
  name: string
  mime: string
  /** Bytes. */
  size: number
  /** Opens nothing before the stream is read. */
  read: (range?: ByteRange) => ReadableStream<Uint8Array>
}

type StoredMedia = Pick<typeof media.$inferSelect, 'id' | 'storageKey' | 'originalName' | 'mime' | 'size'>

/** @throws NotFoundError when the store has no such file, which is logged. */
export async function openStoredFile(
  { media, log }: Pick<Context, 'media' | 'log'>,
  { id, storageKey, originalName, mime, size }: StoredMedia,
  name: EntityName,
): Promise<OpenFile> {
  const storedSize = await media.size(storageKey)
  if (storedSize !== size) {
    log.error({ storageKey, size, kept: storedSize }, 'file of a medium is lost')
    throw new NotFoundError(name)
  }
  const read = (range?: ByteRange) =>
    createDownload(() => media.read(storageKey, range), log, 'download failed', { storageKey })
  return { id, name: originalName, mime, size, read }
}

/** @throws NotFoundError also when its row is there and its file is not. */
export const openMedia = async (
  context: Pick<Context, 'db' | 'media' | 'log'>,
  id: string,
): Promise<OpenFile> => openStoredFile(context, await findMediaRow(context, id), 'media')
