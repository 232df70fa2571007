import type { Context } from '../../context.ts'
import { NotFound } from '../../errors.ts'
import type { ByteRange } from '../../media/store.ts'
import { download } from '../download.ts'
import { findMediaRow } from './find.ts'
import { WHAT } from './shape.ts'

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

/**
 * The file of a medium.
 *
 * @throws NotFound also when its row is there and its file is not: then the store lost it, and the log says so.
 */
export async function openMedia(
  context: Pick<Context, 'db' | 'media' | 'log'>,
  id: string,
): Promise<OpenFile> {
  const { storageKey, originalName, mime, size, id: known } = await findMediaRow(context, id)
  const kept = await context.media.size(storageKey)
  if (kept !== size) {
    context.log.error({ storageKey, size, kept }, 'file of a medium is lost')
    throw new NotFound(WHAT)
  }
  const read = (range?: ByteRange) =>
    download(() => context.media.read(storageKey, range), context.log, 'download failed', { storageKey })
  return { id: known, name: originalName, mime, size, read }
}
