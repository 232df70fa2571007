import { messages } from '../messages.ts'
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
  'media.upload': async ({ context, signedIn, body, files }) => ({
    data: await uploadMedia(context, signedIn, body, files.file),
    message: messages.mediaUploaded,
  }),
  'media.list': async ({ context, query }) => ({ data: await listMedia(context, query) }),
  'media.detail': async ({ context, params }) => ({ data: await findMedia(context, params.id) }),
  'media.update': async ({ context, params, body }) => ({
    data: await updateMedia(context, params.id, body),
    message: messages.mediaUpdated,
  }),
  'media.public': async ({ context, params, method, headers }) =>
    fileReply(toServedFile(await openMedia(context, params.id)), method, headers),
} satisfies Partial<Handlers>
