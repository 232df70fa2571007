import { findMedia } from '../services/media/find.ts'
import { listMedia } from '../services/media/list.ts'
import { type OpenFile, openMedia } from '../services/media/openMedia.ts'
import { updateMedia } from '../services/media/update.ts'
import { uploadMedia } from '../services/media/upload.ts'
import type { Handlers } from './answer.ts'
import { contentDisposition, fileReply } from './fileReply.ts'
import { immutableHeaders } from './headers.ts'

/** Documents are for keeping: shown in a sandbox, browsers' own viewers stay empty. */
export const kindOf = (mime: string): 'attachment' | 'inline' =>
  mime === 'application/pdf' ? 'attachment' : 'inline'

const toServedFile = ({ id, name, mime, size, read }: OpenFile) => ({
  size,
  read,
  // Immutable: the id identifies the bytes.
  etag: `"${id}"`,
  headers: {
    'Content-Type': mime,
    'Content-Disposition': contentDisposition(kindOf(mime), name),
    ...immutableHeaders,
  },
})

export const mediaRoutes = {
  'media.upload': ({ context, signedIn, body, files }) => uploadMedia(context, signedIn, body, files.file),
  'media.list': ({ context, query }) => listMedia(context, query),
  'media.detail': ({ context, params }) => findMedia(context, params.id),
  'media.update': ({ context, params, body }) => updateMedia(context, params.id, body),
  'media.public': async ({ context, params, method, headers }) =>
    fileReply(toServedFile(await openMedia(context, params.id)), method, headers),
} satisfies Partial<Handlers>
