import type { Context } from '../../common/context.ts'
import { download } from '../../common/download.ts'
import type { media } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
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

type StoredFile = Pick<typeof media.$inferSelect, 'id' | 'storageKey' | 'originalName' | 'mime' | 'size'>

/** @throws NotFound when the store has no such file, which is logged. */
export async function openStored(
  { media, log }: Pick<Context, 'media' | 'log'>,
  { id, storageKey, originalName, mime, size }: StoredFile,
  name: EntityName,
): Promise<OpenFile> {
  const kept = await media.size(storageKey)
  if (kept !== size) {
    log.error({ storageKey, size, kept }, 'file of a medium is lost')
    throw new NotFound(name)
  }
  const read = (range?: ByteRange) =>
    download(() => media.read(storageKey, range), log, 'download failed', { storageKey })
  return { id, name: originalName, mime, size, read }
}

/** @throws NotFound also when its row is there and its file is not. */
export const openMedia = async (
  context: Pick<Context, 'db' | 'media' | 'log'>,
  id: string,
): Promise<OpenFile> => openStored(context, await findMediaRow(context, id), 'media')
