import { mediaFormats } from '../../contract/media.ts'
import { findMedia } from '../services/media/find.ts'
import { listMedia } from '../services/media/list.ts'
import { type OpenFile, openMedia } from '../services/media/openMedia.ts'
import { updateMedia } from '../services/media/update.ts'
import { uploadMedia } from '../services/media/upload.ts'
import type { Handlers } from './answer.ts'
import { contentDisposition, fileReply } from './fileReply.ts'
import { immutableHeaders } from './headers.ts'

/**
 * Submissions from elsewhere were not validated: an unknown format is served as opaque bytes. Documents are for
 * keeping: in a sandbox browsers' own viewers stay empty.
 */
export function toServedFile({ id, name, mime, size, read }: OpenFile, headers: Record<string, string>) {
  const format = mediaFormats.find((known) => known.mime === mime)
  const isShown = format !== undefined && format.type !== 'document'
  return {
    ...{ size, read },
    // Immutable: the id identifies the bytes.
    etag: `"${id}"`,
    headers: {
      'Content-Type': format?.mime ?? 'application/octet-stream',
      'Content-Disposition': contentDisposition(isShown ? 'inline' : 'attachment', name),
      ...headers,
    },
  }
}

export const mediaRoutes = {
  'media.upload': ({ context, signedIn, body, files }) => uploadMedia(context, signedIn, body, files.file),
  'media.list': ({ context, query }) => listMedia(context, query),
  'media.detail': ({ context, params }) => findMedia(context, params.id),
  'media.update': ({ context, params, body }) => updateMedia(context, params.id, body),
  'media.public': async ({ context, params, method, headers }) =>
    fileReply(toServedFile(await openMedia(context, params.id), immutableHeaders), method, headers),
} satisfies Partial<Handlers>
